import type { BroughtPartner, OwnReferral, ReferralTermsShown } from '@saakh/contracts/partners/referrals';
import { dayOf, formatDate, formatMonth, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { EmptyState } from '#browser/ui/states';
import { column } from '#office/ui/data-table';
import { CardTable } from '#office/ui/tables/card-table';

/** Whether payouts of a day still count. */
export function isRunning({ until }: ReferralTermsShown, today: string): boolean {
  return until === null || until >= today;
}

function Terms({ terms }: Pick<BroughtPartner, 'terms'>) {
  const { t } = useTranslation('partners.referrals.portal');
  const language = currentLanguage();
  if (!terms) return t('brought.gone');
  const { percent, mostPerCasePaise, mostPerMonthPaise, since, until } = terms;
  const limit = mostPerCasePaise === null ? (mostPerMonthPaise === null ? 'none' : 'month') : 'loan';
  const words = t(`brought.limits.${limit === 'loan' && mostPerMonthPaise !== null ? 'both' : limit}`, {
    loan: formatPaise(mostPerCasePaise ?? 0),
    month: formatPaise(mostPerMonthPaise ?? 0),
  });
  const days = { since: formatDate(since, language), until: until === null ? '' : formatDate(until, language) };
  const when = until === null ? 'since' : isRunning(terms, dayOf(new Date())) ? 'until' : 'ended';
  return (
    <span className="stack-2">
      <span>{t('brought.percent', { percent })}</span>
      <span className="soft text-note">{words}</span>
      <span className="soft text-note">{t(`brought.${when}`, days)}</span>
    </span>
  );
}

/** The partners that were brought, by which terms, and what each brought; the sum is of all. */
export function BroughtList({ of: { brought, broughtTotals, month } }: { of: OwnReferral }) {
  const { t } = useTranslation('partners.referrals.portal');
  if (brought.length === 0) return <EmptyState title={t('brought.none')} text={t('brought.noneText')} />;
  const { monthPaise, totalPaise } = broughtTotals;
  return (
    <>
      <CardTable<(typeof brought)[number]>
        caption={t('brought.title')}
        head={{ key: 'partner', title: t('brought.partner'), cell: ({ name }) => name }}
        columns={[
          { key: 'terms', title: t('brought.terms'), cell: ({ terms }) => <Terms terms={terms} /> },
          column('month', t('brought.month', { month: formatMonth(month, currentLanguage()) }), (row) =>
            formatPaise(row.monthPaise, true),
          ),
          { key: 'total', title: t('brought.total'), cell: (row) => formatPaise(row.totalPaise, true) },
        ]}
        rows={brought}
        rowKey={({ partnerId }) => partnerId}
      />
      <p>{t('brought.sum', { month: formatPaise(monthPaise, true), total: formatPaise(totalPaise, true) })}</p>
    </>
  );
}
