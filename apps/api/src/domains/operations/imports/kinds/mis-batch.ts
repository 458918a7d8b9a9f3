import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { type MisRow, readMisRow } from '@saakh/rules/operations/imports/file-rows';
import { shownCell } from '@saakh/rules/operations/imports/shown-cell';
import { statusOfWord } from '@saakh/rules/operations/imports/status-words';
import { findIdsByMobile } from '#domains/customers/customers';
import { type BulkColumns, type BulkRow, createReported, findIdsOfCustomers } from '#domains/lending/applications';
import { listMatchedLenderIds } from '#domains/lending/offers';
import type { TxContext } from '#platform/context';
import { columnsOf } from './application-columns';
import { withUnagreed, writeStandings } from './apply-words';
import { type BatchResult, faultOf, type RowOutcome, type RunBatch, refusedRow, type Work, withRounded } from './batch';
import { type Found, findApplications } from './find-applications';
import { judgeRow, newStandings, type Said, type Standings } from './judge-row';
import { type Around, type Customers, isFault, meaningOf, ownReference } from './mean-case';

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

/** What is new may be further on already than with its lender; either way the row has made it. */
function judgeCreated(
  ctx: TxContext,
  work: Work,
  said: ListedRow,
  around: { readonly row: BulkRow; readonly found: Found; readonly standings: Standings },
): RowOutcome {
  const { number, row } = said;
  const { changes } = around.standings;
  const outcome = judgeRow(ctx, work, said, around);
  const last = changes.at(-1);
  const created = { created: true, before: null } as const;
  if (last?.rowNumber === number) changes.splice(-1, 1, { ...last, ...created });
  else {
    changes.push({
      rowNumber: number,
      lenderApplicationId: around.row.lenderApplicationId,
      status: statusOfWord(row.status),
      saidOn: row.on,
      ...created,
      after: columnsOf(around.row),
      toTell: false,
    });
  }
  const reference = shownCell(row.reference ?? '');
  return { ...outcome, effect: 'created', from: APPLICATION_STATUS.submitted, reference };
}

/** What rows name, and what they may mean by a mobile number alone, under one lock and with the same knowledge of both. */
async function lookAround(
  ctx: TxContext,
  work: Work,
  said: readonly ListedRow[],
  { customersOf, ownersOf }: ListKind,
): Promise<Around> {
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
    standings: newStandings(),
    planned: [],
    ownerFault,
    rowsOf: work.isCheck ? work.given.rowsOf : new Map(),
  };
}

/**
 * Writes what rows make. What can not be written, because the customer has begun one of the kind meanwhile, is left out of
 * what the rows have come to; answers the ids of those.
 */
async function create(ctx: TxContext, { planned, standings }: Around): Promise<ReadonlySet<string>> {
  const made = await createReported(ctx, planned, listMatchedLenderIds);
  const ids = planned.map(({ row }) => row.lenderApplicationId);
  for (const id of ids) {
    const [row, standing] = [made.get(id), standings.byId.get(id)];
    if (row && standing) standings.byId.set(id, { ...standing, row });
    else standings.byId.delete(id);
  }
  const unmade = new Set(ids.filter((id) => !made.has(id)));
  const kept = standings.changes.filter(({ lenderApplicationId }) => !unmade.has(lenderApplicationId));
  standings.changes.splice(0, standings.changes.length, ...kept);
  return unmade;
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
  const { found, standings, planned } = around;
  const outcomes: RowOutcome[] = [];
  const judged: { readonly id: string; readonly outcome: RowOutcome }[] = [];
  for (const one of said) {
    const { number, row: written } = one;
    const meaning = meaningOf(work, written, around);
    if (isFault(meaning)) {
      outcomes.push(refusedRow(number, meaning, written.reference ?? written.applicationId));
      continue;
    }
    const id = meaning.row.lenderApplicationId;
    if (meaning.isNew) around.rowsOf.set(id, number);
    const outcome = (meaning.isNew ? judgeCreated : judgeRow)(ctx, work, one, { row: meaning.row, found, standings });
    judged.push({ id, outcome: meaning.isForced && work.isCheck ? withForced(outcome) : outcome });
  }
  if (!work.isCheck) await kind.makePeople?.(new Set(planned.map(({ row }) => row.userId)));
  const unmade = work.isCheck ? new Set<string>() : await create(ctx, around);
  const running = faultOf('other-running', 'reference');
  outcomes.push(
    ...judged.map(({ id, outcome }) =>
      unmade.has(id) ? refusedRow(outcome.row, running, outcome.reference) : outcome,
    ),
  );
  const marked = await withUnagreed(ctx, work, outcomes, standings);
  const told = await writeStandings(ctx, work, standings);
  const idOf = new Map(judged.map(({ id, outcome }) => [outcome.row, id]));
  const standingOf = (row: number) => standings.byId.get(idOf.get(row) ?? '');
  return {
    ...{ outcomes: marked, told },
    appOf: (row) => standingOf(row)?.row.appId,
    columnsOf: (row) => standingOf(row)?.columns,
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
