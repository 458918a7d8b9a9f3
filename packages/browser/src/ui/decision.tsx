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
      <div className="grid-8 halves">
        <button
          type="button"
          className={`pad-8-16 strong text-lead clickable tall-56 tight ${styles.button}`}
          data-kind="accept"
          disabled={blocked !== undefined || loading}
          aria-busy={loading || undefined}
          onClick={onAccept}
        >
          {accept}
        </button>
        <button
          type="button"
          className={`pad-8-16 strong text-lead clickable tall-56 tight ${styles.button}`}
          data-kind="decline"
          disabled={loading}
          onClick={onDecline}
        >
          {decline}
        </button>
      </div>
      {blocked ? <p className="above-8 soft text-small centred">{blocked}</p> : null}
    </div>
  );
}
