import type { ImportField } from '@saakh/contracts/back-office/imports/columns';
import { APPLICATION_STATUS } from '@saakh/contracts/product-types';
import { isRunning } from '@saakh/rules/application-status';
import { addDays } from '@saakh/rules/dates';
import type { MisRow, StatusRow } from '@saakh/rules/imports/file-rows';
import { judgeFileWord } from '@saakh/rules/imports/file-status';
import { shownCell } from '@saakh/rules/imports/shown-cell';
import { statusOfWord } from '@saakh/rules/imports/status-words';
import { paiseToRupeesText } from '@saakh/rules/money';
import type { TxContext } from '../../../platform/context';
import { type BulkChange, type BulkColumns, type BulkRow, changeTogether } from '../../applications';
import { handOverLater } from '../../lender-journeys';
import { listMatchedLenderIds } from '../../offers';
import { type FileTerms, findCostlier, offerChangedTerms } from '../../submissions';
import { type ChangeRow, insertChanges } from '../import-rows.repository';
import { changedColumns, columnsAfter, columnsOf, EVENT_OF, endOfDay, stateOf } from './application-columns';
import { faultOf, type RowOutcome, refusedRow, type Work } from './batch';
import { type Found, saidKey } from './find-applications';

/** What is older is no news to its customer any more. */
const NEWS_DAYS = 7;

export interface Said {
  readonly number: number;
  readonly row: StatusRow & Partial<MisRow>;
}

interface Standing {
  readonly row: BulkRow;
  columns: BulkColumns;
  readonly happenings: BulkChange['happenings'][number][];
  isNews: boolean;
}

/** Applications of a batch as the rows change them, one row after the other. */
export interface Standings {
  readonly byId: Map<string, Standing>;
  readonly changes: ChangeRow[];
}
export const newStandings = (): Standings => ({ byId: new Map(), changes: [] });

const standingOf = ({ byId }: Standings, work: Work, row: BulkRow): Standing => {
  const known = byId.get(row.lenderApplicationId);
  if (known) return known;
  const columns = work.seen.get(row.lenderApplicationId) ?? columnsOf(row);
  const made: Standing = { row, columns, happenings: [], isNews: false };
  byId.set(row.lenderApplicationId, made);
  return made;
};

const isAgain = (standing: Standing, status: number): boolean =>
  !isRunning({ status: standing.columns.status }) && isRunning({ status: status as 1 });

/** What a row says in a field that it is refused for, as it is listed. */
const valueAt = (field: ImportField | undefined, said: Said['row']): string | undefined => {
  if (field === 'status_date') return said.on;
  const paise = field === 'approved_amount' ? said.approvedPaise : said.disbursedPaise;
  return field === undefined || paise === undefined ? undefined : paiseToRupeesText(paise);
};

/** What a row does to its application; nothing is written yet. */
export const judgeRow = (
  ctx: TxContext,
  work: Work,
  { number, row: said }: Said,
  { row, found, standings }: { readonly row: BulkRow; readonly found: Found; readonly standings: Standings },
): RowOutcome => {
  const id = row.lenderApplicationId;
  const standing = standingOf(standings, work, row);
  const before = standing.columns;
  const status = statusOfWord(said.status);
  const shown = { row: number, reference: shownCell(said.reference ?? id), from: before.status, to: status };
  const amountPaise = said.disbursedPaise ?? said.approvedPaise ?? null;
  const unchanged: RowOutcome = { ...shown, effect: 'unchanged', amountPaise };
  if (found.said.has(saidKey(id, status, said.on))) return unchanged;
  const state = stateOf(row, before, found.left.get(id));
  const verdict = judgeFileWord(state, { ...said, status }, work);
  if (verdict.effect === 'error') {
    const { fault, field } = verdict;
    return refusedRow(number, faultOf(fault, field ?? 'status', valueAt(field, said)), shown.reference);
  }
  if (verdict.effect === 'unchanged') return unchanged;
  if (isAgain(standing, status) && found.besideRunning.has(id)) {
    return refusedRow(number, faultOf('other-running', 'status'), shown.reference);
  }
  const now = ctx.clock.now();
  const after = columnsAfter(before, { state: verdict.state, said, now });
  const isMove = after.status !== before.status;
  const isNews = isMove && said.on >= addDays(work.options.today, -NEWS_DAYS);
  standing.columns = after;
  standing.isNews = isNews || (standing.isNews && !isMove);
  if (isMove) standing.happenings.push({ event: EVENT_OF[said.status], by: 'lender', at: endOfDay(said.on, now) });
  standings.changes.push({
    rowNumber: number,
    lenderApplicationId: id,
    status,
    saidOn: said.on,
    created: false,
    ...changedColumns(before, after),
    toTell: isNews,
  });
  return { ...shown, effect: 'updated', amountPaise };
};

const MOST_REMEMBERED = 200_000;
const remember = ({ seen }: Work, { byId }: Standings): void => {
  for (const [id, { columns, row }] of byId) {
    if (columns.status === row.status && !seen.has(id)) continue;
    if (seen.size < MOST_REMEMBERED) seen.set(id, columns);
  }
};

const { approved, disbursed } = APPLICATION_STATUS;
const isDecided = ({ status }: BulkColumns): boolean => status === approved || status === disbursed;

/** What a file says newly of the terms of a loan that was agreed on here. */
const newTerms = ({ row, columns }: Standing): FileTerms[] => {
  const isKnown =
    isDecided(row) &&
    row.approvedAmountPaise === columns.approvedAmountPaise &&
    row.approvedTenureMonths === columns.approvedTenureMonths &&
    row.approvedRateBps === columns.approvedRateBps;
  if (row.offerId === null || !isDecided(columns) || isKnown) return [];
  const { approvedAmountPaise: amountPaise, approvedTenureMonths: tenureMonths, approvedRateBps: rateBps } = columns;
  return [{ offerId: row.offerId, amountPaise, tenureMonths, rateBps }];
};

/** Terms that cost more than what the customer agreed to wait for a consent of their own, with key facts of their own (REG-KFS-7). */
const flagCostlier = async (ctx: TxContext, { byId, changes }: Standings): Promise<void> => {
  const costlier = await findCostlier(ctx, [...byId.values()].flatMap(newTerms));
  if (costlier.size === 0) return;
  const flagged = { termsChangedAt: ctx.clock.now(), termsAcceptedAt: null };
  for (const standing of byId.values()) {
    const { row } = standing;
    const terms = row.offerId === null ? undefined : costlier.get(row.offerId);
    const at = changes.findLastIndex((one) => one.lenderApplicationId === row.lenderApplicationId);
    const last = changes[at];
    if (!terms || !last) continue;
    standing.columns = { ...standing.columns, ...flagged };
    standing.happenings.push({ event: 'terms-changed', by: 'lender' });
    const { termsChangedAt, termsAcceptedAt } = row;
    const before = last.before && { ...last.before, termsChangedAt, termsAcceptedAt };
    changes.splice(at, 1, { ...last, before, after: { ...last.after, ...flagged } });
    await offerChangedTerms(ctx, row, terms);
  }
};

const isMadeAgain = ({ row, to }: BulkChange): boolean => row.unmadeAt !== null && to.unmadeAt === null;

/** Writes what the rows of a batch have come to, and how many customers have news; a check only remembers it. */
export const writeStandings = async (ctx: TxContext, work: Work, standings: Standings): Promise<number> => {
  const moved = [...standings.byId.values()];
  const told = moved.filter(({ isNews }) => isNews).length;
  if (work.isCheck) {
    remember(work, standings);
    return told;
  }
  await flagCostlier(ctx, standings);
  const changedIds = new Set(standings.changes.map(({ lenderApplicationId }) => lenderApplicationId));
  const changes = moved
    .filter(({ row }) => changedIds.has(row.lenderApplicationId))
    .map(({ row, columns, happenings }): BulkChange => ({ row, to: columns, happenings }));
  await Promise.all([
    changeTogether(ctx, changes, {
      choices: listMatchedLenderIds,
      reopens: work.override || changes.some(isMadeAgain),
    }),
    insertChanges(ctx, work.importId, standings.changes),
  ]);
  for (const { row, to } of changes) {
    if (row.submissionState !== 'accepted' && to.submissionState === 'accepted') await handOverLater(ctx, row);
  }
  return told;
};
