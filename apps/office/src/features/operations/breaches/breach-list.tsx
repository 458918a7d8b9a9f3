import type { Breach, BreachClock } from '@saakh/contracts/operations/breaches';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { ClockWords } from './clock-words';
import { breachesQuery } from './queries';

/** The register, newest first, each with its clocks, which a phone shows first, and how many were told. */
export function BreachList() {
  const { t } = useTranslation('operations.breaches.office');
  const { data, error, refetch } = useQuery(breachesQuery());
  const clockOf = (report: BreachClock['report']): Column<Breach> => ({
    key: report,
    title: t(`reports.${report}`),
    cell: ({ clocks }) => {
      const clock = clocks.find((one) => one.report === report);
      return clock ? <ClockWords clock={clock} /> : null;
    },
  });
  const columns: Column<Breach>[] = [
    column('name', t('form.name'), ({ breachId, name }) => <Link to={`/admin/breaches/${breachId}`}>{name}</Link>),
    clockOf('cert-in'),
    clockOf('board-first'),
    clockOf('board'),
    { key: 'aware', title: t('form.awareAt'), cell: ({ awareAt }) => formatDateTime(awareAt, currentLanguage()) },
    column('affected', t('figures.affected'), { align: 'end' }, ({ figures }) => formatWhole(figures.affected)),
    { key: 'told', title: t('figures.told'), align: 'end', cell: ({ figures }) => formatWhole(figures.told) },
  ];
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines count={4} height={36} />
    );
  }
  if (data.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  return <DataTable caption={t('title')} columns={columns} rows={data} rowKey={({ breachId }) => breachId} />;
}
