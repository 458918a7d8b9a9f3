import type { ReactNode } from 'react';
import styles from './exchange.module.css';

interface ExchangeProps {
  /** What stands above the words: whose, when, under which number. */
  head: ReactNode;
  text: string;
  /** Later messages, oldest first; `isOwn` marks those of the person who asked. */
  messages: readonly {
    readonly at: string;
    readonly text: string;
    readonly isOwn?: boolean;
    readonly more?: ReactNode;
  }[];
  /** What came with the first words, below them. */
  more?: ReactNode;
  /** What stands above a message of that instant. */
  headOf: (at: string, isOwn: boolean) => string;
}

/** Words that somebody sent in, and what they were answered. */
export function Exchange({ head, text, more, messages, headOf }: ExchangeProps) {
  return (
    <>
      <p className="soft text-note">{head}</p>
      <p className="wraps as-typed">{text}</p>
      {more}
      {messages.map(({ at, text: words, isOwn = false, more: ownMore }) => (
        <div key={`${at}-${words}`} className={isOwn ? undefined : styles.answer}>
          <p className="soft text-note">{headOf(at, isOwn)}</p>
          <p className="wraps as-typed">{words}</p>
          {ownMore}
        </div>
      ))}
    </>
  );
}
