import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface Props {
  summary: ReactNode;
  /** For a link that leads to it. */
  id?: string;
  /** Unfolded from the start. */
  isOpen?: boolean;
  children: ReactNode;
}

/** More of the same, folded away until it is asked for; works without a script. */
export function Disclosure({ summary, id, isOpen = false, children }: Props) {
  return (
    <details id={id} open={isOpen} className={styles.disclosure}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
