import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { FileStatus } from '@saakh/contracts/operations/imports/columns';
import { istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { canMoveSubmission } from '@saakh/rules/lending/applications/application-status';
import type { MisRow, StatusRow } from '@saakh/rules/operations/imports/file-rows';
import type { FileState } from '@saakh/rules/operations/imports/file-status';
import { type BulkColumns, type BulkRow, isOther } from '#domains/lending/applications';

const { approved, disbursed, rejected, submitted } = APPLICATION_STATUS;
const DAY_MS = 86_400_000;

/** The end of a day in India, or now while it is that day: what a file says of a day comes after what happened on it. */
export function endOfDay(on: string, now: Date): Date {
  return new Date(Math.min(now.getTime(), startOfIstDay(on).getTime() + DAY_MS - 1000));
}

export function columnsOf({
  lenderApplicationId: _id,
  appId: _app,
  userId: _user,
  lenderId: _lender,
  productType: _product,
  offerId: _offer,
  amountPaise: _amount,
  createdAt: _created,
  brandKey: _brand,
  linkId: _link,
  ...columns
}: BulkRow): BulkColumns {
  return columns;
}

/** Where an application stands, as rows of files are judged by. */
export function stateOf(
  row: BulkRow,
  columns: BulkColumns,
  {
    left,
    isSettled,
    approvedBeforePaise,
    paidFrom,
  }: Pick<FileState, 'left' | 'isSettled' | 'approvedBeforePaise' | 'paidFrom'>,
): FileState {
  return {
    // One that an undo has taken back counts as unheard of: whatever is said of it is news.
    status: columns.unmadeAt === null ? columns.status : APPLICATION_STATUS.new,
    on: columns.fileSaidOn ?? istDateOf(columns.lenderSaidAt ?? row.createdAt),
    madeOn: istDateOf(row.createdAt),
    askedPaise: row.amountPaise,
    approvedPaise: columns.approvedAmountPaise,
    disbursedPaise: columns.disbursedPaise,
    disbursedOn: columns.disbursedAt && istDateOf(columns.disbursedAt),
    ...(left ? { left } : {}),
    ...(paidFrom === undefined ? {} : { paidFrom }),
    ...(approvedBeforePaise === undefined ? {} : { approvedBeforePaise }),
    ...(isSettled ? { isSettled } : {}),
  };
}

/** The columns after a row that counted; who is moved back by an override loses what belongs to the status that was left. */
export function columnsAfter(
  before: BulkColumns,
  { state, said, now }: { readonly state: FileState; readonly said: StatusRow & Partial<MisRow>; readonly now: Date },
): BulkColumns {
  const { status } = state;
  const at = endOfDay(state.on, now);
  const isYes = status === approved || status === disbursed;
  const approvedAmountPaise = status === submitted ? null : state.approvedPaise;
  const settled = status === rejected ? 'declined' : 'accepted';
  return {
    ...before,
    status,
    submissionState: canMoveSubmission(before.submissionState, settled) ? settled : before.submissionState,
    lenderSaidAt: at,
    fileSaidOn: state.on,
    reference: before.reference ?? said.reference,
    approvedAmountPaise,
    approvedTenureMonths: isYes ? (said.tenureMonths ?? before.approvedTenureMonths) : before.approvedTenureMonths,
    approvedRateBps: isYes ? (said.rateBps ?? before.approvedRateBps) : before.approvedRateBps,
    approvedAt: status === submitted ? null : isYes ? (before.approvedAt ?? at) : before.approvedAt,
    disbursedPaise: status === disbursed ? (state.disbursedPaise ?? approvedAmountPaise) : null,
    disbursedAt: status === disbursed ? endOfDay(state.disbursedOn ?? state.on, now) : null,
    declineCode: status === rejected ? (before.declineCode ?? 'OTHER') : null,
    declinedAt: status === rejected ? (before.declinedAt ?? at) : null,
    unmadeAt: null,
  };
}

/** The line of the timeline. */
export const EVENT_OF: Readonly<Record<FileStatus, string>> = {
  submitted: 'lender-under-review',
  approved: 'lender-approved',
  disbursed: 'lender-disbursed',
  rejected: 'lender-declined',
  cancelled: 'lender-cancelled',
  expired: 'lender-expired',
};

/** Kept of every row, changed or not: whoever says something of the application later changes one of these. */
const ALWAYS: readonly (keyof BulkColumns)[] = ['status', 'lenderSaidAt', 'fileSaidOn'];

/** Amounts that a row says of itself, so that the same row is known again. */
const saidAmounts = ({ status }: BulkColumns, said: StatusRow): readonly (keyof BulkColumns)[] => [
  ...(said.approvedPaise !== undefined && (status === approved || status === disbursed)
    ? (['approvedAmountPaise'] as const)
    : []),
  ...(said.disbursedPaise !== undefined && status === disbursed ? (['disbursedPaise'] as const) : []),
];

/** What of the columns is to be kept of a row, so that it can be taken back and known again: what it changed, and its amounts. */
export function changedColumns(
  before: BulkColumns,
  after: BulkColumns,
  said: StatusRow,
): { before: Partial<BulkColumns>; after: Partial<BulkColumns> } {
  const kept = [...ALWAYS, ...saidAmounts(after, said)];
  const names = (Object.keys(after) as (keyof BulkColumns)[]).filter(
    (name) => kept.includes(name) || isOther(before[name], after[name]),
  );
  const pick = (columns: BulkColumns): Partial<BulkColumns> =>
    Object.fromEntries(names.map((name) => [name, columns[name]]));
  return { before: pick(before), after: pick(after) };
}
