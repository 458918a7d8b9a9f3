import { type CallQueue, QUEUE_COUNT_MAX } from '@saakh/contracts/back-office/telecalling';
import { useTranslation } from 'react-i18next';
import { formatWhole } from '../../platform/format';
import { SmallButton } from '../../ui/staff/small-button';
import styles from './telecalling.module.css';
import { useQueueName } from './use-queue-name';

interface Props {
  queues: readonly CallQueue[];
  /** Somebody is in hand already, or nobody may be called at this hour. */
  blocked: boolean;
  pending: boolean;
  onNext: (queueId: string | undefined) => void;
}

/** The queues in their order with who could be called now, and the way to the next customer of each. */
export function QueueCards({ queues, blocked, pending, onNext }: Props) {
  const { t } = useTranslation('back-office/operations/telecalling');
  const nameOf = useQueueName();
  const count = (waiting: number) =>
    waiting >= QUEUE_COUNT_MAX
      ? t('queues.most', { number: formatWhole(waiting) })
      : t('queues.waiting', { count: waiting });
  return (
    <section className={styles.queues} aria-label={t('queues.title')}>
      <SmallButton main loading={pending} disabled={blocked} onClick={() => onNext(undefined)}>
        {t('queues.all')}
      </SmallButton>
      <ul>
        {queues.map((queue) => (
          <li key={queue.queue_id} data-off={!queue.active || undefined}>
            <span className={styles.queueName}>{nameOf(queue)}</span>
            <span className={styles.waiting}>{queue.active ? count(queue.waiting) : t('queues.off')}</span>
            <SmallButton
              className={styles.nextOf}
              aria-label={t('queues.nextOf', { name: nameOf(queue) })}
              disabled={blocked || pending || !queue.active || queue.waiting === 0}
              onClick={() => onNext(queue.queue_id)}
            >
              {t('queues.next')}
            </SmallButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
