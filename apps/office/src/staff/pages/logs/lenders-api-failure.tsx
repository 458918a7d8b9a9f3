import {
  HTTP_CLASSES,
  LENDER_FAILURE_CAUSES,
  LENDER_OPERATIONS,
  type LenderFailureRow,
  type LenderFailureSummary,
} from '@saakh/contracts/lending/staff/lender-failures';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { ChartSection } from '#office/features/operations/dashboard/chart-section';
import { wantedLogSpan } from '#office/features/operations/dashboard/wanted-span';
import { Counts, LogBars, momentLabel, shareText } from '#office/features/operations/logs/log-parts';
import { type LenderWanted, lenderRowsQuery, lenderSummaryQuery } from '#office/features/operations/logs/queries';
import { DayChart } from '#office/ui/charts/day-chart';
import { column, DataTable } from '#office/ui/data-table';
import { StaffSection } from '#office/ui/staff-page';
import { Listed, rowsOf } from '#office/ui/tables/listed';
import { FilterSelect, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { LenderCallDialog, ProbeDialog } from './lender-call';
import { LogFrame } from './log-frame';

type LenderLine = LenderFailureSummary['lenders'][number];
type LinkTo = (name: string, value: string) => string;

function OverTime({ data }: { data: LenderFailureSummary }) {
  const { t } = useTranslation('operations.logs.office');
  const language = currentLanguage();
  const title = t(`overTime.${data.step}`, { what: t('lender.failures') });
  return (
    <ChartSection
      title={title}
      chart={
        <DayChart
          points={data.points.map(({ at, failures }) => ({ label: momentLabel(at, language), value: failures }))}
          format={formatWhole}
          summary={title}
        />
      }
      table={
        <DataTable<(typeof data.points)[number]>
          caption={title}
          rows={data.points}
          rowKey={({ at }) => at}
          columns={[
            { key: 'at', title: t('time'), cell: ({ at }) => momentLabel(at, language) },
            column('failures', t('lender.failures'), { align: 'end' }, ({ failures }) => formatWhole(failures)),
            { key: 'calls', title: t('lender.calls'), align: 'end', cell: ({ calls }) => formatWhole(calls) },
            column('rate', t('lender.rate'), { align: 'end' }, ({ calls, failures }) =>
              shareText(calls - failures, calls),
            ),
          ]}
        />
      }
    />
  );
}

function Lenders({ lenders, linkTo }: { lenders: readonly LenderLine[]; linkTo: LinkTo }) {
  const { t } = useTranslation('operations.logs.office');
  const { t: shell } = useTranslation('common.office');
  const language = currentLanguage();
  const [probed, setProbed] = useState<LenderLine>();
  const stateOf = ({ breaker, openedAt }: LenderLine) =>
    `${t(`breakers.${breaker}`)}${openedAt ? ` · ${formatDateTime(openedAt, language)}` : ''}`;
  return (
    <StaffSection title={t('lender.lenders')}>
      {lenders.length === 0 ? <p className="soft text-small">{t('none')}</p> : null}
      {lenders.length > 0 ? (
        <DataTable<(typeof lenders)[number]>
          caption={t('lender.lenders')}
          rows={lenders}
          rowKey={({ lenderId }) => lenderId}
          columns={[
            column('name', t('lender.lender'), ({ lenderId, name }) => (
              <Link to={linkTo('lender', String(lenderId))}>{name}</Link>
            )),
            column('failures', t('lender.failures'), { align: 'end' }, ({ failures }) => formatWhole(failures)),
            { key: 'calls', title: t('lender.calls'), align: 'end', cell: ({ calls }) => formatWhole(calls) },
            column('rate', t('lender.rate'), { align: 'end' }, ({ calls, failures }) =>
              shareText(calls - failures, calls),
            ),
            column('breaker', t('lender.breaker'), (line) => (
              <span className={line.breaker === 'closed' ? undefined : 'danger strong'}>{stateOf(line)}</span>
            )),
            column('probe', shell('actions'), { acts: true }, (line) =>
              line.breaker === 'closed' ? null : (
                <TextButton aria-label={t('lender.probeOf', { lender: line.name })} onClick={() => setProbed(line)}>
                  {t('lender.probe')}
                </TextButton>
              ),
            ),
          ]}
        />
      ) : null}
      {probed ? <ProbeDialog lender={probed} onClose={() => setProbed(undefined)} /> : null}
    </StaffSection>
  );
}

function RowTable({ rows, onOpen }: { rows: readonly LenderFailureRow[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('operations.logs.office');
  const language = currentLanguage();
  return (
    <DataTable<(typeof rows)[number]>
      caption={t('rows')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        // The column that stays: a row's details are at hand however far the table is scrolled.
        column('at', t('time'), ({ id, at }) => (
          <TextButton
            aria-label={t('lender.detailsOf', { at: formatDateTime(at, language) })}
            onClick={() => onOpen(id)}
          >
            {formatDateTime(at, language)}
          </TextButton>
        )),
        column('lender', t('lender.lender'), ({ lenderId, lender }) => (
          <Link to={`/admin/lenders/${lenderId}`}>{lender}</Link>
        )),
        { key: 'operation', title: t('lender.operation'), cell: ({ operation }) => t(`operations.${operation}`) },
        { key: 'cause', title: t('lender.cause'), cell: ({ cause }) => t(`causes.${cause}`) },
        { key: 'status', title: t('lender.status'), align: 'end', cell: ({ httpStatus }) => httpStatus ?? '–' },
        { key: 'attempt', title: t('lender.attempt'), align: 'end', cell: ({ attempt }) => attempt },
        column('duration', t('lender.duration'), { align: 'end' }, ({ durationMs }) =>
          t('lender.milliseconds', { ms: formatWhole(durationMs) }),
        ),
        { key: 'reference', title: t('lender.reference'), cell: ({ reference }) => reference ?? '–' },
        { key: 'error', title: t('lender.error'), cell: ({ error }) => error ?? '–' },
      ]}
    />
  );
}

function Rows({ wanted, open, onOpen }: { wanted: LenderWanted; open: string; onOpen: (id?: string) => void }) {
  const { t } = useTranslation('operations.logs.office');
  const list = useInfiniteQuery(lenderRowsQuery(wanted));
  const rows = rowsOf(list);
  return (
    <StaffSection title={t('rows')}>
      <Listed list={list} count={rows.length} lines={5} none={[t('noRows'), t('noRowsText')]} more={t('more')}>
        <RowTable rows={rows} onOpen={onOpen} />
      </Listed>
      {open ? <LenderCallDialog callId={open} onClose={() => onOpen(undefined)} /> : null}
    </StaffSection>
  );
}

const FILTERS = ['lender', 'cause', 'status', 'operation'] as const;

/** Calls to lenders that came to nothing: by lender and cause, over time, and each with the way to ask again (ADMIN-PAGE-26). */
export function LendersApiFailurePage() {
  const { t } = useTranslation('operations.logs.office');
  const { filter, change, query, replace } = useAddressFilter(['preset', 'from', 'to', 'call', ...FILTERS]);
  const chosen = Object.fromEntries(FILTERS.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
  const span = wantedLogSpan(filter);
  const wanted = { ...span, ...chosen } as LenderWanted & typeof span;
  const { data: reply, error, refetch } = useQuery(lenderSummaryQuery(wanted));
  const data = reply?.data;
  const language = currentLanguage();
  const days = data && { from: formatDate(data.from, language), to: formatDate(data.to, language) };
  const linkTo: LinkTo = (name, value) => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    return `?${next}`;
  };
  const select = (name: (typeof FILTERS)[number], label: string, options: { value: string; label: string }[]) => (
    <FilterSelect
      label={label}
      value={filter[name] ?? ''}
      all={`${label}: ${t('all')}`}
      options={options}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <LogFrame
      log="lenders-api-failure"
      title={t('lender.title')}
      text={days ? t('lender.text', days) : ''}
      {...{ wanted: span, span: data, query, replace, error }}
      onSpan={change}
      onRetry={() => void refetch()}
    >
      {data ? (
        <>
          <Toolbar>
            {select(
              'lender',
              t('lender.lender'),
              data.lenders.map(({ lenderId, name }) => ({ value: String(lenderId), label: name })),
            )}
            {select(
              'cause',
              t('lender.cause'),
              LENDER_FAILURE_CAUSES.map((name) => ({ value: name, label: t(`causes.${name}`) })),
            )}
            {select(
              'status',
              t('lender.status'),
              HTTP_CLASSES.map((name) => ({ value: name, label: t(`statuses.${name}`) })),
            )}
            {select(
              'operation',
              t('lender.operation'),
              LENDER_OPERATIONS.map((name) => ({ value: name, label: t(`operations.${name}`) })),
            )}
          </Toolbar>
          <Counts
            counts={[
              { name: t('lender.failures'), value: formatWhole(data.totals.failures) },
              { name: t('lender.calls'), value: formatWhole(data.totals.calls) },
              { name: t('lender.rate'), value: shareText(data.totals.calls - data.totals.failures, data.totals.calls) },
            ]}
          />
          <OverTime data={data} />
          <Lenders lenders={data.lenders} linkTo={linkTo} />
          <div className="columns">
            <LogBars
              title={t('lender.byCause')}
              bars={data.causes.map(({ cause, count }) => ({
                key: cause,
                label: t(`causes.${cause}`),
                value: count,
                to: linkTo('cause', cause),
              }))}
            />
            <LogBars
              title={t('lender.byStatus')}
              bars={data.statuses.map(({ status, count }) => ({
                key: status,
                label: t(`statuses.${status}`),
                value: count,
                to: linkTo('status', status),
              }))}
            />
          </div>
          <Rows wanted={wanted} open={filter.call ?? ''} onOpen={(id) => change({ call: id })} />
        </>
      ) : null}
    </LogFrame>
  );
}
