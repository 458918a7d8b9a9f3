import { REPORT_STATUSES } from '@saakh/contracts/operations/reports/internal-report';
import type { ReportFigures } from '@saakh/contracts/operations/reports/products-report';
import { Link } from 'react-router';
import { formatPaise, formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { Column } from '#office/ui/data-table';

const HOURS_OF_DAY = 24;
const SECONDS_OF_HOUR = 3600;

/** The page with the rows behind a number. */
export function rowsPath(behind: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(behind).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `/admin/internal-report?${new URLSearchParams(given)}`;
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1).replace(/\.0$/, '')}%`;

/** A time in hours up to two days, then in days; always at least an hour. */
export function useDuration() {
  const { t } = useTranslation('operations.reports.office');
  return (hours: number): string => {
    const whole = Math.max(1, Math.round(hours));
    if (whole <= 2 * HOURS_OF_DAY && whole !== HOURS_OF_DAY && whole !== 2 * HOURS_OF_DAY) {
      return t('figures.hours', { count: whole });
    }
    return t('figures.days', { count: Math.round(whole / HOURS_OF_DAY) });
  };
}

/** The columns of figures, each number the way to its rows; `behind` says which rows a line is of. */
export function useFigureColumns<Row extends ReportFigures>(
  behind: (row: Row) => Readonly<Record<string, string | undefined>>,
): Column<Row>[] {
  const { t } = useTranslation('operations.reports.office');
  const duration = useDuration();
  const count = (
    key: string,
    { title, note }: { title: string; note?: string },
    of: (row: Row) => number,
    more: Record<string, string>,
  ): Column<Row> => ({
    key,
    title,
    ...(note === undefined ? {} : { note }),
    align: 'end',
    cell: (row) =>
      of(row) === 0 ? formatWhole(0) : <Link to={rowsPath({ ...behind(row), ...more })}>{formatWhole(of(row))}</Link>,
  });
  const text = (key: string, title: string, of: (row: Row) => string): Column<Row> => ({
    key,
    title,
    align: 'end',
    cell: of,
  });
  return [
    count('total', { title: t('figures.total') }, ({ total }) => total, {}),
    ...REPORT_STATUSES.map((status) =>
      count(
        status,
        { title: t(`statuses.${status}`), note: t('figures.notes.status') },
        ({ statuses }) => statuses[status],
        { status },
      ),
    ),
    count(
      'approvals',
      { title: t('figures.approvals'), note: t('figures.notes.approvals') },
      ({ approvals }) => approvals,
      { reached: 'approved' },
    ),
    text('approvalShare', t('figures.approvalShare'), ({ approvals, total }) => share(approvals, total)),
    text('disbursalShare', t('figures.disbursalShare'), ({ disbursals, approvals }) => share(disbursals, approvals)),
    text('asked', t('figures.asked'), ({ askedPaise }) => formatPaise(askedPaise)),
    text('approvedAmount', t('figures.approvedAmount'), ({ approvedPaise }) => formatPaise(approvedPaise)),
    text('disbursedAmount', t('figures.disbursedAmount'), ({ disbursedPaise }) => formatPaise(disbursedPaise)),
    text('mean', t('figures.meanTime'), ({ meanSeconds }) =>
      meanSeconds === null ? '–' : duration(meanSeconds / SECONDS_OF_HOUR),
    ),
    text('median', t('figures.medianTime'), ({ medianHours }) => {
      if (medianHours === null) return '–';
      const time = duration(medianHours.hours);
      if (medianHours.isLonger) return t('figures.longer', { time });
      return medianHours.isAbout ? t('figures.about', { time }) : time;
    }),
  ];
}
