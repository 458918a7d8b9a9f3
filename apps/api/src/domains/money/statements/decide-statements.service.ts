import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import type {
  approveStatement,
  describeStatement,
  discardStatement,
  listStatements,
  StaffStatement,
} from '@saakh/contracts/money/statements';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { addDays, lastDayOfMonth, startOfIstDay } from '@saakh/rules/dates';
import { bookStatement } from '@saakh/rules/money/ledger';
import { isPayable } from '@saakh/rules/money/statements/changed-account';
import { NO_GST } from '@saakh/rules/money/statements/taxes';
import type { People } from '@saakh/rules/records/approvals/approver';
import type * as z from 'zod/mini';
import { assertSecondPerson, loadPeople, madeBy, whoCouldConfirm, whyNotSecond } from '#domains/identity/sign-in';
import { bookEntries, sumAccount } from '#domains/money/ledger';
import { selectLinesOfStatement } from '#domains/partners/partner-cases';
import { findStaffNames } from '#domains/records/records';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { allowStatements } from '#platform/database/within-transaction';
import { newId } from '#platform/ids';
import { pageRows } from '#platform/lists/page-rows';
import { mailReady } from './mails/statement-mails';
import { selectPaymentDetails } from './payment-details.repository';
import { paidToOf } from './payment-details.service';
import { reckonTaxes, taxOf } from './reckon-taxes';
import {
  deleteDraft,
  type FoundStatement,
  hasEarlierDraft,
  insertStatement,
  lockStatement,
  lockStatements,
  type StatementRow,
  selectEarned,
  selectGstBefore,
  selectMissing,
  selectStatements,
  sumDrafts,
  takeUpLines,
  updateStatement,
} from './statements.repository';

const PLACE = /^(\d{4}-\d\d)~(\w{5,40})$/;

interface Reader {
  readonly staffId: string;
  readonly people: People;
  readonly now: Date;
}

function shown(
  row: FoundStatement,
  names: ReadonlyMap<string, string>,
  { staffId, people, now }: Reader,
): Omit<StaffStatement, 'gstBeforePaise'> {
  const { preparedAt, approvedAt, preparedBy, approvedBy, hasEarlierDraft: waits, account, ...rest } = row;
  const isDraft = row.state === 'draft';
  const refusal = isDraft
    ? whyNotSecond(staffId, madeBy(preparedBy, preparedAt), people, STAFF_MESSAGES.statementOwn)
    : undefined;
  const isAccountHeld = account !== null && !isPayable(account, now);
  return {
    ...rest,
    tax: taxOf(rest),
    preparedBy: names.get(preparedBy) ?? '',
    preparedAt: preparedAt.toISOString(),
    approvedBy: approvedBy === null ? null : (names.get(approvedBy) ?? ''),
    approvedAt: approvedAt?.toISOString() ?? null,
    mayApprove: isDraft && refusal === undefined && !waits,
    mayNot: refusal ?? null,
    hasAccount: account !== null,
    canBePaid: account !== null && !isAccountHeld,
    isAccountHeld,
  };
}

/** Statements as a member of staff reads them; drafts with what they come to if they are approved now. */
async function shownAll(
  tx: AdminContext & TxContext,
  rows: readonly FoundStatement[],
  people: People,
): Promise<StaffStatement[]> {
  const names = await findStaffNames(
    tx,
    rows.flatMap(({ preparedBy, approvedBy }) => [preparedBy, approvedBy ?? preparedBy]),
  );
  const taxes = await reckonTaxes(tx, rows);
  const before = await selectGstBefore(tx, rows);
  const reader = { staffId: tx.actor.staffId, people, now: tx.clock.now() };
  return rows.map((row) => ({
    ...shown({ ...row, ...taxes.get(row.statementId) }, names, reader),
    gstBeforePaise: before.get(row.statementId) ?? 0,
  }));
}

/** Statements, newest month first, a hundred at a time, and what is owed to all partners. */
export function listAllStatements(
  ctx: AdminContext,
  { after, limit: asked, ...filter }: z.output<typeof listStatements.query>,
) {
  return inTransaction(ctx, async (tx) => {
    const limit = pageRows(asked);
    const [, month, id] = after === undefined ? [] : (PLACE.exec(after) ?? []);
    if (after !== undefined && (month === undefined || id === undefined)) {
      throw fieldError('after', REPLY_MESSAGES.listPlaceUnknown);
    }
    const place = month !== undefined && id !== undefined ? ([month, id] as const) : undefined;
    const found = await selectStatements(tx, filter, { after: place, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const people = await loadPeople(tx);
    const draftedPaise = await sumDrafts(tx);
    return {
      data: await shownAll(tx, rows, people),
      next: found.length > limit && last ? `${last.month}~${last.statementId}` : null,
      openPaise: 0 - (await sumAccount(tx, 'partner-earned')) - draftedPaise,
      draftedPaise,
      payablePaise: 0 - (await sumAccount(tx, 'partner-payable')),
      secondPerson: await whoCouldConfirm(tx, people),
    };
  });
}

const LINE = /^\d{1,15}$/;

/** One statement with a page of its lines in the order in which they were booked. NOT_FOUND where there is none. */
export function describe(
  ctx: AdminContext,
  statementId: string,
  { after, limit: asked }: z.output<typeof describeStatement.query>,
) {
  return inTransaction(ctx, async (tx) => {
    const [row] = await selectStatements(tx, { statementId }, { after: undefined, limit: 1 });
    if (!row) throw notFound('statement');
    const limit = pageRows(asked);
    const place = after !== undefined && LINE.test(after) ? after : '0';
    const found = await selectLinesOfStatement(tx, statementId, place, limit + 1);
    const rows = found.slice(0, limit);
    const [data] = await shownAll(tx, [row], await loadPeople(tx));
    if (!data) throw notFound('statement');
    return { data, rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
  });
}

/** `SK-2026-10-4F7K2Q9P`: the month, and letters that no other statement has. In a trial it says so, in the file for the bank too. */
const numberOf = ({ platform }: TxContext, month: string, statementId: string): string =>
  `${platform.config.trialOf ? 'TRIAL' : 'SK'}-${month}-${statementId.slice(4, 12).toUpperCase()}`;

/**
 * Makes a draft for each partner that earned something up to the end of a month and has no statement of it or a later one; what
 * comes to nothing or less waits for the next month. A month may have millions of lines. Answers how many, and what the drafts of
 * the month miss before they can be paid. VALIDATION_FAILED at `month` before its end.
 */
export function prepareMonth(ctx: AdminContext, month: string) {
  return inTransaction(ctx, async (tx) => {
    const before = startOfIstDay(addDays(lastDayOfMonth(month), 1));
    if (before > tx.clock.now()) throw fieldError('month', STAFF_MESSAGES.monthNotOver);
    await lockStatements(tx);
    await allowStatements(tx, '5min');
    const earned = await selectEarned(tx, { month, before });
    for (const { partnerId, grossPaise, lines } of earned) {
      const statementId = newId('stm');
      await insertStatement(tx, {
        ...{
          statementId,
          number: numberOf(tx, month, statementId),
          partnerId,
          month,
          state: 'draft',
          grossPaise,
          lines,
        },
        ...{ taxBasePaise: 0, taxBps: 0, taxPaise: 0, ...NO_GST, gstUninvoicedPaise: 0, netPaise: grossPaise },
        ...{ preparedBy: ctx.actor.staffId, preparedAt: tx.clock.now(), approvedBy: null, approvedAt: null },
      });
      await takeUpLines(tx, { statementId, partnerId }, before);
    }
    await recordAudit(tx, {
      action: 'statements.prepared',
      objectType: 'statements',
      objectId: month,
      after: { month, made: earned.length },
    });
    const { withoutAccount, names, isAnyRegistered } = await selectMissing(tx, month);
    return {
      made: earned.length,
      ...{ withoutAccount, withoutAccountNames: names },
      operatorGstinMissing: isAnyRegistered && tx.platform.config.OPERATOR_GSTIN === undefined,
    };
  });
}

const conflict = (message: string) => new AppError('CONFLICT', { message });

/** A draft that somebody took back leaves no row: the second caller is told the same as of one that was approved. */
async function lockDraft(tx: TxContext, statementId: string): Promise<StatementRow> {
  const row = await lockStatement(tx, statementId);
  if (row?.state !== 'draft') throw conflict(STAFF_MESSAGES.statementNotDraft);
  return row;
}

/**
 * Approves a draft that somebody else prepared: it is booked with the taxes that it was shown with, and owed from then on.
 * CONFLICT where it comes to another amount than was read, where another has decided meanwhile, for who is no second person, and
 * while one of an earlier month waits.
 */
export async function approve(
  ctx: AdminContext,
  statementId: string,
  { reason, netPaise }: z.output<typeof approveStatement.body>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockStatements(tx);
    const row = await lockDraft(tx, statementId);
    await assertSecondPerson(tx, madeBy(row.preparedBy, row.preparedAt), {
      ...{ people: await loadPeople(tx), action: 'statement.approved', message: STAFF_MESSAGES.statementOwn },
    });
    if (await hasEarlierDraft(tx, row)) throw conflict(STAFF_MESSAGES.statementEarlierWaits);
    const taxes = (await reckonTaxes(tx, [row])).get(statementId);
    if (!taxes || (netPaise !== undefined && netPaise !== taxes.netPaise)) {
      throw conflict(STAFF_MESSAGES.statementAmountChanged);
    }
    const { grossPaise, partnerId, number, month } = row;
    await updateStatement(tx, statementId, {
      ...taxes,
      state: 'approved',
      approvedBy: ctx.actor.staffId,
      approvedAt: tx.clock.now(),
    });
    const lines = bookStatement(partnerId, { grossPaise, taxPaise: taxes.taxPaise, gst: NO_GST });
    await bookEntries(tx, [{ kind: 'statement', sourceId: statementId, lines }]);
    await recordAudit(tx, {
      action: 'statement.approved',
      objectType: 'statement',
      objectId: statementId,
      after: { number, month, grossPaise, ...taxes, reason },
    });
    const paidTo = paidToOf(await selectPaymentDetails(tx, partnerId), tx.clock.now());
    await mailReady(tx, { partnerId, number, month, netPaise: taxes.netPaise, paidTo });
  });
}

/** Takes a draft back: its lines wait for the next one. CONFLICT where another has decided meanwhile. */
export function discard(
  ctx: AdminContext,
  statementId: string,
  { reason }: z.output<typeof discardStatement.body>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockStatements(tx);
    const { number, month, partnerId } = await lockDraft(tx, statementId);
    await allowStatements(tx, '5min');
    await deleteDraft(tx, statementId);
    await recordAudit(tx, {
      action: 'statement.discarded',
      objectType: 'statement',
      objectId: statementId,
      before: { number, month, partnerId },
      after: { reason },
    });
  });
}
