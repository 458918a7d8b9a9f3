import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { CopyButton } from '#browser/ui/sharing/copy-button';
import styles from '#office/features/operations/logs/logs.module.css';
import { lenderFailureQuery, useLenderAct } from '#office/features/operations/logs/queries';
import { ReasonForm } from '#office/features/operations/logs/reason-form';
import { Dialog } from '#office/ui/frame/dialog';
import { Loading } from '#office/ui/loading';

function Shape({ title, text }: { title: string; text: string | null }) {
  const { t } = useTranslation('operations.logs.office');
  return (
    <section>
      <h3>{title}</h3>
      {text === null ? (
        <p className="soft text-small">{t('lender.noShape')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <pre className={styles.shape} tabIndex={0}>
          {text}
        </pre>
      )}
    </section>
  );
}

/** One failed call: what was sent and answered without its values, and the way to ask again. */
export function LenderCallDialog({ callId, onClose }: { callId: string; onClose: () => void }) {
  const { t } = useTranslation('operations.logs.office');
  const { data, error, refetch } = useQuery(lenderFailureQuery(callId));
  const act = useLenderAct();
  const call = data?.data;
  const at = call ? formatDateTime(call.at, currentLanguage()) : '';
  const mayAsk = call && call.replay !== 'over' && call.replay !== 'asked-anew';
  return (
    <Dialog title={call ? t('lender.detailsOf', { at }) : t('lender.details')} shape="panel" onClose={onClose}>
      <Loading {...{ data, error, refetch }} lines={4} height={36} />
      {call ? (
        <div className="stack-12">
          <p>
            {call.lender} · {t(`operations.${call.operation}`)} · {t(`causes.${call.cause}`)}
            {call.httpStatus === null ? '' : ` · ${call.httpStatus}`} ·{' '}
            {t('lender.milliseconds', { ms: formatWhole(call.durationMs) })}
          </p>
          {call.error ? <p className="soft text-small">{call.error}</p> : null}
          <p className="soft text-small">{t(`breakers.${call.breaker}`)}</p>
          <p className="middle flex wrap" style={{ gap: '4px 8px' }}>
            {t('lender.requestId')} <code className="wraps">{call.requestId}</code>{' '}
            <CopyButton
              text={call.requestId}
              label={t('lender.copy')}
              done={t('lender.copied')}
              what={t('lender.requestId')}
            />
          </p>
          {mayAsk ? (
            <ReasonForm
              text={t(`replays.${call.replay}`)}
              action={t('lender.again')}
              sending={act}
              onReason={(reason) => act.mutate({ callId, reason }, { onSuccess: onClose })}
            />
          ) : (
            <p>{t(`replays.${call.replay}`)}</p>
          )}
          <p className="soft text-small">{t('lender.shapeHint')}</p>
          <Shape title={t('lender.request')} text={call.request} />
          <Shape title={t('lender.answer')} text={call.answer} />
        </div>
      ) : null}
    </Dialog>
  );
}

/** Lets one call through to a lender whose calls are held back. */
export function ProbeDialog({ lender, onClose }: { lender: { lenderId: number; name: string }; onClose: () => void }) {
  const { t } = useTranslation('operations.logs.office');
  const act = useLenderAct();
  return (
    <Dialog title={t('lender.probeOf', { lender: lender.name })} shape="question" onClose={onClose}>
      <ReasonForm
        text={t('lender.probeText', { lender: lender.name })}
        action={t('lender.probe')}
        sending={act}
        onReason={(reason) => act.mutate({ lenderId: lender.lenderId, reason }, { onSuccess: onClose })}
      />
    </Dialog>
  );
}
