import type { CallFigures } from '@saakh/contracts/operations/telecalling';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { EmptyState } from '#browser/ui/states';
import { DataTable } from '#office/ui/data-table';
import { StaffSection } from '#office/ui/staff-page';
import { useQueueName } from './use-queue-name';

type Row = Omit<CallFigures['agents'][number], 'staffId'> & { key: string };
const COUNTS = ['calls', 'reached', 'interested', 'callBacks', 'applied'] as const;

function FigureTable({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { t } = useTranslation('operations.telecalling.office');
  const time = (seconds: number | null) =>
    seconds === null ? '–' : t('figures.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  return (
    <StaffSection title={title}>
      <DataTable
        caption={title}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', title: t('figures.name'), cell: ({ name }) => name },
          ...COUNTS.map((count) => ({
            key: count,
            title: t(`figures.${count}`),
            align: 'end' as const,
            cell: (row: Row) => formatWhole(row[count]),
          })),
          { key: 'seconds', title: t('figures.seconds'), align: 'end', cell: ({ seconds }) => time(seconds) },
        ]}
      />
    </StaffSection>
  );
}

/** Calls of the chosen days by agent and by queue. */
export function CallFigureTables({ data }: { data: CallFigures }) {
  const { t } = useTranslation('operations.telecalling.office');
  const nameOf = useQueueName();
  if (data.agents.length === 0) return <EmptyState title={t('figures.noneTitle')} text={t('figures.noneText')} />;
  return (
    <>
      <FigureTable
        title={t('figures.agents')}
        rows={data.agents.map(({ staffId: key, ...row }) => ({ key, ...row }))}
      />
      <FigureTable
        title={t('figures.queues')}
        rows={data.queues.map(({ queue_id: key, ...row }) => ({ ...row, key, name: nameOf(row) }))}
      />
    </>
  );
}
