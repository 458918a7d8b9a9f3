import { type CallQueue, QUEUE_LOOKED_AT_MAX } from '@saakh/contracts/operations/telecalling';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import styles from './telecalling.module.css';
import { useQueueName } from './use-queue-name';

interface Props {
  queues: readonly CallQueue[];
  /** Why nobody can be taken: somebody is in hand already, or nobody may be called before this hour of India. */
  blocked: 'busy' | { readonly opens: string } | null;
  pending: boolean;
  onNext: (queueId: string | undefined) => void;
}

/** The queues in their order with who could be called, and the way to the next customer of each, or why there is none. */
export function QueueCards({ queues, blocked, pending, onNext }: Props) {
  const { t } = useTranslation('operations.telecalling.office');
  const nameOf = useQueueName();
  const countOf = ({ waiting, waiting_or_more }: CallQueue) => {
    if (!waiting_or_more) return t('queues.waiting', { count: waiting });
    return waiting === 0
      ? t('queues.noneOfLatest', { number: formatWhole(QUEUE_LOOKED_AT_MAX) })
      : t('queues.most', { number: formatWhole(waiting) });
  };
  const from = (text: string) =>
    blocked !== null && blocked !== 'busy' ? t('queues.from', { text, at: blocked.opens }) : text;
  return (
    <section className={`stack-12 box pad-16 ${styles.queues}`} aria-label={t('queues.title')}>
      {blocked === 'busy' ? <p className={styles.soft}>{t('queues.busy')}</p> : null}
      {blocked === null ? (
        <SmallButton main loading={pending} onClick={() => onNext(undefined)}>
          {t('queues.all')}
        </SmallButton>
      ) : null}
      <ul>
        {queues.map((queue) => (
          <li key={queue.queue_id} data-off={!queue.active || undefined}>
            <span className="strong">{nameOf(queue)}</span>
            <span className={styles.waiting}>{queue.active ? from(countOf(queue)) : t('queues.off')}</span>
            {blocked === null && queue.active && (queue.waiting > 0 || queue.waiting_or_more) ? (
              <SmallButton
                style={{ gridRow: '1 / span 2', gridColumn: '2' }}
                aria-label={t('queues.nextOf', { name: nameOf(queue) })}
                disabled={pending}
                onClick={() => onNext(queue.queue_id)}
              >
                {t('queues.next')}
              </SmallButton>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
