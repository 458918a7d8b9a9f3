import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Name and value pairs, one a row. */
export function Facts({ items }: { items: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={`box flush pad-0-16 ${styles.facts}`}>
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt className="soft">{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
