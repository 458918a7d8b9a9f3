import type { Deletion, DeletionRequest } from '@saakh/contracts/operations/staff/privacy';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { StaffSection } from '#office/ui/staff-page';
import { Listed, rowsOf } from '#office/ui/tables/listed';
import { knownBy } from './known-by';
import { deletionsQuery } from './queries';

function Requests({ requests }: { requests: readonly DeletionRequest[] }) {
  const { t } = useTranslation('operations.privacy.office');
  const columns: Column<DeletionRequest>[] = [
    { key: 'mark', title: t('list.tombstone'), cell: ({ tombstone }) => <code>{tombstone}</code> },
    column('state', t('list.state'), ({ state }) =>
      state === 'waiting' ? <Link to="/admin/approvals">{t('requests.waiting')}</Link> : t(`requests.${state}`),
    ),
    { key: 'by', title: t('requests.askedBy'), cell: ({ askedBy }) => askedBy },
    { key: 'at', title: t('requests.askedAt'), cell: ({ askedAt }) => formatDateTime(askedAt, currentLanguage()) },
    { key: 'why', title: t('requests.reason'), cell: ({ reason }) => reason ?? '–' },
    { key: 'answer', title: t('requests.answer'), cell: ({ decisionReason }) => decisionReason ?? '–' },
  ];
  return (
    <StaffSection title={t('requests.title')}>
      <DataTable
        caption={t('requests.title')}
        columns={columns}
        rows={requests}
        rowKey={({ approvalId }) => approvalId}
      />
    </StaffSection>
  );
}

/** What waits and what was deleted, by tombstone: nobody's name stands here. Each leads to its proof. */
export function DeletionList() {
  const { t } = useTranslation('operations.privacy.office');
  const language = currentLanguage();
  const listed = useInfiniteQuery(deletionsQuery());
  const rows = rowsOf(listed);
  const requests = listed.data?.pages[0]?.requests ?? [];
  const columns: Column<Deletion>[] = [
    column('mark', t('list.tombstone'), ({ holdId, tombstone }) => (
      <Link to={`/admin/customer-info-deletion/${holdId}`}>
        <code>{tombstone}</code>
      </Link>
    )),
    { key: 'state', title: t('list.state'), cell: ({ state }) => t(`states.${state}`) },
    { key: 'at', title: t('list.deletedAt'), cell: ({ deletedAt }) => formatDateTime(deletedAt, language) },
    column('by', t('list.by'), ({ by }) => t(`by.${knownBy(by)}`)),
    { key: 'until', title: t('list.heldUntil'), cell: ({ heldUntil }) => formatDate(heldUntil, language) },
    column('purged', t('list.purgedAt'), ({ purgedAt }) => (purgedAt ? formatDateTime(purgedAt, language) : '–')),
  ];
  return (
    <>
      {requests.length > 0 ? <Requests requests={requests} /> : null}
      <StaffSection title={t('list.title')} text={t('list.text')}>
        <Listed
          list={listed}
          count={rows.length}
          lines={4}
          none={[t('list.none'), t('list.noneText')]}
          more={t('list.more')}
        >
          <DataTable caption={t('list.title')} columns={columns} rows={rows} rowKey={({ holdId }) => holdId} />
        </Listed>
      </StaffSection>
    </>
  );
}
