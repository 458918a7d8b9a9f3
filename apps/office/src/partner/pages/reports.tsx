import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import { PRESETS } from '@saakh/contracts/operations/dashboard';
import { REPORT_STATUSES } from '@saakh/contracts/operations/reports/internal-report';
import { COMMISSION_KINDS, LEAD_WAYS } from '@saakh/contracts/partners/partner-cases';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { partnerIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { formatDate, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState, ErrorState } from '#browser/ui/states';
import type { StatementsWanted } from '#office/features/money/statements/own-queries';
import { OwnStatements } from '#office/features/money/statements/own-statements';
import { PresetBar, problemOfDays } from '#office/features/operations/dashboard/preset-bar';
import { wantedRowSpan } from '#office/features/operations/dashboard/wanted-span';
import { AddedLeads } from '#office/features/partners/attribution/added-leads';
import { LeadActs } from '#office/features/partners/attribution/lead-acts';
import { OwnDisputes } from '#office/features/partners/attribution/own-disputes';
import { BringerFilters } from '#office/features/partners/partner-cases/bringer-filters';
import { CaseDrawer } from '#office/features/partners/partner-cases/case-drawer';
import { CaseList, CommissionList, LeadList } from '#office/features/partners/partner-cases/lists';
import {
  type CasesWanted,
  type CommissionWanted,
  commissionQuery,
  type LeadsWanted,
  partnerCasesQuery,
  partnerLeadsQuery,
  useSaveList,
  type Wanted,
} from '#office/features/partners/partner-cases/queries';
import { StaffPage } from '#office/ui/staff-page';
import { FilterSelect, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { StatementLines } from './statement-lines';

// Longer than 300 lines: four lists of one page, which share their days, filters and file.

const FIELDS = [
  'list',
  'preset',
  'from',
  'to',
  'way',
  'product',
  'status',
  'stuck',
  'lead',
  'kind',
  'person',
  'shop',
  'open',
  'owed',
  'paid',
  'statement',
  'case',
] as const;
const LISTS = ['leads', 'cases', 'disbursals', 'commission', 'statements', 'disputes'] as const;
/** Money is for owners. */
const OF_MONEY: readonly List[] = ['commission', 'statements'];
type List = (typeof LISTS)[number];
/** What is asked of one list only: another one begins without it. */
const OF_ONE_LIST = {
  ...{ stuck: undefined, lead: undefined, case: undefined },
  ...{ open: undefined, owed: undefined, paid: undefined, statement: undefined },
};

type Filter = ReturnType<typeof useAddressFilter<(typeof FIELDS)[number]>>;
type Span = { readonly from: string; readonly to: string };

interface ListProps<Row> {
  list: Exclude<List, 'statements' | 'disputes'>;
  filter: Filter;
  wanted: Wanted;
  query: {
    readonly data: { readonly pages: readonly (Span & { readonly data: readonly Row[] })[] } | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
    readonly refetch: () => unknown;
  };
  filters: ReactNode;
  above?: ReactNode;
  table: (rows: readonly Row[]) => ReactNode;
}

function emptyOf(list: ListProps<unknown>['list'], { lead, open }: Filter['filter']) {
  if (list === 'cases' && lead) return 'ofLead';
  return list === 'commission' && open ? 'open' : list;
}

/** Days, filters and rows of one list, with its states and its file. */
function ListFrame<Row>({
  list,
  filter: { filter, change, replace },
  wanted,
  query,
  filters,
  above,
  table,
}: ListProps<Row>) {
  const { t } = useTranslation('partners.partner-cases.portal');
  const language = currentLanguage();
  const save = useSaveList();
  const days = wantedRowSpan(filter);
  const empty = emptyOf(list, filter);
  const isWhenever =
    (list === 'cases' && (filter.stuck !== undefined || filter.lead !== undefined)) ||
    (list === 'commission' && filter.open !== undefined);
  const span = query.data?.pages[0];
  const wrong = problemOfDays(query.error);
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      {isWhenever ? null : (
        <PresetBar
          wanted={days}
          presets={PRESETS}
          span={span && { from: span.from, to: span.to }}
          onPreset={(preset, ends) => change({ preset, from: ends?.from, to: ends?.to })}
          problem={wrong}
        />
      )}
      <Toolbar>
        {filters}
        <Toolbar>
          <SmallButton loading={save.isPending} onClick={() => save.mutate({ wanted, format: 'csv' })}>
            {t('csv')}
          </SmallButton>
          <SmallButton loading={save.isPending} onClick={() => save.mutate({ wanted, format: 'xlsx' })}>
            {t('xlsx')}
          </SmallButton>
        </Toolbar>
      </Toolbar>
      {query.error && !wrong ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <SkeletonLines count={8} height={36} /> : null}
      {span && !isWhenever ? (
        <p role="status">{t('span', { from: formatDate(span.from, language), to: formatDate(span.to, language) })}</p>
      ) : null}
      {above}
      {query.data && rows.length === 0 ? (
        <EmptyState
          title={t(`empty.${empty}.title`)}
          text={t(`empty.${empty}.text`)}
          action={<SmallButton onClick={() => replace(`list=${list}`)}>{t('clear')}</SmallButton>}
        />
      ) : null}
      {rows.length > 0 ? table(rows) : null}
      {query.hasNextPage ? (
        <SmallButton loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </SmallButton>
      ) : null}
    </>
  );
}

const optional = <Name extends string>(name: Name, value: string | undefined) =>
  value === undefined || value === '' ? {} : ({ [name]: value } as Record<Name, string>);

const bringerIn = ({ person, shop }: Filter['filter']) => ({
  ...optional('person', person),
  ...optional('shop', shop),
});

function Leads({ filter }: { filter: Filter }) {
  const { t } = useTranslation('partners.partner-cases.portal');
  const wanted = {
    ...wantedRowSpan(filter.filter),
    ...optional('way', filter.filter.way),
    ...bringerIn(filter.filter),
  } as LeadsWanted;
  return (
    <ListFrame
      list="leads"
      filter={filter}
      wanted={{ list: 'leads', query: wanted }}
      query={useInfiniteQuery(partnerLeadsQuery(wanted))}
      filters={
        <>
          <LeadActs withAdding />
          <FilterSelect
            label={t('filters.way')}
            all={`${t('filters.way')}: ${t('all')}`}
            value={filter.filter.way ?? ''}
            options={LEAD_WAYS.map((way) => ({ value: way, label: t(`ways.${way}`) }))}
            onChange={(way) => filter.change({ way })}
          />
          <BringerFilters chosen={filter.filter} onChange={filter.change} />
        </>
      }
      table={(rows) => <LeadList rows={rows} linkOf={(id) => `?list=cases&lead=${encodeURIComponent(id)}`} />}
    />
  );
}

function Cases({ filter, list, seesMoney }: { filter: Filter; list: 'cases' | 'disbursals'; seesMoney: boolean }) {
  const { t } = useTranslation('partners.partner-cases.portal');
  const productName = useProductName();
  const { product, status, stuck, lead } = filter.filter;
  const wanted = {
    ...wantedRowSpan(filter.filter),
    ...(list === 'disbursals' ? { day: 'disbursed' } : {}),
    ...optional('product', product),
    ...bringerIn(filter.filter),
    ...(list === 'cases'
      ? { ...optional('status', status), ...optional('stuck', stuck), ...optional('lead', lead) }
      : {}),
  } as CasesWanted;
  return (
    <ListFrame
      list={list}
      filter={filter}
      wanted={{ list: 'cases', query: wanted }}
      query={useInfiniteQuery(partnerCasesQuery(wanted))}
      above={
        list === 'cases' && lead ? (
          <p role="status">
            {t('ofLead.only')} · <Link to="?list=cases">{t('ofLead.all')}</Link>
          </p>
        ) : null
      }
      filters={
        <>
          <FilterSelect
            label={t('filters.product')}
            all={`${t('filters.product')}: ${t('all')}`}
            value={product ?? ''}
            options={LOAN_PRODUCT_TYPE_NAMES.map((name) => ({ value: name, label: productName(name) }))}
            onChange={(next) => filter.change({ product: next })}
          />
          <BringerFilters chosen={filter.filter} onChange={filter.change} />
          {list === 'cases' ? (
            <>
              <FilterSelect
                label={t('filters.status')}
                all={`${t('filters.status')}: ${t('all')}`}
                value={status ?? ''}
                options={REPORT_STATUSES.map((one) => ({ value: one, label: t(`statuses.${one}`) }))}
                onChange={(next) => filter.change({ status: next })}
              />
              <label>
                <input
                  type="checkbox"
                  checked={stuck === '1'}
                  onChange={({ currentTarget }) => filter.change({ stuck: currentTarget.checked ? '1' : undefined })}
                />{' '}
                {t('filters.stuck')}
              </label>
            </>
          ) : null}
        </>
      }
      table={(rows) => (
        <CaseList rows={rows} seesMoney={seesMoney} onOpen={(caseId) => filter.change({ case: caseId })} />
      )}
    />
  );
}

function Commission({ filter }: { filter: Filter }) {
  const { t } = useTranslation('partners.partner-cases.portal');
  const { kind, open } = filter.filter;
  const wanted = {
    ...wantedRowSpan(filter.filter),
    ...optional('kind', kind),
    ...bringerIn(filter.filter),
    ...(open === '1' ? { open } : {}),
  } as CommissionWanted;
  const query = useInfiniteQuery(commissionQuery(wanted));
  const sum = query.data?.pages[0]?.sumPaise;
  return (
    <ListFrame
      list="commission"
      filter={filter}
      wanted={{ list: 'commission', query: wanted }}
      query={query}
      above={sum === undefined ? null : <p>{t('sum', { sum: formatPaise(sum, true) })}</p>}
      filters={
        <>
          <FilterSelect
            label={t('filters.kind')}
            all={`${t('filters.kind')}: ${t('all')}`}
            value={kind ?? ''}
            options={COMMISSION_KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
            onChange={(next) => filter.change({ kind: next })}
          />
          <BringerFilters chosen={filter.filter} onChange={filter.change} />
          <label>
            <input
              type="checkbox"
              checked={open === '1'}
              onChange={({ currentTarget }) => filter.change({ open: currentTarget.checked ? '1' : undefined })}
            />{' '}
            {t('filters.open')}
          </label>
        </>
      }
      table={(rows) => <CommissionList rows={rows} onOpen={(caseId) => filter.change({ case: caseId })} />}
    />
  );
}

function Statements({ filter: { filter, change, replace } }: { filter: Filter }) {
  const wanted = { ...(filter.owed === '1' ? { owed: filter.owed } : {}), ...optional('paid', filter.paid) };
  const here = new URLSearchParams({ list: 'statements', ...wanted });
  return (
    <>
      <OwnStatements
        wanted={wanted as StatementsWanted}
        linesOf={(statement) => `?${new URLSearchParams([...here, ['statement', statement]])}`}
        onAll={() => replace('list=statements')}
      />
      {filter.statement && filter.case === undefined ? (
        <StatementLines
          statementId={filter.statement}
          onOpen={(caseId) => change({ case: caseId })}
          onClose={() => change({ statement: undefined })}
        />
      ) : null}
    </>
  );
}

const isList = (name: string | undefined): name is List => LISTS.some((list) => list === name);

/** Leads, applications, loans and commission, each by its days, with its file; a case opens beside them (PORTAL-PAGE-18). */
export function PartnerReportsPage() {
  const { t } = useTranslation('partners.partner-cases.portal');
  const filter = useAddressFilter(FIELDS);
  const { data: identity } = useQuery(partnerIdentityQuery());
  const seesMoney = identity?.kind === 'owner';
  const shown = LISTS.filter((list) => seesMoney || !OF_MONEY.includes(list));
  const asked = filter.filter.list;
  const list = isList(asked) && shown.includes(asked) ? asked : 'leads';
  const caseId = filter.filter.case;
  return (
    <StaffPage title={t('title')} text={t('text')}>
      <Toolbar>
        {shown.map((one) => (
          <SmallButton
            key={one}
            main={one === list}
            aria-pressed={one === list}
            onClick={() => filter.change({ list: one, ...OF_ONE_LIST })}
          >
            {t(`lists.${one}`)}
          </SmallButton>
        ))}
      </Toolbar>
      {isList(asked) && !shown.includes(asked) && identity ? <p role="status">{t('forOwners')}</p> : null}
      {list === 'leads' ? (
        <>
          <Leads filter={filter} />
          <AddedLeads />
        </>
      ) : null}
      {list === 'cases' || list === 'disbursals' ? (
        <Cases key={list} filter={filter} list={list} seesMoney={seesMoney} />
      ) : null}
      {list === 'commission' ? <Commission filter={filter} /> : null}
      {list === 'statements' ? <Statements filter={filter} /> : null}
      {list === 'disputes' ? <OwnDisputes /> : null}
      {caseId ? <CaseDrawer caseId={caseId} onClose={() => filter.change({ case: undefined })} /> : null}
    </StaffPage>
  );
}
