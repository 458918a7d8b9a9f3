import { useSyncExternalStore } from 'react';

interface Question {
  readonly answered: Promise<boolean>;
  readonly answer: (proved: boolean) => void;
}
let question: Question | null = null;
const listeners = new Set<() => void>();

function change(next: Question | null) {
  question = next;
  for (const tell of listeners) tell();
}
function listen(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** What a dialog of the page has to ask: the own password. Null while nothing waits for it. */
export function useStepUpQuestion(): Question | null {
  return useSyncExternalStore(
    listen,
    () => question,
    () => null,
  );
}

/** Asks for the own password once for all calls that wait; false where the person cancels, or the page has no dialog for it. */
export function askStepUp(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (question) return question.answered;
  let settle: (proved: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  change({
    answered,
    answer: (proved) => {
      change(null);
      settle(proved);
    },
  });
  return answered;
}
