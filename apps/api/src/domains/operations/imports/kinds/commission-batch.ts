import { createHash } from 'node:crypto';
import type { ImportField } from '@saakh/contracts/operations/imports/columns';
import { istDateOf, toTypedDate } from '@saakh/rules/dates';
import { paiseToRupeesText } from '@saakh/rules/money';
import {
  type CommissionPayment,
  type CommissionRow,
  isBeyondLoan,
  type KnownLoan,
  readCommissionPayment,
  readCommissionRow,
  unusualDays,
  unusualPayment,
} from '@saakh/rules/operations/imports/commission-row';
import type { FaultAt } from '@saakh/rules/operations/imports/row-cells';
import { shownCell } from '@saakh/rules/operations/imports/shown-cell';
import type { BulkRow } from '#domains/lending/applications';
import { bookReceivedSoon } from '#domains/money/reconciliation';
import type { TxContext } from '#platform/context';
import { selectRefusedPayments } from '../import-rows.repository';
import type { Findings } from '../imports.repository';
import {
  type Effect,
  type FileKind,
  faultOf,
  newGiven,
  type RowOutcome,
  type RunBatch,
  refusedRow,
  type Work,
  withRounded,
} from './batch';
import {
  type CommissionLine,
  countUnmatched,
  insertCommissionRows,
  keepMatches,
  replaceCommissionRows,
  selectKnownLines,
  undoCommissionRows,
} from './commission-rows.repository';
import { type Found, findApplications } from './find-applications';

const hashOf = (parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** A payment for one application: lender, application or reference, month and payment. */
const paymentOf = (row: CommissionPayment, application: BulkRow | undefined) => [
  application?.lenderId ?? row.lenderId,
  application?.lenderApplicationId ?? row.applicationId ?? row.reference,
  row.month,
  row.paymentReference ?? row.paidOn,
];

/** How much was lent as far as we know, in paise. */
const loanOf = ({ disbursedPaise, approvedAmountPaise, amountPaise }: BulkRow): number =>
  disbursedPaise ?? approvedAmountPaise ?? amountPaise;

const lineOf = (number: number, row: CommissionRow, application: BulkRow | undefined): CommissionLine => ({
  rowNumber: number,
  rowKey: hashOf([...paymentOf(row, application), row.commissionPaise]),
  paymentKey: hashOf(paymentOf(row, application)),
  writtenKey: application ? hashOf(paymentOf(row, undefined)) : null,
  lenderId: application?.lenderId ?? row.lenderId,
  reference: row.reference ?? application?.reference ?? row.applicationId,
  state: application ? 'matched' : 'unmatched',
  lenderApplicationId: application?.lenderApplicationId ?? null,
  disbursedPaise: row.disbursedPaise ?? null,
  commissionPaise: row.commissionPaise,
  taxDeductedPaise: row.taxDeductedPaise ?? null,
  gstPaise: row.gstPaise ?? null,
  month: row.month ?? '',
  paidOn: row.paidOn,
  paymentReference: row.paymentReference,
});

/** A row whose payment is known: with what it says, or refused by what it says. */
type Read = { readonly number: number; readonly payment: CommissionPayment } & (
  | { readonly row: CommissionRow; readonly refused?: undefined }
  | { readonly row?: undefined; readonly refused: FaultAt }
);

/** Before it nobody pays a commission; a loan that was reported late may have been paid out before we knew of it. */
const firstDayOf = ({ createdAt, disbursedAt }: BulkRow): string =>
  istDateOf(disbursedAt !== null && disbursedAt < createdAt ? disbursedAt : createdAt);

const knownLoan = (row: BulkRow): KnownLoan => ({
  loanPaise: loanOf(row),
  paidPaise: row.disbursedPaise ?? row.approvedAmountPaise,
  paidOutOn: row.disbursedAt && istDateOf(row.disbursedAt),
});

/** What a row says in a field, as it is listed. */
function valueAt(field: ImportField, { commissionPaise, disbursedPaise, paidOn, month }: CommissionRow): string {
  if (field === 'paid_on') return paidOn === null ? '' : toTypedDate(paidOn);
  if (field === 'month') return month ?? '';
  return paiseToRupeesText(field === 'disbursed_amount' ? (disbursedPaise ?? 0) : commissionPaise);
}

/** What is wrong between a row and the application that it names; one that we do not know is kept for the reconciliation. */
function faultIn(
  { override, options }: Pick<Work, 'override' | 'options'>,
  found: Found,
  meant: BulkRow | FaultAt,
  row: CommissionRow,
): FaultAt | undefined {
  const days = override ? undefined : unusualDays(row, options.today);
  if (days) return faultOf(days.fault, days.field, valueAt(days.field, row));
  if ('fault' in meant) return meant.fault === 'application-unknown' ? undefined : meant;
  const refused = found.refuses(meant, meant.reference, row.reference);
  if (refused) return refused;
  const madeOn = firstDayOf(meant);
  if (row.paidOn !== null && row.paidOn < madeOn) {
    return faultOf('date-before-application', 'paid_on', toTypedDate(row.paidOn));
  }
  if (row.month !== null && row.month < madeOn.slice(0, 7))
    return faultOf('date-before-application', 'month', row.month);
  if (isBeyondLoan(row.commissionPaise, loanOf(meant))) {
    return faultOf('commission-too-large', 'commission_amount', paiseToRupeesText(row.commissionPaise));
  }
  const odd = override ? undefined : unusualPayment(row, knownLoan(meant));
  if (odd) return faultOf('commission-unusual', odd, valueAt(odd, row));
  if (row.reference !== null) found.give(meant, row.reference);
  return undefined;
}

/**
 * The rows of a batch that may be kept. One that is refused keeps the others of its payment from it: mended and sent alone, it
 * would take their place.
 */
async function judge(ctx: TxContext, work: Work, found: Found, read: readonly Read[]) {
  const refused: RowOutcome[] = [];
  const lines: CommissionLine[] = [];
  const spoilt = new Set<string>();
  /** Rows that count by the override alone. */
  const forced = new Set<number>();
  for (const { number, payment, ...one } of read) {
    const meant = found.of(payment);
    const application = 'fault' in meant ? undefined : meant;
    const fault = one.row ? faultIn(work, found, meant, one.row) : one.refused;
    if (fault) {
      // Whatever else is wrong with a row, it is of the payment that the other rows name.
      const paymentKey = hashOf(paymentOf(payment, application));
      spoilt.add(paymentKey);
      refused.push(refusedRow(number, { ...fault, paymentKey }, payment.reference ?? payment.applicationId));
    } else if (one.row) {
      const isForced = work.isCheck && work.override && faultIn({ ...work, override: false }, found, meant, one.row);
      if (isForced) forced.add(number);
      lines.push(lineOf(number, one.row, application));
    }
  }
  const keys = [...new Set(lines.map(({ paymentKey }) => paymentKey))];
  for (const key of await selectRefusedPayments(ctx, work.importId, keys)) spoilt.add(key);
  const waiting = lines.filter(({ paymentKey }) => spoilt.has(paymentKey));
  refused.push(
    ...waiting.map(({ rowNumber, reference, paymentKey }) =>
      refusedRow(rowNumber, { ...faultOf('payment-incomplete', 'payment_reference'), paymentKey }, reference),
    ),
  );
  return { refused, forced, lines: lines.filter(({ paymentKey }) => !spoilt.has(paymentKey)) };
}

/**
 * What a lender says that it pays or takes back: each row is kept once for the reconciliation, matched to an application where
 * there is one; one of no loan of ours is kept too, and marked so, until somebody says which loan it is of. Of each payment
 * the rows of the last file that names it count, so that a later file corrects an earlier one.
 */
const run: RunBatch = async (ctx, work, rows) => {
  const outcomes: RowOutcome[] = [];
  const read: Read[] = [];
  const rounded = new Set<number>();
  for (const { number, cells } of rows) {
    const reading = readCommissionRow(cells, work.options);
    if ('rounded' in reading) rounded.add(number);
    if ('row' in reading) {
      read.push({ number, payment: reading.row, row: reading.row });
      continue;
    }
    const payment = readCommissionPayment(cells, work.options);
    if (payment) read.push({ number, payment, refused: reading.refused });
    else outcomes.push(refusedRow(number, reading.refused));
  }
  const found = await findApplications(
    ctx,
    { ...work, isCheck: true, given: newGiven() },
    read.map(({ payment }) => payment),
  );
  const { refused, forced, lines } = await judge(ctx, work, found, read);
  outcomes.push(...refused);
  // The file that named a payment before may not have known its loan, or the words meant another one then.
  const keysOf = ({ paymentKey, writtenKey }: Pick<CommissionLine, 'paymentKey' | 'writtenKey'>) => [
    paymentKey,
    ...(writtenKey === null ? [] : [writtenKey]),
  ];
  const payments = [...new Set(lines.flatMap(keysOf))];
  const known = await selectKnownLines(ctx, work.importId, payments);
  const own = new Set(known.filter(({ isOwn }) => isOwn).map(({ rowKey }) => rowKey));
  const earlier = new Set(known.filter(({ isOwn }) => !isOwn).map(({ rowKey }) => rowKey));
  const paidEarlier = new Set(known.filter(({ isOwn }) => !isOwn).flatMap(keysOf));
  const effectOf = (line: CommissionLine, isAgain: boolean): Effect => {
    if (isAgain || earlier.has(line.rowKey)) return 'unchanged';
    return keysOf(line).some((key) => paidEarlier.has(key)) ? 'updated' : 'created';
  };
  const fresh: CommissionLine[] = [];
  for (const line of lines) {
    const isAgain = own.has(line.rowKey) || work.seenKeys.has(line.rowKey);
    own.add(line.rowKey);
    if (!isAgain) fresh.push(line);
    outcomes.push({
      row: line.rowNumber,
      effect: effectOf(line, isAgain),
      reference: shownCell(line.reference ?? ''),
      marks: [
        ...(forced.has(line.rowNumber) ? ['needs-override' as const] : []),
        ...(line.state === 'unmatched' ? ['no-loan' as const] : []),
      ],
      from: null,
      to: null,
      amountPaise: line.commissionPaise,
    });
  }
  if (work.isCheck) for (const { rowKey } of fresh) work.seenKeys.add(rowKey);
  else {
    await replaceCommissionRows(ctx, work.importId, payments);
    await insertCommissionRows(ctx, work.importId, fresh);
    if (fresh.some(({ state }) => state === 'unmatched')) await keepMatches(ctx, work.importId, payments);
  }
  return { outcomes: withRounded(outcomes, rounded).toSorted((a, b) => a.row - b.row), told: 0 };
};

/** Counted once, and kept with the import: its page is opened often, and its rows are many. */
async function findNoLoans(ctx: TxContext, importId: string): Promise<{ findings: Findings }> {
  const rows = await countUnmatched(ctx, importId);
  const marks: Findings['marks'] = rows === 0 ? [] : [{ mark: 'no-loan', rows }];
  return { findings: { moves: [], preview: [], unknownWords: [], marks } };
}

export const COMMISSION: FileKind = {
  run,
  async end(ctx, importId, isWhole) {
    await bookReceivedSoon(ctx);
    return isWhole ? findNoLoans(ctx, importId) : {};
  },
  async undoRows(ctx, importId) {
    const restored = await undoCommissionRows(ctx, importId);
    await bookReceivedSoon(ctx);
    return { restored, left: 0 };
  },
};
