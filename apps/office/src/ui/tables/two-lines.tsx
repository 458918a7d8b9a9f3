import type { ReactNode } from 'react';
import styles from './two-lines.module.css';

/** Two values in one cell, the second below the first and quieter: what would be two columns of a table that is too wide. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <span className={`block breaks may-wrap ${styles.both}`}>
      <span className="block">{first}</span>
      {second ? <span className={`block soft regular text-fine ${styles.second}`}> {second}</span> : null}
    </span>
  );
}
