import styles from './decision.module.css';

interface Props {
  accept: string;
  decline: string;
  onAccept: () => void;
  onDecline: () => void;
  /** Why the first can't be pressed yet; said below both. */
  blocked?: string | undefined;
  loading?: boolean;
}

/** Yes and no of the same size, weight and legibility: declining is as easy as accepting (REG-RBC-5). */
export function Decision({ accept, decline, onAccept, onDecline, blocked, loading = false }: Props) {
  return (
    <div>
      <div className={styles.pair}>
        <button
          type="button"
          className={styles.button}
          data-kind="accept"
          disabled={blocked !== undefined || loading}
          aria-busy={loading || undefined}
          onClick={onAccept}
        >
          {accept}
        </button>
        <button type="button" className={styles.button} data-kind="decline" disabled={loading} onClick={onDecline}>
          {decline}
        </button>
      </div>
      {blocked ? <p className={styles.blocked}>{blocked}</p> : null}
    </div>
  );
}
