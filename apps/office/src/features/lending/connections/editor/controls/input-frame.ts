import { useState } from 'react';

/** What every input is given: its name, what is wrong with it, and where it stands. */
export interface InputFrame {
  readonly id: string;
  readonly label?: string;
  readonly 'aria-label'?: string;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly size: 'sm' | 'md';
}

/** What is typed stays in sight until the field is left, such as `4,` on the way to `4, 5`. */
export function useTyped(shown: string): [string, (typed: string) => void, () => void] {
  const [typed, setTyped] = useState<string>();
  return [typed ?? shown, setTyped, () => setTyped(undefined)];
}
