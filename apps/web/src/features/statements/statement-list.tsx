import type { listStatements, StaffStatement } from '@saakh/contracts/back-office/partner-money/statements';
import type { CallInput } from '@saakh/contracts/call';
import { STATEMENT_STATES } from '@saakh/contracts/partner/statements';
import { addMonths } from '@saakh/rules/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, localText } from '../../platform/error-text';
import { formatMonth, formatPaise, formatWhole, monthOf } from '../../platform/format';
import { currentLanguage } from '../../platform/i18n/i18n';
import { showToast } from '../../platform/toasts';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/inputs/fields';
import { Panel } from '../../ui/panel';
import { SkeletonLines } from '../../ui/skeleton-lines';
import { type Column, DataTable } from '../../ui/staff/data-table';
import { ReasonDialog } from '../../ui/staff/proof/reason-dialog';
import { SmallButton } from '../../ui/staff/small-button';
import { FilterSelect, Toolbar } from '../../ui/staff/toolbar';
import { EmptyState, ErrorState } from '../../ui/states';
import { statementsQuery, useApprove, useDiscard, usePrepare } from './staff-queries';
import styles from './statements.module.css';

const LEAST_REASON = 3;

function DiscardDialog({ statement, onClose }: { statement: StaffStatement; onClose: () => void }) {
  const { t } = useTranslation('back-office/statements');
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useDiscard();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { statementId } = statement;
    if (reason.trim().length >= LEAST_REASON) mutate({ statementId, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('discardTitle', { number: statement.number })} onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <p>{t('discardText')}</p>
        <TextField label={t('reason')} maxLength={300} value={reason} onValue={setReason} />
        <p role="alert" className={styles.problem}>
          {error ? errorText(error) : null}
        </p>
        <SmallButton main type="submit" loading={isPending} disabled={reason.trim().length < LEAST_REASON}>
          {t('discard')}
        </SmallButton>
      </form>
    </Dialog>
  );
}

function ApproveDialog({ statement, onClose }: { statement: StaffStatement; onClose: () => void }) {
  const { t } = useTranslation('back-office/statements');
  const approve = useApprove();
  return (
    <ReasonDialog
      title={t('approveTitle', { number: statement.number })}
      text={t('approveText', { partner: statement.partner })}
      action={t('approve')}
      pending={approve.isPending}
      error={approve.error}
      onReason={(reason) => approve.mutate({ reason, statementId: statement.statementId }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

/** The month before this one, `YYYY-MM`: the newest that can be prepared. */
const lastMonth = (): string => addMonths(monthOf(new Date()), -1);

function Prepare() {
  const { t } = useTranslation('back-office/statements');
  const [month, setMonth] = useState(lastMonth);
  const prepare = usePrepare();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prepare.mutate(month, {
      onSuccess: ({ made }) => void showToast('success', t('prepared', { count: made, made: formatWhole(made) })),
    });
  };
  return (
    <form onSubmit={submit} className={styles.actions}>
      <label className={styles.month}>
        {t('month')}
        <input type="month" max={lastMonth()} value={month} onChange={(event) => setMonth(event.target.value)} />
      </label>
      <SmallButton main type="submit" loading={prepare.isPending} disabled={month === ''}>
        {t('prepare')}
      </SmallButton>
    </form>
  );
}

interface Props {
  wanted: CallInput<typeof listStatements>['query'];
  onState: (state: string) => void;
  onClear: () => void;
}

/** Statements of all partners with what can be done with each. */
export function StatementList({ wanted, onState, onClear }: Props) {
  const { t } = useTranslation('back-office/statements');
  const language = currentLanguage();
  const list = useInfiniteQuery(statementsQuery(wanted));
  const [open, setOpen] = useState<{ statement: StaffStatement; what: 'approve' | 'discard' }>();
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const sums = list.data?.pages[0];
  const money = (
    key: 'gross' | 'tax' | 'gst' | 'net',
    of: (row: StaffStatement) => number,
  ): Column<StaffStatement> => ({
    key,
    title: t(`columns.${key}`),
    align: 'end',
    cell: (row) => formatPaise(of(row), true),
  });
  // Without a reason of the person's, one of an earlier month waits.
  const whyNot = ({ mayNot }: StaffStatement) => (mayNot === null ? t('earlierFirst') : localText(mayNot));
  const columns: Column<StaffStatement>[] = [
    {
      key: 'partner',
      title: t('columns.partner'),
      cell: ({ partner, canBePaid, isAccountHeld }) =>
        canBePaid ? partner : `${partner} · ${t(isAccountHeld ? 'accountHeld' : 'noAccount')}`,
    },
    { key: 'month', title: t('columns.month'), cell: ({ month }) => formatMonth(month, language) },
    { key: 'state', title: t('columns.state'), cell: ({ state }) => t(`states.${state}`) },
    money('gross', ({ grossPaise }) => grossPaise),
    money('tax', ({ taxPaise }) => taxPaise),
    money('gst', ({ cgstPaise, sgstPaise, igstPaise }) => cgstPaise + sgstPaise + igstPaise),
    money('net', ({ netPaise }) => netPaise),
    { key: 'lines', title: t('columns.lines'), align: 'end', cell: ({ lines }) => formatWhole(lines) },
    {
      key: 'by',
      title: t('columns.by'),
      cell: ({ preparedBy, approvedBy }) => [preparedBy, approvedBy].filter(Boolean).join(', '),
    },
    {
      key: 'actions',
      title: t('columns.actions'),
      cell: (statement) =>
        statement.state === 'draft' ? (
          <span className={styles.actions}>
            {statement.mayApprove ? (
              <SmallButton onClick={() => setOpen({ statement, what: 'approve' })}>{t('approve')}</SmallButton>
            ) : (
              whyNot(statement)
            )}
            <SmallButton onClick={() => setOpen({ statement, what: 'discard' })}>{t('discard')}</SmallButton>
          </span>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <>
      <Prepare />
      <Toolbar>
        <FilterSelect
          label={t('state')}
          all={t('allStates')}
          value={wanted.state ?? ''}
          options={STATEMENT_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
          onChange={onState}
        />
      </Toolbar>
      {sums ? (
        <p role="status">
          {t('open', { amount: formatPaise(sums.openPaise, true) })} ·{' '}
          {t('payable', { amount: formatPaise(sums.payablePaise, true) })}
        </p>
      ) : null}
      {sums && sums.secondPerson !== 'there' ? (
        <Panel title={t('second.title')} text={t(`second.${sums.secondPerson}`)} />
      ) : null}
      {list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <SkeletonLines count={6} height={36} /> : null}
      {list.data && rows.length === 0 ? (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          action={<SmallButton onClick={onClear}>{t('clear')}</SmallButton>}
        />
      ) : null}
      {rows.length > 0 ? (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ statementId }) => statementId}
          stale={list.isFetching && !list.isFetchingNextPage}
        />
      ) : null}
      {list.hasNextPage ? (
        <SmallButton loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </SmallButton>
      ) : null}
      {open?.what === 'approve' ? (
        <ApproveDialog statement={open.statement} onClose={() => setOpen(undefined)} />
      ) : null}
      {open?.what === 'discard' ? (
        <DiscardDialog statement={open.statement} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}
