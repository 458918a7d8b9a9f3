import { createHash } from 'node:crypto';
import { type CommissionRow, isBeyondLoan, readCommissionRow } from '@saakh/rules/imports/file-rows';
import { shownCell } from '@saakh/rules/imports/shown-cell';
import type { BulkRow } from '../../applications';
import { type Effect, faultOf, type RowOutcome, type RunBatch, refusedRow } from './batch';
import {
  type CommissionLine,
  insertCommissionRows,
  replaceCommissionRows,
  selectKnownLines,
} from './commission-rows.repository';
import { findApplications } from './find-applications';

const hashOf = (parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** A payment for one application: lender, application or reference, month and payment. */
const paymentOf = (row: CommissionRow, application: BulkRow | undefined) => [
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

/**
 * What a lender says that it pays: each row is kept once for the reconciliation, matched to an application where there is one; one of no loan of ours
 * is kept too, and marked so. Of
 * each payment the rows of the last file that names it count, so that a later file corrects an earlier one.
 */
export const runCommissionBatch: RunBatch = async (ctx, work, rows) => {
  const outcomes: RowOutcome[] = [];
  const read: { number: number; row: CommissionRow }[] = [];
  for (const { number, cells } of rows) {
    const reading = readCommissionRow(cells, work.options);
    if ('row' in reading) read.push({ number, row: reading.row });
    else outcomes.push(refusedRow(number, reading.refused));
  }
  const found = await findApplications(
    ctx,
    { ...work, isCheck: true },
    read.map(({ row }) => row),
  );
  const lines: CommissionLine[] = [];
  for (const { number, row } of read) {
    const application = found.of(row);
    if (!('fault' in application)) {
      const tooLarge = isBeyondLoan(row.commissionPaise, loanOf(application));
      if (!tooLarge) lines.push(lineOf(number, row, application));
      else outcomes.push(refusedRow(number, faultOf('commission-too-large', 'commission_amount'), row.reference));
    } else if (application.fault === 'application-unknown') lines.push(lineOf(number, row, undefined));
    else outcomes.push(refusedRow(number, application, row.reference ?? row.applicationId));
  }
  const payments = [...new Set(lines.map(({ paymentKey }) => paymentKey))];
  const known = await selectKnownLines(ctx, work.importId, payments);
  const own = new Set(known.filter(({ isOwn }) => isOwn).map(({ rowKey }) => rowKey));
  const earlier = new Set(known.filter(({ isOwn }) => !isOwn).map(({ rowKey }) => rowKey));
  const paidEarlier = new Set(known.filter(({ isOwn }) => !isOwn).map(({ paymentKey }) => paymentKey));
  const effectOf = ({ rowKey, paymentKey }: CommissionLine, isAgain: boolean): Effect => {
    if (isAgain || earlier.has(rowKey)) return 'unchanged';
    return paidEarlier.has(paymentKey) ? 'updated' : 'created';
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
      marks: line.state === 'unmatched' ? ['no-loan'] : [],
      from: null,
      to: null,
      amountPaise: line.commissionPaise,
    });
  }
  if (work.isCheck) for (const { rowKey } of fresh) work.seenKeys.add(rowKey);
  else {
    await replaceCommissionRows(ctx, work.importId, payments);
    await insertCommissionRows(ctx, work.importId, fresh);
  }
  return { outcomes: outcomes.sort((a, b) => a.row - b.row), told: 0 };
};
