import type { WebhookDelivery, WebhookEndpoint } from '@saakh/contracts/integrations/partner-api/webhooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { column } from '#office/ui/data-table';
import { Dialog } from '#office/ui/frame/dialog';
import { type CardColumn, CardTable } from '#office/ui/tables/card-table';
import { Listed, rowsOf } from '#office/ui/tables/listed';
import { deliveriesQuery, useReplay, useWebhookActs } from './queries';

interface Props {
  endpoint: WebhookEndpoint;
  mayChange: boolean;
  onClose: () => void;
}

/** What was sent to an address, what it answered and how fast, with a trial and the way to send something again. */
export function DeliveryLog({ endpoint: { endpointId, url, active }, mayChange, onClose }: Props) {
  const { t } = useTranslation('integrations.partner-api.portal');
  const language = currentLanguage();
  const log = useInfiniteQuery(deliveriesQuery(endpointId));
  const { trial } = useWebhookActs(endpointId);
  const replay = useReplay();
  const rows = rowsOf(log);
  const answerOf = ({ status, failure, tookMs, tries }: WebhookDelivery) => {
    if (tries === 0) return '–';
    const said = status === null ? t(`log.failures.${failure ?? 'no-answer'}`) : String(status);
    return tookMs === null ? said : t('log.answered', { said, ms: formatWhole(tookMs) });
  };
  const columns: CardColumn<WebhookDelivery>[] = [
    column('state', t('state'), ({ state, nextTryAt }) =>
      t(`log.states.${state}`, { time: nextTryAt === null ? '' : formatDateTime(nextTryAt, language) }),
    ),
    { key: 'answer', title: t('log.answer'), cell: answerOf },
    { key: 'tries', title: t('log.tries'), cell: ({ tries }) => formatWhole(tries) },
    { key: 'at', title: t('log.at'), cell: ({ at }) => formatDateTime(at, language) },
    { key: 'id', title: t('log.event'), cell: ({ eventId }) => <span className="wraps">{eventId}</span> },
    column('acts', t('acts'), { acts: true }, ({ deliveryId, type }) =>
      mayChange && active ? (
        <SmallButton
          loading={replay.isPending && replay.variables === deliveryId}
          onClick={() => replay.mutate(deliveryId)}
        >
          {t('log.replay')}
          <span className="said"> {t(`events.${type}`)}</span>
        </SmallButton>
      ) : (
        '–'
      ),
    ),
  ];
  return (
    <Dialog title={t('log.title')} shape="wide" onClose={onClose}>
      <div className="stack-16">
        <p className="wraps">{url}</p>
        {mayChange && active ? (
          <div className="cluster-8 middle">
            <SmallButton main loading={trial.isPending} onClick={() => trial.mutate()}>
              {t('log.test')}
            </SmallButton>
          </div>
        ) : null}
        <Listed list={log} count={rows.length} lines={5} none={[t('log.none'), t('log.noneText')]} more={t('log.more')}>
          <CardTable
            caption={t('log.title')}
            head={{ key: 'type', title: t('log.what'), cell: ({ type }) => t(`events.${type}`) }}
            columns={columns}
            rows={rows}
            rowKey={({ deliveryId }) => deliveryId}
          />
        </Listed>
      </div>
    </Dialog>
  );
}
