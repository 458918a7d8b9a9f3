import { useDebouncedValue } from '@mantine/hooks';
import type { CallInput } from '@saakh/contracts/call';
import type { estimateRevenue } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatMonth, formatPaise, formatWhole, monthOf } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { Loading } from '#office/ui/loading';
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
  if (error || !data) return <Loading {...{ data, error, refetch }} lines={3} height={36} />;
  const months = data.data;
  const thisMonth = monthOf(new Date());
  const columns: Column<(typeof months)[number]>[] = [
    column('month', t('earnings.month'), ({ month }) => {
      const name = formatMonth(month, currentLanguage());
      return month === thisMonth ? t('earnings.soFar', { month: name }) : name;
    }),
    { key: 'cases', title: t('columns.cases'), align: 'end', cell: ({ cases }) => formatWhole(cases) },
    column('disbursed', t('columns.disbursed'), { align: 'end' }, ({ disbursedPaise }) => formatPaise(disbursedPaise)),
    { key: 'saved', title: t('earnings.saved'), align: 'end', cell: ({ saved }) => amount(saved) },
  ];
  if (settled) {
    columns.push({
      key: 'drafted',
      title: t('earnings.drafted'),
      align: 'end',
      cell: ({ drafted }) =>
        drafted ? <span className={drafted.isDraft ? 'strong' : undefined}>{amount(drafted)}</span> : '–',
    });
  }
  return (
    <section className="stack-8 above-24" aria-label={t('earnings.title')}>
      <h3>{t('earnings.title')}</h3>
      <p className="soft text-small">{t(months.some(({ cases }) => cases > 0) ? 'earnings.text' : 'earnings.none')}</p>
      <DataTable caption={t('earnings.title')} columns={columns} rows={months} rowKey={({ month }) => month} />
      {months.some(({ saved, drafted }) => saved.byLenderTerms || drafted?.byLenderTerms) ? (
        <p className="soft text-small">* {t('earnings.byLenderTerms')}</p>
      ) : null}
    </section>
  );
}
