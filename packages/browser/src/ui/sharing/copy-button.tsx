import { useState } from 'react';
import { SmallButton } from '../small-button';

interface Props {
  text: string;
  label: string;
  /** What it says once the text is copied. */
  done: string;
  main?: boolean;
  /** What it copies, for who can't see beside what it stands. */
  what?: string;
}

/** Copies a text and says so; a copy that fails is only logged (ERR-13), because the text is shown beside it. */
export function CopyButton({ text, label, done, main = false, what }: Props) {
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch (failure) {
      console.error('copying failed', failure);
    }
  };
  return (
    <SmallButton main={main} onClick={() => void copy()}>
      {copied === text ? done : label}
      {what ? <span className="said"> {what}</span> : null}
    </SmallButton>
  );
}
