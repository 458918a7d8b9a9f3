import type { Figure } from './offer-figures';
import styles from './offers.module.css';

/** A figure's value, with its word in the word's colour, and a bar where it is a share. */
export function FigureValue({ value, word, percent }: Figure) {
  return (
    <>
      {value}
      {word ? (
        <span className={styles.word} data-tone={word.tone}>
          {' '}
          {word.text}
        </span>
      ) : null}
      {percent === undefined ? null : (
        <span className={`above-4 block clip rounded-small ${styles.share}`} data-tone={word?.tone} aria-hidden>
          <span style={{ width: `${Math.min(percent, 100)}%` }} />
        </span>
      )}
    </>
  );
}
