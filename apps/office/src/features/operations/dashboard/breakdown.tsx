import type { Figures } from '@saakh/contracts/operations/dashboard';
import { Link } from 'react-router';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { BarList } from '#office/ui/charts/bar-list';
import { DataTable } from '#office/ui/data-table';
import { ChartSection } from './chart-section';
import { formatFigure, SHOWN_FIGURES, type ShownFigure } from './figures';

const MOST_BARS = 8;

export interface Group {
  readonly key: string;
  readonly label: string;
  readonly figures: Figures;
  /** The rows behind one of its figures. */
  readonly toRows: (figure: ShownFigure) => string;
}

interface TableProps {
  title: string;
  /** What a row is. */
  head: string;
  groups: readonly Group[];
  /** How many with smaller figures are not among them. */
  more?: number;
}

/** All figures of each group, each the way to its rows. */
export function FiguresTable({ title, head, groups, more = 0 }: TableProps) {
  const { t } = useTranslation('operations.dashboard.office');
  return (
    <>
      <DataTable
        caption={title}
        rows={groups}
        rowKey={({ key }) => key}
        columns={[
          { key: 'label', title: head, cell: ({ label }) => label },
          ...SHOWN_FIGURES.map((figure) => ({
            key: figure,
            title: t(`figures.${figure}`),
            align: 'end' as const,
            cell: ({ figures, toRows }: Group) => (
              <Link to={toRows(figure)}>{formatFigure(figure, figures[figure])}</Link>
            ),
          })),
        ]}
      />
      {more > 0 ? <p className="soft text-small">{t('charts.more', { number: formatWhole(more) })}</p> : null}
    </>
  );
}

/** One figure by product, lender or partner, the highest first; all figures in the table. */
export function Breakdown({ title, head, groups, more = 0, figure }: TableProps & { figure: ShownFigure }) {
  const { t } = useTranslation('operations.dashboard.office');
  const bars = groups
    .map(({ key, label, figures, toRows }) => ({ key, label, value: figures[figure], to: toRows(figure) }))
    .filter(({ value }) => value !== 0)
    .toSorted((a, b) => b.value - a.value);
  const rest = bars.length - MOST_BARS;
  return (
    <ChartSection
      title={title}
      chart={
        <>
          {bars.length === 0 ? <p className="soft text-small">{t('charts.none')}</p> : null}
          <BarList bars={bars.slice(0, MOST_BARS)} format={(value) => formatFigure(figure, value)} />
          {rest > 0 ? <p className="soft text-small">{t('charts.rest', { number: formatWhole(rest) })}</p> : null}
        </>
      }
      table={<FiguresTable title={title} head={head} groups={groups} more={more} />}
    />
  );
}
