import type { ReactNode } from 'react';
import styles from './exchange.module.css';

interface ExchangeProps {
  /** What stands above the words: whose, when, under which number. */
  head: ReactNode;
  text: string;
  answers: readonly { readonly at: string; readonly text: string }[];
  /** What stands above an answer of that instant. */
  headOf: (at: string) => string;
}

/** Words that somebody sent in, and what they were answered. */
export function Exchange({ head, text, answers, headOf }: ExchangeProps) {
  return (
    <>
      <p className={styles.small}>{head}</p>
      <p className={styles.text}>{text}</p>
      {answers.map(({ at, text: answer }) => (
        <div key={`${at}-${answer}`} className={styles.answer}>
          <p className={styles.small}>{headOf(at)}</p>
          <p className={styles.text}>{answer}</p>
        </div>
      ))}
    </>
  );
}
