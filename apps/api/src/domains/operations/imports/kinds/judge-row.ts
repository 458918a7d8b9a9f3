import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { ImportField, RowFault, RowMark } from '@saakh/contracts/operations/imports/columns';
import { addDays, toTypedDate } from '@saakh/rules/dates';
import { shortReference } from '@saakh/rules/identifiers';
import { isRunning } from '@saakh/rules/lending/applications/application-status';
import { paiseToRupeesText } from '@saakh/rules/money';
import type { MisRow, StatusRow } from '@saakh/rules/operations/imports/file-rows';
import {
  type FileState,
  type FileWord,
  findAmountFarOff,
  judgeFileWord,
} from '@saakh/rules/operations/imports/file-status';
import type { FaultAt } from '@saakh/rules/operations/imports/row-cells';
import { shownCell } from '@saakh/rules/operations/imports/shown-cell';
import { statusOfWord } from '@saakh/rules/operations/imports/status-words';
import type { BulkColumns, BulkRow, LoanWrite } from '#domains/lending/applications';
import type { TxContext } from '#platform/context';
import type { ChangeRow } from '../import-rows.repository';
import { changedColumns, columnsAfter, EVENT_OF, endOfDay, stateOf } from './application-columns';
import { faultOf, type RowOutcome, refusedRow, type Work } from './batch';
import { type Found, saidKey } from './find-applications';
import { unpackChanged } from './remembered';
import { termsFault } from './terms';

/** What is older is no news to its customer any more. */
const NEWS_DAYS = 7;

export interface Said {
  readonly number: number;
  readonly row: StatusRow & Partial<MisRow>;
}

export interface Standing {
  readonly row: BulkRow;
  columns: BulkColumns;
  readonly happenings: LoanWrite['happenings'][number][];
  isNews: boolean;
}

/** Applications of a batch as the rows change them, one row after the other. */
export interface Standings {
  readonly byId: Map<string, Standing>;
  readonly changes: ChangeRow[];
}
export function newStandings(): Standings {
  return { byId: new Map(), changes: [] };
}

function standingOf({ byId }: Standings, work: Work, row: BulkRow): Standing {
  const known = byId.get(row.lenderApplicationId);
  if (known) return known;
  const columns = unpackChanged(row, work.seen.get(row.lenderApplicationId));
  const made: Standing = { row, columns, happenings: [], isNews: false };
  byId.set(row.lenderApplicationId, made);
  return made;
}

/** An application with what the rows before have changed of it; nothing of that is written yet. */
export function asItStands({ byId }: Standings, work: Work, row: BulkRow): BulkRow {
  const id = row.lenderApplicationId;
  return { ...row, ...(byId.get(id)?.columns ?? unpackChanged(row, work.seen.get(id))) };
}

const isAgain = (standing: Standing, status: number): boolean =>
  !isRunning({ status: standing.columns.status }) && isRunning({ status: status as 1 });

/** What a row says in a field that it is refused for, as it is listed. */
function valueAt(field: ImportField | undefined, said: Said['row']): string | undefined {
  if (field === 'status_date') return toTypedDate(said.on);
  if (field === 'disbursed_date') return said.disbursedOn && toTypedDate(said.disbursedOn);
  const paise = field === 'approved_amount' ? said.approvedPaise : said.disbursedPaise;
  return field === undefined || paise === undefined ? undefined : paiseToRupeesText(paise);
}

const { approved, disbursed } = APPLICATION_STATUS;
export function isDecided({ status }: { readonly status: number }): boolean {
  return status === approved || status === disbursed;
}

/** The amounts that have stood in an application or stand there, approved and paid out. */
function amountsOf(found: Found, { row, columns }: Standing) {
  const said = found.saidOf.get(row.lenderApplicationId) ?? [];
  return {
    approved: [columns.approvedAmountPaise, ...said.flatMap((one) => [one.approvedPaise, one.approvedBefore])],
    paid: [columns.disbursedPaise, ...said.flatMap((one) => [one.disbursedPaise, one.disbursedBefore])],
  };
}

/**
 * Whether a file has said the very same of the application before, amounts and all. A payout of a day that still stands, and of
 * another amount than stands, is looked at again: somebody has corrected it since. Older imports kept no amount that a row
 * left as it was; there the row counts as said with any amount that has stood.
 */
function isSaidBefore(found: Found, standing: Standing, said: Said['row'], status: number): boolean {
  const { row, columns } = standing;
  const { approvedPaise, disbursedPaise } = said;
  const isContrary =
    status === disbursed &&
    columns.status === disbursed &&
    disbursedPaise !== undefined &&
    disbursedPaise !== columns.disbursedPaise;
  if (isContrary && said.on >= (columns.fileSaidOn ?? said.on)) return false;
  const before = found.said.get(saidKey(row.lenderApplicationId, status, said.on)) ?? [];
  if (before.length === 0) return false;
  const known = amountsOf(found, standing);
  const isSame = (one: number | undefined, then: number | null, stood: readonly (number | null)[]): boolean =>
    one === undefined || (then === null ? stood.includes(one) : one === then);
  return before.some(
    (one) =>
      (!isDecided({ status }) || isSame(approvedPaise, one.approvedPaise, known.approved)) &&
      (status !== disbursed || isSame(disbursedPaise, one.disbursedPaise, known.paid)),
  );
}

/** What a fault names besides: of a loan that is paid out otherwise what holds. */
const knownAt = (fault: RowFault, { disbursedPaise, disbursedOn }: FileState): FaultAt['known'] =>
  fault === 'paid-otherwise' && disbursedPaise !== null ? { paidPaise: disbursedPaise, on: disbursedOn } : undefined;

function marksOf(state: FileState, word: FileWord, { override, isBarred }: { override: boolean; isBarred: boolean }) {
  const plain = judgeFileWord(state, word);
  const forced = judgeFileWord(state, word, { override: true });
  const verdict = override ? forced : plain;
  const isPaidAnew =
    verdict.effect === 'updated' &&
    state.status === disbursed &&
    verdict.state.status === disbursed &&
    verdict.state.disbursedPaise !== state.disbursedPaise;
  // What the override refuses as well does not wait for it.
  const isOfOverride = plain.effect === 'error' && forced.effect === 'updated' && !isBarred;
  const marks: RowMark[] = isOfOverride ? ['needs-override'] : [];
  return isPaidAnew ? [...marks, 'paid-amount' as const] : marks;
}

/** A list names loans that are new to us as of its own day; one that was paid out longer ago is a slip of its year. */
const LONGEST_AGO_DAYS = 180;
export function firstPayoutOf({ on }: { readonly on: string }): string {
  return addDays(on, -LONGEST_AGO_DAYS);
}

/** What a row is judged by. */
interface JudgedBy {
  readonly row: BulkRow;
  readonly found: Found;
  readonly standings: Standings;
}

/** What a row does to its application; nothing is written yet. */
export function judgeRow(
  ctx: TxContext,
  work: Work,
  { number, row: said }: Said,
  { row, found, standings }: JudgedBy,
): RowOutcome {
  const id = row.lenderApplicationId;
  const standing = standingOf(standings, work, row);
  const before = standing.columns;
  const status = statusOfWord(said.status);
  const name = said.reference ?? said.applicationId ?? row.reference ?? shortReference(id);
  const shown = { row: number, reference: shownCell(name), from: before.status, to: status };
  const refused = found.refuses(row, before.reference, said.reference);
  if (refused) return refusedRow(number, refused, shown.reference);
  const amountPaise = said.disbursedPaise ?? said.approvedPaise ?? null;
  const unchanged: RowOutcome = { ...shown, effect: 'unchanged', amountPaise };
  if (isSaidBefore(found, standing, said, status)) return unchanged;
  const state = stateOf(row, before, {
    left: found.left.get(id),
    isSettled: found.settled.has(id),
    approvedBeforePaise: found.approvedBefore(row),
    // Made by a list: nobody knows when it was applied for.
    ...(row.offerId === null && said.madeOn === undefined ? { paidFrom: firstPayoutOf(said) } : {}),
  });
  const word = { ...said, status };
  const verdict = judgeFileWord(state, word, work);
  const isBarred = isAgain(standing, status) && found.besideRunning.has(id);
  const marks = work.isCheck ? marksOf(state, word, { ...work, isBarred }) : [];
  if (verdict.effect === 'error') {
    const { fault, field } = verdict;
    const at = { ...faultOf(fault, field ?? 'status', valueAt(field, said)), known: knownAt(fault, state) };
    return { ...refusedRow(number, at, shown.reference), marks };
  }
  if (verdict.effect === 'unchanged') return unchanged;
  if (isBarred) {
    return refusedRow(number, faultOf('other-running', 'status'), shown.reference);
  }
  // Last, so that what the override would let through has nothing else against it.
  const off: FaultAt | undefined =
    findAmountFarOff(state, word) ?? termsFault(work, row, isDecided({ status }) ? said : {});
  if (off && !work.override)
    return refusedRow(number, { ...off, value: off.value ?? valueAt(off.field, said) }, shown.reference);
  if (off && work.isCheck && !marks.includes('needs-override')) marks.unshift('needs-override');
  const now = ctx.clock.now();
  const told = columnsAfter(before, { state: verdict.state, said, now });
  // A case that an undo had closed comes in again, with the cut-over of this file.
  const after = work.cutOver !== null && before.unmadeAt !== null ? { ...told, cutOverOn: work.cutOver } : told;
  const isMove = after.status !== before.status;
  // Customers of a file of cases have agreed to no message.
  const isNews = work.kind !== 'cases' && isMove && said.on >= addDays(work.options.today, -NEWS_DAYS);
  standing.columns = after;
  if (after.reference !== null && after.reference !== row.reference) found.give(row, after.reference);
  standing.isNews = isNews || (standing.isNews && !isMove);
  if (isMove) standing.happenings.push({ event: EVENT_OF[said.status], by: 'lender', at: endOfDay(said.on, now) });
  standings.changes.push({
    rowNumber: number,
    lenderApplicationId: id,
    status,
    saidOn: said.on,
    created: false,
    ...changedColumns(before, after, said),
    toTell: isNews,
  });
  return { ...shown, effect: 'updated', amountPaise, marks };
}
