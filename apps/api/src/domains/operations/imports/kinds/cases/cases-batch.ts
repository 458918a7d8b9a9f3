import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { RowMark } from '@saakh/contracts/operations/imports/columns';
import { istDateOf } from '@saakh/rules/dates';
import { type CaseRow, isBeforeCutOver, readCaseRow } from '@saakh/rules/operations/imports/brought-in/case-row';
import { statusOfWord } from '@saakh/rules/operations/imports/status-words';
import { findIdsByMobile, insertUnclaimed } from '#domains/identity/customers';
import type { BulkColumns } from '#domains/lending/applications';
import { fileCases } from '#domains/partners/attribution';
import type { TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import type { SheetRow } from '#platform/spreadsheets';
import { type FileKind, faultOf, type RowOutcome, refusedRow, type Work, withRounded } from '../batch';
import type { NamedCustomer } from '../mean-case';
import { type ListedRow, runList } from '../mis-batch';
import { type Bringer, findBringers } from './cases.repository';
import { containerKey, ownersIn } from './owners';
import { countKeptCases, undoBesideCases } from './undo-cases.service';

interface CaseSaid extends ListedRow {
  readonly row: CaseRow;
  readonly bringer: Bringer | null;
}

/** The rows of a batch that can be read, with the partners that they name. */
async function readAll(ctx: TxContext, { options }: Work, rows: readonly SheetRow[]) {
  const refused: RowOutcome[] = [];
  const rounded = new Set<number>();
  const read: { readonly number: number; readonly row: CaseRow }[] = [];
  for (const { number, cells } of rows) {
    const reading = readCaseRow(cells, options);
    if ('rounded' in reading) rounded.add(number);
    if ('row' in reading) read.push({ number, row: reading.row });
    else refused.push(refusedRow(number, reading.refused));
  }
  const bringerOf = await findBringers(ctx, [...new Set(read.flatMap(({ row }) => row.partner ?? []))]);
  const said: CaseSaid[] = [];
  for (const { number, row } of read) {
    const bringer = row.partner === null ? null : bringerOf(row.partner);
    if (bringer === undefined) {
      refused.push(refusedRow(number, faultOf('partner-unknown', 'partner', row.partner ?? ''), row.reference));
    } else said.push({ number, row, bringer });
  }
  return { refused, rounded, said };
}

/**
 * Splits rows so that no part names two partners for one customer and product: a loan that is paid out stays with its partner, and the
 * next partner's row then begins a new application. Within a customer and product, rows keep their order.
 */
function inWaves(said: readonly CaseSaid[]): readonly (readonly CaseSaid[])[] {
  const waves: { readonly rows: CaseSaid[]; readonly partners: Map<string, string | null> }[] = [];
  for (const one of said) {
    const key = `${one.row.mobile ?? one.row.reference} ${one.row.productType}`;
    const partnerId = one.bringer?.partnerId ?? null;
    // Never before a row of the same application that stands above it.
    const last = Math.max(
      waves.findLastIndex(({ partners }) => partners.has(key)),
      0,
    );
    const known = waves.slice(last).find(({ partners }) => !partners.has(key) || partners.get(key) === partnerId);
    const wave = known ?? { rows: [], partners: new Map<string, string | null>() };
    if (!known) waves.push(wave);
    wave.rows.push(one);
    wave.partners.set(key, partnerId);
  }
  return waves.map(({ rows }) => rows);
}

/** Customers by mobile, and those who would be new or are to be made. */
async function customersOf(ctx: TxContext, work: Work, said: readonly CaseSaid[]) {
  const known = await findIdsByMobile(ctx, [...new Set(said.flatMap(({ row }) => row.mobile ?? []))]);
  const customers = new Map<string, NamedCustomer>(known);
  for (const { row, bringer } of said) {
    if (row.mobile === null || customers.has(row.mobile)) continue;
    const person = work.given.people.get(row.mobile) ?? {
      userId: newId('usr'),
      brandKey: bringer?.brandKey ?? DEFAULT_BRAND_KEY,
    };
    if (work.isCheck) work.given.people.set(row.mobile, person);
    customers.set(row.mobile, { ...person, isNew: true });
  }
  return customers;
}

async function makePeople(
  ctx: TxContext,
  said: readonly CaseSaid[],
  customers: ReadonlyMap<string, NamedCustomer>,
  wanted: ReadonlySet<string>,
): Promise<void> {
  const names = new Map(said.toReversed().map(({ row }) => [row.mobile, row]));
  const people = [...customers].flatMap(([mobile, { userId, brandKey, isNew }]) => {
    const row = names.get(mobile);
    if (!isNew || !wanted.has(userId) || !row) return [];
    return [{ userId, brandKey, mobile, firstName: row.firstName, lastName: row.lastName }];
  });
  // The batch is done again, and finds them.
  if (!(await insertUnclaimed(ctx, people))) throw new Error('Somebody has come by a number of this file meanwhile');
}

const { disbursed, rejected } = APPLICATION_STATUS;
/** As the booking will have it: by the cut-over of the application itself, which no file changes. */
const isUnbooked = (columns: BulkColumns | undefined): boolean =>
  columns?.status === disbursed &&
  isBeforeCutOver(columns.disbursedAt && istDateOf(columns.disbursedAt), columns.cutOverOn);

function marksOf(
  { row, bringer }: CaseSaid,
  effect: RowOutcome['effect'],
  isNew: boolean,
  columns: BulkColumns | undefined,
): RowMark[] {
  if (effect === 'error') return [];
  const isMade = effect === 'created';
  return [
    ...(isMade && isNew ? ['new-customer' as const] : []),
    ...(effect !== 'unchanged' && isUnbooked(columns) ? ['before-cut-over' as const] : []),
    ...(effect !== 'unchanged' && bringer?.hasShare === false && columns?.status === disbursed && !isUnbooked(columns)
      ? ['no-share' as const]
      : []),
    ...(isMade && bringer === null && statusOfWord(row.status) < rejected ? ['no-partner' as const] : []),
    ...(isMade && row.tenureMonths === undefined ? ['usual-tenure' as const] : []),
  ];
}

async function runWave(ctx: TxContext, work: Work, said: readonly CaseSaid[]) {
  const byRow = new Map(said.map((one) => [one.row as ListedRow['row'], one]));
  const customers = await customersOf(ctx, work, said);
  const owners = await ownersIn(ctx, work, (row) => byRow.get(row)?.bringer ?? null);
  const result = await runList(ctx, work, said, {
    customersOf: async () => customers,
    ownersOf: owners.load,
    makePeople: (wanted) => makePeople(ctx, said, customers, wanted),
  });
  const byNumber = new Map(said.map((one) => [one.number, one]));
  const outcomes = result.outcomes.map((outcome): RowOutcome => {
    const one = byNumber.get(outcome.row);
    if (!one) return outcome;
    const partner = one.bringer === null ? {} : { partner: one.bringer.name };
    if (outcome.effect === 'error') return { ...outcome, ...partner };
    const customer = customers.get(one.row.mobile ?? '');
    if (work.isCheck && customer) {
      const key = containerKey(customer.userId, one.row.productType);
      const isOpen = statusOfWord(one.row.status) < APPLICATION_STATUS.disbursed;
      if (isOpen) work.given.openOf.set(key, one.bringer?.partnerId ?? null);
      else work.given.openOf.delete(key);
    }
    // An application that was nobody's gets its partner.
    const effect = outcome.effect === 'unchanged' && owners.gains(one.row) ? 'updated' : outcome.effect;
    const marks = marksOf(one, effect, customer?.isNew === true, result.columnsOf(one.number));
    return { ...outcome, ...partner, effect, marks: [...(outcome.marks ?? []), ...marks] };
  });
  if (!work.isCheck) {
    const filed = outcomes.flatMap(({ row, effect }) => {
      const appId = effect === 'error' ? undefined : result.appOf(row);
      return appId === undefined ? [] : [{ appId, bringer: byNumber.get(row)?.bringer ?? null }];
    });
    const fresh = [...new Set(filed.map(({ appId }) => appId))].filter((appId) => !owners.isKnown(appId));
    const cases = new Map(
      filed.flatMap(({ appId, bringer }) => (bringer ? [[appId, { appId, ...bringer }] as const] : [])),
    );
    await fileCases(ctx, work.importId, { cases: [...cases.values()], fresh });
  }
  return outcomes;
}

/** Marks rows of a check that name their customer otherwise than a row above with the same number. */
function withOtherNames({ given }: Work, said: readonly CaseSaid[], outcomes: readonly RowOutcome[]) {
  const other = new Set<number>();
  for (const { number, row } of said) {
    const name = [row.firstName, row.lastName].filter(Boolean).join(' ').toLowerCase();
    if (row.mobile === null || name === '') continue;
    if ((given.names.get(row.mobile) ?? name) !== name) other.add(number);
    else given.names.set(row.mobile, name);
  }
  return outcomes.map((one) =>
    other.has(one.row) && one.effect !== 'error'
      ? { ...one, marks: [...(one.marks ?? []), 'other-name' as const] }
      : one,
  );
}

/**
 * Running cases of the system that the operator had before (settled.md, issue 44 A6): a person who is new to us gets an account
 * without consent or message, which is theirs once they come with a code; each case belongs to the partner that its row names; what was
 * paid out before the cut-over brings no commission here. Nothing is sent to anybody.
 */
const run: FileKind['run'] = async (ctx, work, rows) => {
  const { refused, rounded, said } = await readAll(ctx, work, rows);
  const outcomes: RowOutcome[] = [...refused];
  for (const wave of inWaves(said)) outcomes.push(...(await runWave(ctx, work, wave)));
  const named = work.isCheck ? withOtherNames(work, said, outcomes) : outcomes;
  return { outcomes: withRounded(named, rounded).toSorted((a, b) => a.row - b.row), told: 0 };
};

export const CASES: FileKind = { run, judgesTerms: true, undoBeside: undoBesideCases, undoRows: countKeptCases };
