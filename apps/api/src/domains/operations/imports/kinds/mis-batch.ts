import { type MisRow, readMisRow } from '@saakh/rules/operations/imports/file-rows';
import { findIdsByMobile } from '#domains/identity/customers';
import { type BulkColumns, type BulkRow, findIdsOfCustomers, type Planned } from '#domains/lending/applications';
import type { TxContext } from '#platform/context';
import { type BatchResult, faultOf, type RowOutcome, type RunBatch, refusedRow, type Work, withRounded } from './batch';
import { columnsIn, draftRow, type Said } from './drafts';
import { findApplications } from './find-applications';
import { type Around, type Customers, isFault, meaningOf, ownReference } from './mean-case';
import { withUnagreed, writeBatch } from './write-batch';

export type ListedRow = Said & { readonly row: MisRow };

/** What a kind of list knows beside applications. */
export interface ListKind {
  readonly customersOf: (said: readonly ListedRow[]) => Promise<Customers>;
  /** Makes `Around.ownerFault`; `userIds` are all customers whom the rows may mean. */
  readonly ownersOf?: (userIds: readonly string[]) => Promise<Around['ownerFault']>;
  /** Makes those of these people who are new, before an application is made for them. */
  readonly makePeople?: (userIds: ReadonlySet<string>) => Promise<void>;
}

/** The applications of these customers, newest first, and those of them that are with the lenders of these rows. */
async function findTheirs(ctx: TxContext, said: readonly ListedRow[], customers: Customers) {
  const lenderIds = new Set(said.map(({ row }) => row.lenderId));
  const userIds = [...new Set([...customers.values()].map(({ userId }) => userId))];
  const all = await findIdsOfCustomers(ctx, userIds);
  return { all, meant: all.filter(({ lenderId }) => lenderIds.has(lenderId)) };
}

const withForced = (outcome: RowOutcome): RowOutcome =>
  outcome.marks?.includes('needs-override')
    ? outcome
    : { ...outcome, marks: ['needs-override', ...(outcome.marks ?? [])] };

/** What rows name, and what they may mean by a mobile number alone, under one lock and with the same knowledge of both. */
async function lookAround(
  ctx: TxContext,
  work: Work,
  said: readonly ListedRow[],
  { customersOf, ownersOf }: ListKind,
): Promise<Around & { readonly rowsOf: Map<string, number> }> {
  const customers = await customersOf(said);
  const { all, meant } = await findTheirs(ctx, said, customers);
  const known = meant.map(({ id }) => id);
  const found = await findApplications(
    ctx,
    work,
    said.map(({ row }) => row),
    known,
  );
  const theirs = new Map<string, readonly BulkRow[]>();
  for (const row of known.flatMap((id) => found.rowOf(id) ?? [])) {
    theirs.set(row.userId, [...(theirs.get(row.userId) ?? []), row]);
  }
  const references = new Map<string, number>(
    all.flatMap(({ userId, reference, lenderId }) =>
      reference === null ? [] : [[ownReference(userId, reference), lenderId] as const],
    ),
  );
  const named = said.map(({ row }) => found.of(row)).flatMap((one) => (isFault(one) ? [] : [one.userId]));
  const userIds = [...new Set([...named, ...[...customers.values()].map(({ userId }) => userId)])];
  const ownerFault = await ownersOf?.(userIds);
  return {
    found,
    customers,
    theirs,
    references,
    drafts: new Map(),
    ownerFault,
    rowsOf: work.isCheck ? work.given.rowsOf : new Map(),
  };
}

/** What the rows of a list came to. */
export interface ListResult extends BatchResult {
  /** The application of the customer that a row is a part of. */
  readonly appOf: (row: number) => string | undefined;
  /** The application that a row is about as all rows leave it. */
  readonly columnsOf: (row: number) => BulkColumns | undefined;
}

/**
 * Rows of a list: what we know is updated as by a status file, what came to the lender another way is made. Each row is judged by what
 * the rows before it have come to; then all is written.
 */
export async function runList(
  ctx: TxContext,
  work: Work,
  said: readonly ListedRow[],
  kind: ListKind,
): Promise<ListResult> {
  const around = await lookAround(ctx, work, said, kind);
  const { found, drafts } = around;
  const planned: Planned[] = [];
  const outcomes: RowOutcome[] = [];
  const rowOf = new Map<number, BulkRow>();
  for (const one of said) {
    const meaning = meaningOf(work, one.row, around);
    if (isFault(meaning)) {
      outcomes.push(refusedRow(one.number, meaning, one.row.reference ?? one.row.applicationId));
      continue;
    }
    const { row } = meaning;
    const isNew = 'reported' in meaning;
    const outcome = draftRow(ctx, work, one, { row, isNew, found, drafts });
    rowOf.set(one.number, row);
    outcomes.push(isNew && meaning.isForced && work.isCheck ? withForced(outcome) : outcome);
    if (!isNew || outcome.effect === 'error') continue;
    planned.push(meaning);
    found.make(row);
    around.rowsOf.set(row.lenderApplicationId, one.number);
  }
  if (!work.isCheck) await kind.makePeople?.(new Set(planned.map(({ row }) => row.userId)));
  const marked = await withUnagreed(ctx, work, outcomes, drafts);
  const { told, unmade } = await writeBatch(ctx, work, drafts, planned);
  const running = faultOf('other-running', 'reference');
  const written = marked.map((outcome) =>
    unmade.has(rowOf.get(outcome.row)?.lenderApplicationId ?? '')
      ? refusedRow(outcome.row, running, outcome.reference)
      : outcome,
  );
  const knownAs = (number: number): BulkRow | undefined => {
    const row = rowOf.get(number);
    return row && (drafts.get(row.lenderApplicationId)?.row ?? row);
  };
  return {
    ...{ outcomes: written, told },
    appOf: (number) => knownAs(number)?.appId,
    columnsOf: (number) => {
      const row = rowOf.get(number);
      return row && columnsIn(drafts, work, row);
    },
  };
}

/**
 * A lender's whole list of cases: what is new is made for the customer with the mobile number and the product. A row of a stranger is
 * an error.
 */
export const runMisBatch: RunBatch = async (ctx, work, rows) => {
  const refused: RowOutcome[] = [];
  const said: ListedRow[] = [];
  const rounded = new Set<number>();
  for (const { number, cells } of rows) {
    const reading = readMisRow(cells, work.options);
    if ('row' in reading) said.push({ number, row: reading.row });
    if ('rounded' in reading) rounded.add(number);
    if ('refused' in reading) refused.push(refusedRow(number, reading.refused));
  }
  const { outcomes, told } = await runList(ctx, work, said, {
    customersOf: (all) => findIdsByMobile(ctx, [...new Set(all.flatMap(({ row }) => row.mobile ?? []))]),
  });
  return { outcomes: withRounded([...refused, ...outcomes], rounded).toSorted((a, b) => a.row - b.row), told };
};
