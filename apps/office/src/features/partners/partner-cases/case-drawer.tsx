import { partnerPath } from '@saakh/contracts/portal-pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { QuietLink } from '#browser/ui/link-button';
import { Timeline } from '#browser/ui/timeline';
import { Dialog } from '#office/ui/frame/dialog';
import { Loading } from '#office/ui/loading';
import { StaffSection } from '#office/ui/staff-page';
import { bringerOf, Person } from './lists';
import { partnerCaseQuery } from './queries';

const BAD = new Set(['lender-declined', 'lender-cancelled', 'lender-expired', 'withdrawn']);

/** One case: whose, where it stands, what happened when, and how its commission was reckoned. */
export function CaseDrawer({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { t } = useTranslation('partners.partner-cases.portal');
  const productName = useProductName();
  const language = currentLanguage();
  const { data, error, refetch } = useQuery(partnerCaseQuery(caseId));
  const title = data ? t('case.title', { id: data.shortId }) : t('case.loading');
  return (
    <Dialog title={title} onClose={onClose} shape="drawer">
      <Loading {...{ data, error, refetch }} lines={8} height={24} />
      {data ? (
        <>
          <Facts
            items={[
              {
                name: t('columns.customer'),
                value: <Person {...data} />,
              },
              { name: t('columns.product'), value: productName(data.productType) },
              { name: t('columns.lender'), value: data.lender ?? t('noLender') },
              { name: t('columns.status'), value: t(`statuses.${data.status}`) },
              { name: t('columns.amount'), value: formatPaise(data.amountPaise) },
              ...(data.disbursedPaise === null
                ? []
                : [{ name: t('columns.paid'), value: formatPaise(data.disbursedPaise) }]),
              { name: t('columns.way'), value: t(`ways.${data.way}`) },
              { name: t('columns.by'), value: bringerOf(data) },
            ]}
          />
          {data.stuckDays === null ? null : (
            <div className="stack-12 top" style={{ marginBlock: 16 }}>
              <p>{t('case.stuckText', { days: data.stuckDays })}</p>
              <QuietLink
                to={`${partnerPath('communication/general-query')}?case=${data.shortId}&days=${data.stuckDays}`}
              >
                {t('case.write')}
              </QuietLink>
            </div>
          )}
          <StaffSection title={t('case.timeline')}>
            <Timeline
              items={data.timeline.map(({ at, event, lender }, index) => ({
                key: `${index}-${event}`,
                title: t(`events.${event as 'other'}`, { defaultValue: t('events.other') }),
                meta: [formatDateTime(at, language), lender].filter(Boolean).join(' · '),
                state: BAD.has(event) ? 'failed' : 'done',
              }))}
            />
          </StaffSection>
          {data.reckoning ? (
            <StaffSection title={t('case.commission')} text={t('case.commissionText')}>
              <Facts
                items={[
                  { name: t('columns.loan'), value: formatPaise(data.reckoning.disbursedPaise) },
                  { name: t('columns.share'), value: t('share', { percent: data.reckoning.sharePercent }) },
                  ...(data.reckoning.shareFlatPaise > 0
                    ? [{ name: t('case.flat'), value: formatPaise(data.reckoning.shareFlatPaise) }]
                    : []),
                  { name: t('columns.commission'), value: formatPaise(data.reckoning.commissionPaise, true) },
                ]}
              />
              {data.reckoning.lenderTookBack ? <p>{t('case.tookBack')}</p> : null}
              <Facts
                items={data.movements.map(({ at, kind, paise, statementId }, index) => ({
                  name: `${index + 1}. ${t(`kinds.${kind}`)} · ${formatDate(at, language)}`,
                  value: (
                    <>
                      {formatPaise(paise, true)}
                      {statementId ? (
                        <>
                          {' · '}
                          <Link to={`?list=statements&statement=${statementId}`}>{t('case.statement')}</Link>
                        </>
                      ) : null}
                    </>
                  ),
                }))}
              />
            </StaffSection>
          ) : null}
        </>
      ) : null}
    </Dialog>
  );
}
