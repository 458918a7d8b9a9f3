import type { CustomerCardView } from '@saakh/contracts/operations/customer-service';
import { DUPLICATE_DECISIONS, DUPLICATE_RULES, type Duplicate } from '@saakh/contracts/operations/duplicates';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { PairDialog } from '#office/features/operations/customer-service/pair-dialog';
import { ChartSection } from '#office/features/operations/dashboard/chart-section';
import { wantedLogSpan } from '#office/features/operations/dashboard/wanted-span';
import { Counts, LogBars } from '#office/features/operations/logs/log-parts';
import {
  type DedupeWanted,
  dedupeRowsQuery,
  dedupeSummaryQuery,
  useRereadDuplicates,
} from '#office/features/operations/logs/queries';
import { DayChart } from '#office/ui/charts/day-chart';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { StaffSection } from '#office/ui/staff-page';
import { Listed, rowsOf } from '#office/ui/tables/listed';
import { FilterSelect, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { LogFrame } from './log-frame';

function Customer({ card }: { card: CustomerCardView | null }) {
  const { t } = useTranslation('operations.logs.office');
  if (!card) return <>{t('dedupe.gone')}</>;
  const words = [card.name, card.mobile ?? card.email, card.pan, card.place].filter(Boolean).join(' · ');
  const page = `/admin/csr-portal/${card.userId}/${card.prospectAppId ?? card.userId}`;
  return <Link to={page}>{words || card.userId}</Link>;
}

function useColumns(onOpen: (findingId: string) => void): Column<Duplicate>[] {
  const { t } = useTranslation('operations.logs.office');
  const { t: shell } = useTranslation('common.office');
  const language = currentLanguage();
  return [
    { key: 'at', title: t('time'), cell: ({ foundAt }) => formatDateTime(foundAt, language) },
    { key: 'rule', title: t('dedupe.rule'), cell: ({ rule }) => `${t(`rules.${rule}`)} (${t('dedupe.typed')})` },
    { key: 'first', title: t('dedupe.first'), cell: ({ first }) => <Customer card={first} /> },
    { key: 'second', title: t('dedupe.second'), cell: ({ second }) => <Customer card={second} /> },
    { key: 'decision', title: t('dedupe.decision'), cell: ({ decision }) => t(`decisions.${decision}`) },
    column('by', t('dedupe.by'), ({ decidedBy, decidedAt, proposedBy, refusedBy }) => {
      if (refusedBy && decidedAt) return `${t('dedupe.customer')} · ${formatDateTime(decidedAt, language)}`;
      if (decidedBy && decidedAt) return `${decidedBy.name} · ${formatDateTime(decidedAt, language)}`;
      return proposedBy ? t('dedupe.proposed', { name: proposedBy.name }) : '–';
    }),
    { key: 'reason', title: t('dedupe.reason'), cell: ({ reason, proposedReason }) => reason ?? proposedReason ?? '–' },
    column('open', shell('actions'), { acts: true }, ({ findingId, decision, foundAt }) => (
      <TextButton
        aria-label={t(decision === 'open' ? 'dedupe.decideOf' : 'dedupe.compareOf', {
          at: formatDateTime(foundAt, language),
        })}
        onClick={() => onOpen(findingId)}
      >
        {decision === 'open' ? t('dedupe.decide') : t('dedupe.compare')}
      </TextButton>
    )),
  ];
}

function Rows({ wanted, onOpen }: { wanted: DedupeWanted; onOpen: (findingId: string) => void }) {
  const { t } = useTranslation('operations.logs.office');
  const columns = useColumns(onOpen);
  const list = useInfiniteQuery(dedupeRowsQuery(wanted));
  const rows = rowsOf(list);
  return (
    <StaffSection title={wanted.decision === 'open' ? t('dedupe.allOpen') : t('rows')}>
      <Listed list={list} count={rows.length} lines={5} none={[t('noRows'), t('dedupe.noRowsText')]} more={t('more')}>
        <DataTable caption={t('rows')} rows={rows} rowKey={({ findingId }) => findingId} columns={columns} />
      </Listed>
    </StaffSection>
  );
}

/** Pairs of customers who may be one person: by which rule, over time, and each with the way to decide (ADMIN-PAGE-24). */
export function DedupeLogsPage() {
  const { t } = useTranslation('operations.logs.office');
  const { filter, change, query, replace } = useAddressFilter(['preset', 'from', 'to', 'rule', 'decision', 'finding']);
  const span = wantedLogSpan(filter);
  const { rule, decision } = filter;
  const wanted = { ...span, ...(rule ? { rule } : {}), ...(decision ? { decision } : {}) } as DedupeWanted &
    typeof span;
  const { data: reply, error, refetch } = useQuery(dedupeSummaryQuery(wanted));
  const reread = useRereadDuplicates();
  const data = reply?.data;
  const language = currentLanguage();
  const byDay = t('overTime.day', { what: t('dedupe.found') });
  const linkTo = (value: string) => {
    const next = new URLSearchParams(query);
    next.set('rule', value);
    return `?${next}`;
  };
  return (
    <LogFrame
      log="dedupe-logs"
      title={t('dedupe.title')}
      text={data ? t('dedupe.text', { from: formatDate(data.from, language), to: formatDate(data.to, language) }) : ''}
      {...{ wanted: span, span: data, query, replace, error }}
      onSpan={change}
      onRetry={() => void refetch()}
    >
      {data ? (
        <>
          <Toolbar>
            <FilterSelect
              label={t('dedupe.rule')}
              value={rule ?? ''}
              all={`${t('dedupe.rule')}: ${t('all')}`}
              options={DUPLICATE_RULES.map((value) => ({ value, label: t(`rules.${value}`) }))}
              onChange={(value) => change({ rule: value })}
            />
            <FilterSelect
              label={t('dedupe.decision')}
              value={decision ?? ''}
              all={`${t('dedupe.decision')}: ${t('all')}`}
              options={DUPLICATE_DECISIONS.map((value) => ({ value, label: t(`decisions.${value}`) }))}
              onChange={(value) => change({ decision: value })}
            />
          </Toolbar>
          <Counts
            counts={[
              { name: t('dedupe.found'), value: formatWhole(data.totals.found) },
              { name: t('decisions.open'), value: formatWhole(data.totals.open) },
            ]}
          />
          <ChartSection
            title={byDay}
            chart={
              <DayChart
                points={data.days.map(({ on, found }) => ({ label: formatDate(on, language), value: found }))}
                format={formatWhole}
                summary={byDay}
              />
            }
            table={
              <DataTable
                caption={byDay}
                rows={data.days}
                rowKey={({ on }) => on}
                columns={[
                  { key: 'on', title: t('time'), cell: ({ on }) => formatDate(on, language) },
                  { key: 'found', title: t('dedupe.found'), align: 'end', cell: ({ found }) => formatWhole(found) },
                  { key: 'open', title: t('decisions.open'), align: 'end', cell: ({ open }) => formatWhole(open) },
                ]}
              />
            }
          />
          <LogBars
            title={t('dedupe.byRule')}
            bars={data.rules.map((one) => ({
              key: one.rule,
              label: t(`rules.${one.rule}`),
              value: one.found,
              to: linkTo(one.rule),
            }))}
          />
          <Rows wanted={wanted} onOpen={(finding) => change({ finding })} />
          {filter.finding ? (
            <PairDialog
              findingId={filter.finding}
              onClose={() => {
                change({ finding: undefined });
                void reread();
              }}
            />
          ) : null}
        </>
      ) : null}
    </LogFrame>
  );
}
