import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** More of the same, folded away until it is asked for; works without a script. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
