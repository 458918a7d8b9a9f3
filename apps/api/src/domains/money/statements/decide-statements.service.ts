import type {
  approveStatement,
  describeStatement,
  discardStatement,
  listStatements,
  StaffStatement,
} from '@saakh/contracts/money/statements';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { addDays, lastDayOfMonth, startOfIstDay } from '@saakh/rules/dates';
import { isPayable } from '@saakh/rules/money/changed-account';
import { bookStatement } from '@saakh/rules/money/ledger';
import { NO_GST } from '@saakh/rules/money/taxes';
import type { People } from '@saakh/rules/records/approvals/approver';
import type * as z from 'zod/mini';
import { assertSecondPerson, loadPeople, madeBy, whoCouldConfirm, whyNotSecond } from '#domains/identity/sign-in';
import { bookEntries, sumAccount } from '#domains/money/ledger';
import { selectLinesOfStatement } from '#domains/partners/partner-cases';
import { findStaffNames } from '#domains/records/records';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { allowStatements } from '#platform/database/statement-time';
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

const shown = (
  row: FoundStatement,
  names: ReadonlyMap<string, string>,
  { staffId, people, now }: Reader,
): Omit<StaffStatement, 'gstBeforePaise'> => {
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
};

/** Statements as a member of staff reads them; drafts with what they come to if they are approved now. */
const shownAll = async (
  own: AdminContext & TxContext,
  rows: readonly FoundStatement[],
  people: People,
): Promise<StaffStatement[]> => {
  const names = await findStaffNames(
    own,
    rows.flatMap(({ preparedBy, approvedBy }) => [preparedBy, approvedBy ?? preparedBy]),
  );
  const taxes = await reckonTaxes(own, rows);
  const before = await selectGstBefore(own, rows);
  const reader = { staffId: own.actor.staffId, people, now: own.clock.now() };
  return rows.map((row) => ({
    ...shown({ ...row, ...taxes.get(row.statementId) }, names, reader),
    gstBeforePaise: before.get(row.statementId) ?? 0,
  }));
};

/** Statements, newest month first, a hundred at a time, and what is owed to all partners. */
export const listAllStatements = (
  ctx: AdminContext,
  { after, limit: asked, ...filter }: z.output<typeof listStatements.query>,
) =>
  inTransaction(ctx, async (own) => {
    const limit = pageRows(asked);
    const [, month, id] = after === undefined ? [] : (PLACE.exec(after) ?? []);
    if (after !== undefined && (month === undefined || id === undefined)) {
      throw fieldError('after', 'There is no such place in the list');
    }
    const place = month !== undefined && id !== undefined ? ([month, id] as const) : undefined;
    const found = await selectStatements(own, filter, { after: place, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const people = await loadPeople(own);
    const draftedPaise = await sumDrafts(own);
    return {
      data: await shownAll(own, rows, people),
      next: found.length > limit && last ? `${last.month}~${last.statementId}` : null,
      openPaise: 0 - (await sumAccount(own, 'partner-earned')) - draftedPaise,
      draftedPaise,
      payablePaise: 0 - (await sumAccount(own, 'partner-payable')),
      secondPerson: await whoCouldConfirm(own, people),
    };
  });

const LINE = /^\d{1,15}$/;

/** One statement with a page of its lines in the order in which they were booked. NOT_FOUND where there is none. */
export const describe = (
  ctx: AdminContext,
  statementId: string,
  { after, limit: asked }: z.output<typeof describeStatement.query>,
) =>
  inTransaction(ctx, async (own) => {
    const [row] = await selectStatements(own, { statementId }, { after: undefined, limit: 1 });
    if (!row) throw notFound('Statement');
    const limit = pageRows(asked);
    const place = after !== undefined && LINE.test(after) ? after : '0';
    const found = await selectLinesOfStatement(own, statementId, place, limit + 1);
    const rows = found.slice(0, limit);
    const [data] = await shownAll(own, [row], await loadPeople(own));
    if (!data) throw notFound('Statement');
    return { data, rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
  });

/** `SK-2026-10-4F7K2Q9P`: the month, and letters that no other statement has. In a trial it says so, in the file for the bank too. */
const numberOf = ({ platform }: TxContext, month: string, statementId: string): string =>
  `${platform.config.trialOf ? 'TRIAL' : 'SK'}-${month}-${statementId.slice(4, 12).toUpperCase()}`;

/**
 * Makes a draft for each partner that earned something up to the end of a month and has no statement of it or a later one; what
 * comes to nothing or less waits for the next month. A month may have millions of lines. Answers how many, and what the drafts of
 * the month miss before they can be paid. VALIDATION_FAILED at `month` before its end.
 */
export const prepareMonth = (ctx: AdminContext, month: string) =>
  inTransaction(ctx, async (own) => {
    const before = startOfIstDay(addDays(lastDayOfMonth(month), 1));
    if (before > own.clock.now()) throw fieldError('month', STAFF_MESSAGES.monthNotOver);
    await lockStatements(own);
    await allowStatements(own, '5min');
    const earned = await selectEarned(own, { month, before });
    for (const { partnerId, grossPaise, lines } of earned) {
      const statementId = newId('stm');
      await insertStatement(own, {
        ...{
          statementId,
          number: numberOf(own, month, statementId),
          partnerId,
          month,
          state: 'draft',
          grossPaise,
          lines,
        },
        ...{ taxBasePaise: 0, taxBps: 0, taxPaise: 0, ...NO_GST, gstUninvoicedPaise: 0, netPaise: grossPaise },
        ...{ preparedBy: ctx.actor.staffId, preparedAt: own.clock.now(), approvedBy: null, approvedAt: null },
      });
      await takeUpLines(own, { statementId, partnerId }, before);
    }
    await recordAudit(own, {
      action: 'statements.prepared',
      objectType: 'statements',
      objectId: month,
      after: { month, made: earned.length },
    });
    const { withoutAccount, names, isAnyRegistered } = await selectMissing(own, month);
    return {
      made: earned.length,
      ...{ withoutAccount, withoutAccountNames: names },
      operatorGstinMissing: isAnyRegistered && own.platform.config.OPERATOR_GSTIN === undefined,
    };
  });

const conflict = (message: string) => new AppError('CONFLICT', { message });

/** A draft that somebody took back leaves no row: whoever comes second is told the same as of one that was approved. */
const lockDraft = async (own: TxContext, statementId: string): Promise<StatementRow> => {
  const row = await lockStatement(own, statementId);
  if (row?.state !== 'draft') throw conflict(STAFF_MESSAGES.statementNotDraft);
  return row;
};

/**
 * Approves a draft that somebody else prepared: it is booked with the taxes that it was shown with, and owed from then on.
 * CONFLICT where it comes to another amount than was read, where another has decided meanwhile, for who is no second person, and
 * while one of an earlier month waits.
 */
export const approve = async (
  ctx: AdminContext,
  statementId: string,
  { reason, netPaise }: z.output<typeof approveStatement.body>,
): Promise<void> => {
  await inTransaction(ctx, async (own) => {
    await lockStatements(own);
    const row = await lockDraft(own, statementId);
    await assertSecondPerson(own, madeBy(row.preparedBy, row.preparedAt), {
      ...{ people: await loadPeople(own), action: 'statement.approved', message: STAFF_MESSAGES.statementOwn },
    });
    if (await hasEarlierDraft(own, row)) throw conflict(STAFF_MESSAGES.statementEarlierWaits);
    const taxes = (await reckonTaxes(own, [row])).get(statementId);
    if (!taxes || (netPaise !== undefined && netPaise !== taxes.netPaise)) {
      throw conflict(STAFF_MESSAGES.statementAmountChanged);
    }
    const { grossPaise, partnerId, number, month } = row;
    await updateStatement(own, statementId, {
      ...taxes,
      state: 'approved',
      approvedBy: ctx.actor.staffId,
      approvedAt: own.clock.now(),
    });
    const lines = bookStatement(partnerId, { grossPaise, taxPaise: taxes.taxPaise, gst: NO_GST });
    await bookEntries(own, [{ kind: 'statement', sourceId: statementId, lines }]);
    await recordAudit(own, {
      action: 'statement.approved',
      objectType: 'statement',
      objectId: statementId,
      after: { number, month, grossPaise, ...taxes, reason },
    });
    const paidTo = paidToOf(await selectPaymentDetails(own, partnerId), own.clock.now());
    await mailReady(own, { partnerId, number, month, netPaise: taxes.netPaise, paidTo });
  });
};

/** Takes a draft back: its lines wait for the next one. CONFLICT where another has decided meanwhile. */
export const discard = (
  ctx: AdminContext,
  statementId: string,
  { reason }: z.output<typeof discardStatement.body>,
): Promise<void> =>
  inTransaction(ctx, async (own) => {
    await lockStatements(own);
    const { number, month, partnerId } = await lockDraft(own, statementId);
    await allowStatements(own, '5min');
    await deleteDraft(own, statementId);
    await recordAudit(own, {
      action: 'statement.discarded',
      objectType: 'statement',
      objectId: statementId,
      before: { number, month, partnerId },
      after: { reason },
    });
  });
