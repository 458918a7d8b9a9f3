import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineItem {
  key: string;
  title: string;
  /** Who acts and when: one line. */
  meta: string;
  text?: ReactNode;
  state: 'done' | 'now' | 'next' | 'failed';
}

/** What happened, what happens now and what comes next, in order, with dates. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="plain-list">
      {items.map((item) => (
        <li
          key={item.key}
          className={styles.item}
          data-state={item.state}
          aria-current={item.state === 'now' ? 'step' : undefined}
        >
          <span className={`centre paper ${styles.mark}`} aria-hidden>
            {item.state === 'done' ? <IconCheck size={14} stroke={3} /> : null}
            {item.state === 'failed' ? <IconX size={14} stroke={3} /> : null}
          </span>
          <p className={`strong ${styles.title}`}>{item.title}</p>
          <p className="faint text-small">{item.meta}</p>
          {item.text ? <p className="above-4 soft">{item.text}</p> : null}
        </li>
      ))}
    </ol>
  );
}
