import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface Props {
  summary: ReactNode;
  /** For a link that leads to it. */
  id?: string;
  /** Unfolded from the start. */
  isOpen?: boolean;
  /** Whenever it has been unfolded. */
  onOpen?: () => void;
  /** Whenever it has been unfolded or folded. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** More of the same, folded away until it is asked for; works without a script. */
export function Disclosure({ summary, id, isOpen = false, onOpen, onToggle, children }: Props) {
  return (
    <details
      id={id}
      open={isOpen}
      className={`line-above ${styles.disclosure}`}
      onToggle={({ currentTarget: { open } }) => {
        if (open) onOpen?.();
        onToggle?.(open);
      }}
    >
      <summary className={styles.summary}>{summary}</summary>
      <div style={{ paddingTop: 4, paddingBottom: 16 }}>{children}</div>
    </details>
  );
}
