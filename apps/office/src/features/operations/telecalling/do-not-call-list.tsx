import type { DoNotCallEntry } from '@saakh/contracts/operations/telecalling';
import { typedMobile } from '@saakh/contracts/typed/clean-entry';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { Loading } from '#office/ui/loading';
import { doNotCallQuery, useFindDoNotCall, useUnblock } from './queries';

/** The numbers that nobody calls, one found by its whole number, and the way off the list where its owner asked for that. */
export function DoNotCallList({ mayUnblock }: { mayUnblock: boolean }) {
  const { t } = useTranslation('operations.telecalling.office');
  const list = useInfiniteQuery(doNotCallQuery());
  const finding = useFindDoNotCall();
  const unblocking = useUnblock();
  const [round, setRound] = useState(0);
  const [removed, setRemoved] = useState<DoNotCallEntry>();
  const all = () => {
    finding.reset();
    setRound((before) => before + 1);
  };
  const nameOf = ({ mobile }: DoNotCallEntry) => mobile ?? t('blocked.nobody');
  const columns: Column<DoNotCallEntry>[] = [
    column('number', t('settings.mobile'), (entry) =>
      entry.userId === null ? nameOf(entry) : <Link to={`/admin/csr-portal/${entry.userId}`}>{nameOf(entry)}</Link>,
    ),
    { key: 'reason', title: t('settings.reason'), cell: ({ reason }) => reason },
    { key: 'by', title: t('blocked.by'), cell: ({ by }) => by },
    { key: 'at', title: t('blocked.at'), cell: ({ at }) => formatDateTime(at, currentLanguage()) },
    ...(mayUnblock
      ? [
          column('actions', t('blocked.actions'), { acts: true }, (entry: DoNotCallEntry) => (
            <SmallButton
              aria-label={t('blocked.unblockNamed', { number: nameOf(entry) })}
              onClick={() => setRemoved(entry)}
            >
              {t('settings.unblock')}
            </SmallButton>
          )),
        ]
      : []),
  ];
  const listed = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const rows = finding.isSuccess ? (finding.data ? [finding.data] : []) : listed;
  return (
    <>
      <OfficeForm
        key={round}
        small="find"
        className="stack-12 narrow"
        minor
        action={t('blocked.search')}
        sending={finding}
        known={{ mobile: '' }}
        fields={() => [textField('mobile', t('blocked.find'), { inputMode: 'numeric', mayBeEmpty: true })]}
        beside={finding.isSuccess ? <SmallButton onClick={all}>{t('blocked.all')}</SmallButton> : null}
        onSubmit={({ mobile }) => finding.mutate(typedMobile(mobile))}
      />
      <Loading {...list} lines={4} height={36} />
      {list.data ? (
        <p role="status">
          {finding.isSuccess
            ? t(finding.data ? 'blocked.isOn' : 'blocked.isNotOn')
            : t('blocked.count', {
                count: list.data.pages[0]?.total ?? 0,
                number: formatWhole(list.data.pages[0]?.total ?? 0),
              })}
        </p>
      ) : null}
      {list.data && listed.length === 0 && !finding.isSuccess ? (
        <EmptyState title={t('blocked.none')} text={t('blocked.noneText')} />
      ) : null}
      {rows.length > 0 ? (
        <DataTable
          caption={t('settings.doNotCall')}
          columns={columns}
          rows={rows}
          rowKey={({ numberId }) => numberId}
          stale={list.isFetching && !list.isFetchingNextPage && !list.isPending}
        />
      ) : null}
      {list.hasNextPage && !finding.isSuccess ? (
        <SmallButton loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('blocked.more')}
        </SmallButton>
      ) : null}
      {removed ? (
        <ReasonDialog
          title={t('blocked.removeTitle', { number: nameOf(removed) })}
          text={t('blocked.removeText')}
          action={t('settings.unblock')}
          sending={unblocking}
          onReason={(reason) =>
            unblocking.mutate(
              { numberId: removed.numberId, reason },
              {
                onSuccess: () => {
                  setRemoved(undefined);
                  all();
                },
              },
            )
          }
          onCancel={() => {
            unblocking.reset();
            setRemoved(undefined);
          }}
        />
      ) : null}
    </>
  );
}
