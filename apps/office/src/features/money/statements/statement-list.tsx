import type { CallInput, CallReply } from '@saakh/contracts/call';
import { STATEMENT_STATES } from '@saakh/contracts/money/partner/statements';
import type { listStatements, prepareStatements, StaffStatement } from '@saakh/contracts/money/statements';
import { addMonths } from '@saakh/rules/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { localText } from '#browser/platform/error-text';
import { formatBps, formatMonth, formatPaise, formatWhole, monthOf } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { Panel } from '#browser/ui/panel';
import { SmallButton } from '#browser/ui/small-button';
import { textField } from '#office/forms/office-field';
import { DialogForm, OfficeForm, toldAtFields } from '#office/forms/office-form';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { Listed } from '#office/ui/tables/listed';
import { TwoLines } from '#office/ui/tables/two-lines';
import { FilterSelect, Toolbar } from '#office/ui/toolbar';
import { statementsQuery, useApprove, useDiscard, usePrepare } from './staff-queries';
import { gstOf, StatementFacts } from './statement-facts';
import { StatementLines } from './statement-lines';
import styles from './statements.module.css';

function DiscardDialog({
  statement: { statementId, number },
  onClose,
}: {
  statement: StaffStatement;
  onClose: () => void;
}) {
  const { t } = useTranslation('money.statements.office');
  const discard = useDiscard();
  return (
    <DialogForm
      title={t('discardTitle', { number })}
      onClose={onClose}
      plain
      waits
      above={<p>{t('discardText')}</p>}
      action={t('discard')}
      sending={discard}
      known={{ reason: '' }}
      fields={() => [textField('reason', t('reason'), { maxLength: 300, minLength: 3, missing: '' })]}
      onSubmit={({ reason }) => discard.mutate({ statementId, reason }, { onSuccess: onClose })}
    />
  );
}

function ApproveDialog({ statement, onClose }: { statement: StaffStatement; onClose: () => void }) {
  const { t } = useTranslation('money.statements.office');
  const approve = useApprove();
  const { statementId, netPaise } = statement;
  return (
    <ReasonDialog
      title={t('approveTitle', { number: statement.number })}
      text={t('approveText', { partner: statement.partner })}
      action={t('approve')}
      sending={approve}
      onReason={(reason) => approve.mutate({ reason, statementId, netPaise }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <StatementFacts statement={statement} />
    </ReasonDialog>
  );
}

/** The month before this one, `YYYY-MM`: the newest that can be prepared. */
const lastMonth = (): string => addMonths(monthOf(new Date()), -1);

const namesOf = ({ withoutAccount, withoutAccountNames: names }: CallReply<typeof prepareStatements>): string =>
  `${names.join(', ')}${withoutAccount > names.length ? ', …' : ''}`;

function Prepare() {
  const { t } = useTranslation('money.statements.office');
  const prepare = usePrepare();
  const missing = prepare.data;
  return (
    <>
      <OfficeForm
        small="statement"
        className="cluster-8 at-bottom"
        action={t('prepare')}
        waits
        sending={toldAtFields(prepare)}
        known={{ month: lastMonth() }}
        fields={() => [textField('month', t('month'), { type: 'month', latest: lastMonth() })]}
        onSubmit={({ month }) =>
          prepare.mutate(month, {
            onSuccess: ({ made }) => void showToast('success', t('prepared', { count: made, made: formatWhole(made) })),
          })
        }
      />
      {missing && prepare.variables && (missing.withoutAccount > 0 || missing.operatorGstinMissing) ? (
        <Panel title={t('missing.title', { month: formatMonth(prepare.variables, currentLanguage()) })}>
          {missing.withoutAccount > 0 ? (
            <p role="status">{t('missing.account', { count: missing.withoutAccount, names: namesOf(missing) })}</p>
          ) : null}
          {missing.operatorGstinMissing ? <p role="status">{t('missing.gstin')}</p> : null}
        </Panel>
      ) : null}
    </>
  );
}

interface Props {
  wanted: CallInput<typeof listStatements>['query'];
  onState: (state: string) => void;
  onClear: () => void;
}

/** Statements of all partners with what can be done with each. */
export function StatementList({ wanted, onState, onClear }: Props) {
  const { t } = useTranslation('money.statements.office');
  const language = currentLanguage();
  const list = useInfiniteQuery(statementsQuery(wanted));
  const [open, setOpen] = useState<{ statement: StaffStatement; what: 'approve' | 'discard' | 'lines' }>();
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  // As it stands now: an amount may have changed while its dialog was open.
  const opened = rows.find(({ statementId }) => statementId === open?.statement.statementId) ?? open?.statement;
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
  const noted = (
    key: 'tax' | 'gst',
    of: (row: StaffStatement) => number,
    note: (row: StaffStatement) => string | null,
  ): Column<StaffStatement> => ({
    ...money(key, of),
    cell: (row) => (
      <>
        {formatPaise(of(row), true)}
        <br />
        <small>{note(row)}</small>
      </>
    ),
  });
  const taxNote = ({ tax, taxBps }: StaffStatement) =>
    t(`tax.short.${tax.reason}`, { percent: formatBps(taxBps), free: formatPaise(tax.freePaise) });
  const gstNote = ({ gstUninvoicedPaise: paise }: StaffStatement) =>
    paise > 0 ? t('tax.noInvoiceShort', { amount: formatPaise(paise, true) }) : null;
  // Without a reason of the person's, one of an earlier month waits.
  const whyNot = ({ mayNot }: StaffStatement) => (mayNot === null ? t('earlierFirst') : localText(mayNot));
  const columns: Column<StaffStatement>[] = [
    column('partner', t('columns.partner'), ({ partnerId, partner, canBePaid, isAccountHeld }) => (
      <TwoLines
        first={<Link to={`/admin/partners/${partnerId}`}>{partner}</Link>}
        second={canBePaid ? null : t(isAccountHeld ? 'accountHeld' : 'noAccount')}
      />
    )),
    column('month', t('columns.month'), ({ month, state }) => (
      <TwoLines first={formatMonth(month, language)} second={t(`states.${state}`)} />
    )),
    money('gross', ({ grossPaise }) => grossPaise),
    noted('tax', ({ taxPaise }) => taxPaise, taxNote),
    noted('gst', gstOf, gstNote),
    money('net', ({ netPaise }) => netPaise),
    column('lines', t('columns.lines'), { align: 'end' }, (statement) => (
      <SmallButton
        aria-label={`${t('lines.title', { number: statement.number })}: ${formatWhole(statement.lines)}`}
        onClick={() => setOpen({ statement, what: 'lines' })}
      >
        {formatWhole(statement.lines)}
      </SmallButton>
    )),
    column('by', t('columns.by'), ({ preparedBy, approvedBy }) => <TwoLines first={preparedBy} second={approvedBy} />),
    column('actions', t('columns.actions'), { acts: true }, (statement) =>
      statement.state === 'draft' ? (
        <span className="cluster-8 middle">
          {statement.mayApprove ? (
            <SmallButton onClick={() => setOpen({ statement, what: 'approve' })}>{t('approve')}</SmallButton>
          ) : (
            <span className={`may-wrap at-most-full ${styles.why}`}>{whyNot(statement)}</span>
          )}
          <SmallButton onClick={() => setOpen({ statement, what: 'discard' })}>{t('discard')}</SmallButton>
        </span>
      ) : (
        '–'
      ),
    ),
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
        {wanted.partner || wanted.file || wanted.month ? (
          <SmallButton onClick={onClear}>{t('clear')}</SmallButton>
        ) : null}
      </Toolbar>
      {sums ? (
        <p role="status">
          {t('open', { amount: formatPaise(sums.openPaise, true) })} ·{' '}
          {t('payable', { amount: formatPaise(sums.payablePaise, true) })}
        </p>
      ) : null}
      {sums && sums.draftedPaise > 0 ? <p>{t('drafted', { amount: formatPaise(sums.draftedPaise, true) })}</p> : null}
      {sums && sums.secondPerson !== 'there' ? (
        <Panel title={t('second.title')} text={t(`second.${sums.secondPerson}`)} />
      ) : null}
      <Listed
        list={list}
        count={rows.length}
        lines={6}
        none={[t('none'), t('noneText')]}
        wayOn={<SmallButton onClick={onClear}>{t('clear')}</SmallButton>}
        more={t('more')}
      >
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ statementId }) => statementId}
          stale={list.isFetching && !list.isFetchingNextPage}
        />
      </Listed>
      {opened && open?.what === 'approve' ? (
        <ApproveDialog statement={opened} onClose={() => setOpen(undefined)} />
      ) : null}
      {opened && open?.what === 'lines' ? (
        <StatementLines statement={opened} onClose={() => setOpen(undefined)} />
      ) : null}
      {opened && open?.what === 'discard' ? (
        <DiscardDialog statement={opened} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}
