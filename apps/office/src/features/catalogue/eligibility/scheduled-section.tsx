import type { ScheduledSwitches } from '@saakh/contracts/catalogue/staff/eligibility';
import { useQuery } from '@tanstack/react-query';
import { errorText, localText } from '#browser/platform/error-text';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import { scheduledQuery, useApproveScheduled, useCancelScheduled } from './queries';

function Scheduled({ item }: { item: ScheduledSwitches }) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const cancel = useCancelScheduled();
  const approve = useApproveScheduled();
  const productName = useProductName();
  const failure = cancel.error ?? approve.error;
  const at = formatDateTime(item.at, currentLanguage());
  return (
    <li className="cluster-8 apart wraps line-below inner-below-12">
      <div>
        <strong>{t(`scheduled.states.${item.state}`)}</strong> {t('scheduled.by', { at, name: item.by?.name ?? '' })}
        <p>{item.reason}</p>
        <ul className="indent-20 flush above-4">
          {item.changes.map(({ lender_id, product_type, name, active }) => {
            const what = t('onOff.named', {
              lender: name,
              what: product_type === null ? t('onOff.whole') : productName(product_type),
            });
            return (
              <li key={`${lender_id}~${product_type}`}>
                {active === 1 ? t('pending.on', { what }) : t('pending.off', { what })}
              </li>
            );
          })}
        </ul>
        {item.note ? <p className="soft text-small">{localText(item.note)}</p> : null}
        {item.needsApproval ? (
          <p className="soft text-small">
            {t(item.onApproval ? 'scheduled.onApproval' : 'scheduled.waitsForApproval')}
          </p>
        ) : null}
        {item.approvedBy ? (
          <p className="soft text-small">{t('scheduled.approvedBy', { name: item.approvedBy.name })}</p>
        ) : null}
        {failure ? (
          <p role="alert" className="danger">
            {errorText(failure)}
          </p>
        ) : null}
      </div>
      {item.state === 'waiting' ? (
        <div className="cluster-8">
          {item.mayApprove ? (
            <SmallButton loading={approve.isPending} onClick={() => approve.mutate(item.scheduleId)}>
              {t('scheduled.approve')}
            </SmallButton>
          ) : null}
          <SmallButton loading={cancel.isPending} onClick={() => cancel.mutate(item.scheduleId)}>
            {t('scheduled.cancel')}
          </SmallButton>
        </div>
      ) : null}
    </li>
  );
}

/** Switches for later: what waits can be called off, or approved by a second person. */
export function ScheduledSection() {
  const { t } = useTranslation('catalogue.eligibility.office');
  const { data, error, refetch } = useQuery(scheduledQuery());
  return (
    <StaffSection title={t('scheduled.title')}>
      <Loading {...{ data, error, refetch }} lines={2} height={36} />
      {data?.data.length === 0 ? <p className="soft text-small">{t('scheduled.none')}</p> : null}
      <ul className="stack-12 plain-list">
        {data?.data.map((item) => (
          <Scheduled key={item.scheduleId} item={item} />
        ))}
      </ul>
    </StaffSection>
  );
}
