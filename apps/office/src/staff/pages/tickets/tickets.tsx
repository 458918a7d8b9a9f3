import { TICKET_KINDS, TICKET_OWNERS, TICKET_STATES, type TicketRow } from '@saakh/contracts/operations/tickets';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDue } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useBrandChoices } from '#browser/platform/staff/staff-choices';
import { TextButton } from '#browser/ui/button';
import { SmallButton } from '#browser/ui/small-button';
import { ExportDialog } from '#office/features/operations/tickets/export-dialog';
import { type TicketFilter, ticketsQuery } from '#office/features/operations/tickets/queries';
import { TicketDrawer } from '#office/features/operations/tickets/ticket-drawer';
import styles from '#office/features/operations/tickets/tickets.module.css';
import { SavedViews } from '#office/features/records/records/saved-views';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { StaffPage } from '#office/ui/staff-page';
import { Listed, rowsOf } from '#office/ui/tables/listed';
import { FilterSelect, SearchBox, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';
import { CsrTabs } from '../customers/csr-tabs';

const FILTERS = ['kind', 'state', 'owner', 'overdue', 'partner', 'reference'] as const;

function useColumns(onOpen: (ticketId: string) => void): Column<TicketRow>[] {
  const { t } = useTranslation('operations.tickets.office');
  const local = useBilingual();
  const language = currentLanguage();
  return [
    column('reference', t('referenceAndDay'), ({ reference, ticketId, createdAt }) => (
      <>
        <TextButton aria-label={t('ticket', { reference })} onClick={() => onOpen(ticketId)}>
          {reference}
        </TextButton>
        <span className="faint text-fine block" style={{ paddingBottom: 4 }}>
          {formatDate(createdAt, language)}
        </span>
      </>
    )),
    column('due', t('due'), ({ dueAt, clock, state }) =>
      state === 'closed' ? (
        '–'
      ) : (
        <span className={`inline-8 one-line ${styles.clock}`} data-clock={clock}>
          {formatDue(dueAt, language)} · {t(`clocks.${clock}`)}
        </span>
      ),
    ),
    column('state', t('state'), ({ state, isReopened }) => t(`states.${isReopened ? 'openAgain' : state}`)),
    column('owner', t('owner'), ({ owner, isMine }) => (isMine ? t('me') : (owner?.name ?? t('nobody')))),
    column('category', t('category'), ({ kind, category, topic, subject }) => (
      <span className="block breaks may-wrap" style={{ minWidth: 140, maxWidth: 240 }}>
        {t(`kinds.${kind}`)} · {topic ? `${t(`topics.${topic}`)}: ${subject ?? '–'}` : t(`categories.${category}`)}
      </span>
    )),
    { key: 'name', title: t('name'), cell: ({ name }) => name ?? '–' },
    { key: 'brand', title: t('brand'), cell: ({ brand }) => local(brand) },
  ];
}

function Filters({
  filter,
  change,
  type,
}: {
  filter: Partial<Record<(typeof FILTERS)[number], string>>;
  change: (patch: Partial<Record<(typeof FILTERS)[number], string>>) => void;
  type: (patch: Partial<Record<(typeof FILTERS)[number], string>>) => void;
}) {
  const { t } = useTranslation('operations.tickets.office');
  const { options: brands } = useBrandChoices();
  const select = (
    name: (typeof FILTERS)[number],
    label: string,
    all: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <FilterSelect
      label={label}
      value={filter[name] ?? ''}
      all={all}
      options={options}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <Toolbar>
      <SearchBox label={t('search')} value={filter.reference ?? ''} onSearch={(reference) => type({ reference })} />
      {select(
        'kind',
        t('kind'),
        t('all.kind'),
        TICKET_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
      )}
      {select(
        'state',
        t('state'),
        t('all.state'),
        TICKET_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
      )}
      {select(
        'owner',
        t('owner'),
        t('all.owner'),
        TICKET_OWNERS.map((value) => ({ value, label: t(`owners.${value}`) })),
      )}
      {select('overdue', t('due'), t('all.due'), [{ value: 'yes', label: t('overdue') }])}
      {select('partner', t('brand'), t('all.brand'), brands)}
    </Toolbar>
  );
}

/** What people ask for, in one queue: what is due next stands first (REG-GR-1). */
export function TicketsPage() {
  const { t } = useTranslation('operations.tickets.office');
  const { filter, change, type, query, replace } = useAddressFilter([...FILTERS, 'ticket']);
  const { ticket, ...chosen } = filter;
  const wanted = chosen as TicketFilter;
  const list = useInfiniteQuery(ticketsQuery(wanted));
  const [isSaving, setSaving] = useState(false);
  const rows = rowsOf(list);
  const columns = useColumns((ticketId) => change({ ticket: ticketId }));
  return (
    <StaffPage
      title={t('title')}
      text={t('text')}
      actions={
        <>
          <SmallButton onClick={() => setSaving(true)}>{t('file')}</SmallButton>
          <SavedViews page="csr-portal" query={query} onChoose={replace} />
        </>
      }
    >
      <CsrTabs />
      <Filters filter={chosen} change={change} type={type} />
      <Listed list={list} count={rows.length} lines={6} none={[t('none'), t('noneText')]} more={t('more')}>
        <DataTable caption={t('title')} rows={rows} rowKey={({ ticketId }) => ticketId} columns={columns} />
      </Listed>
      {isSaving ? <ExportDialog filter={wanted} onClose={() => setSaving(false)} /> : null}
      {ticket ? <TicketDrawer ticketId={ticket} onClose={() => change({ ticket: undefined })} /> : null}
    </StaffPage>
  );
}
