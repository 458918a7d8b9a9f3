import { useDebouncedValue } from '@mantine/hooks';
import type { CallInput } from '@saakh/contracts/call';
import type { estimateRevenue } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatMonth, formatPaise, formatWhole, monthOf } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import table from '#office/ui/data-table.module.css';
import { estimateQuery } from './queries';

const TYPING_MS = 400;

interface Props {
  lenderId: number;
  /** A slab as it is typed; without it only what the saved slabs earn. */
  draft?: CallInput<typeof estimateRevenue>['body']['draft'];
}

/** Marked where no slab holds, and the lender's own terms pay. */
const amount = ({ revenuePaise, byLenderTerms }: { revenuePaise: number; byLenderTerms: boolean }) =>
  `${formatPaise(revenuePaise)}${byLenderTerms ? ' *' : ''}`;

/** What the lender's disbursals of the last months earn, and what they would with the slab that is being typed. */
export function SlabEarnings({ lenderId, draft }: Props) {
  const { t } = useTranslation('catalogue.revenue-slabs.office');
  const [settled] = useDebouncedValue(draft, TYPING_MS);
  const { data, error, refetch } = useQuery({
    ...estimateQuery({ lender_id: lenderId, months: 3, ...(settled ? { draft: settled } : {}) }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={3} height={36} />;
  const months = data.data;
  const thisMonth = monthOf(new Date());
  return (
    <section className="stack-8 above-24" aria-label={t('earnings.title')}>
      <h3>{t('earnings.title')}</h3>
      <p className="soft text-small">{t(months.some(({ cases }) => cases > 0) ? 'earnings.text' : 'earnings.none')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={table.scroll} aria-label={t('earnings.title')} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('earnings.month')}</th>
              <th scope="col" data-align="end">
                {t('columns.cases')}
              </th>
              <th scope="col" data-align="end">
                {t('columns.disbursed')}
              </th>
              <th scope="col" data-align="end">
                {t('earnings.saved')}
              </th>
              {settled ? (
                <th scope="col" data-align="end">
                  {t('earnings.drafted')}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, cases, disbursedPaise, saved, drafted }) => (
              <tr key={month}>
                <td>
                  {month === thisMonth
                    ? t('earnings.soFar', { month: formatMonth(month, currentLanguage()) })
                    : formatMonth(month, currentLanguage())}
                </td>
                <td data-align="end">{formatWhole(cases)}</td>
                <td data-align="end">{formatPaise(disbursedPaise)}</td>
                <td data-align="end">{amount(saved)}</td>
                {settled ? (
                  <td data-align="end" className={drafted?.isDraft ? 'strong' : undefined}>
                    {drafted ? amount(drafted) : '–'}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {months.some(({ saved, drafted }) => saved.byLenderTerms || drafted?.byLenderTerms) ? (
        <p className="soft text-small">* {t('earnings.byLenderTerms')}</p>
      ) : null}
    </section>
  );
}
