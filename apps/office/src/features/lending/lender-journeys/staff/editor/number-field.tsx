import { useState } from 'react';
import type { Path } from '#office/forms/change-at';
import { SmallText } from '#office/ui/small-fields';
import { idOf } from './edit';
import { useEditor } from './editor-context';

interface Props {
  path: Path;
  label: string;
  value: number | null | undefined;
  hint?: string;
  /** Digits after the point. */
  decimals?: number;
  /** What an empty field means: nothing at all, or null. */
  empty?: null | undefined;
}

const MAX_DIGITS = 12;

/** A number of the questions; an empty one sets no bound. */
export function NumberField({ path, label, value, hint, decimals = 0, empty }: Props) {
  const { set, problemAt, leave } = useEditor();
  // `1.` is on its way to `1.5`.
  const [typed, setTyped] = useState<string>();
  return (
    <SmallText
      id={idOf(path)}
      label={label}
      hint={hint}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      maxLength={MAX_DIGITS}
      value={typed ?? (value === null || value === undefined ? '' : String(value))}
      problem={problemAt(path)}
      onValue={(text) => {
        const clean = decimals > 0 ? text.replace(',', '.').replace(/[^\d.]/g, '') : text.replace(/\D/g, '');
        const number = Number(clean);
        setTyped(clean);
        if (clean === '') set(path, empty);
        else if (Number.isFinite(number)) set(path, number);
      }}
      onLeave={() => {
        setTyped(undefined);
        leave(path);
      }}
    />
  );
}
