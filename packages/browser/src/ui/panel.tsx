import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface Props {
  title: ReactNode;
  /** Of the heading: 3 inside a section that has one. */
  level?: 2 | 3;
  text?: ReactNode;
  children?: ReactNode;
}

/** A framed part of a page with its heading. */
export function Panel({ title, level = 2, text, children }: Props) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={`stack-12 box pad-16 narrow ${styles.panel}`} aria-labelledby={id}>
      <Heading id={id} className={styles.title} data-level={level}>
        {title}
      </Heading>
      {text ? <p className="soft">{text}</p> : null}
      {children}
    </section>
  );
}

/** Parts of a page under one heading of their own. */
export function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="stack-12" aria-labelledby={id}>
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
