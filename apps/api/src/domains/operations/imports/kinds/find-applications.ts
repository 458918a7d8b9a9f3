import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { isRunning } from '@saakh/rules/lending/applications/application-status';
import type { FileState } from '@saakh/rules/operations/imports/decisions/file-status';
import type { FaultAt, RowIds } from '@saakh/rules/operations/imports/row-cells';
import {
  type BulkRow,
  findBesideRunning,
  findIdsByReference,
  findIdsByShortForm,
  lockOrReadTogether,
} from '#domains/lending/applications';
import { findWithdrawals } from '#domains/lending/submissions';
import type { TxContext } from '#platform/context';
import { type SaidOfLoan, selectSaid } from '../import-rows.repository';
import { faultOf, MOST_REMEMBERED, newGiven, type Work } from './batch';

export function refKey(lenderId: number, reference: string): string {
  return `${lenderId}~${reference}`;
}

/** The applications that rows are about, with what has to be known of them to judge the rows. */
export interface Found {
  /** The application of a row, or why there is none. Nothing is given by looking. */
  of(ids: RowIds): BulkRow | FaultAt;
  /** An application of the database as it stands under the lock, or one that a row before makes. */
  rowOf(id: string): BulkRow | undefined;
  /** Why an application, which has `own` for its reference by now, can not be the one of this reference. */
  refuses(row: BulkRow, own: string | null, reference: string | null): FaultAt | undefined;
  /** From now on the reference is that of this application. */
  give(row: BulkRow, reference: string): void;
  /** An application that a row makes. */
  make(row: BulkRow): void;
  /** Those of a customer, newest first. */
  madeOf(userId: string): readonly BulkRow[];
  /** What files have said before, by application. */
  readonly saidOf: ReadonlyMap<string, readonly SaidOfLoan[]>;
  /** Loans that were paid out before this import. */
  readonly settled: ReadonlySet<string>;
  /** What was approved of an application before this import, in paise. */
  approvedBefore(row: BulkRow): number | null;
  readonly left: ReadonlyMap<string, NonNullable<FileState['left']>>;
  /** Asked for only of what has ended, where an override, or an undo before, may start it again. */
  readonly besideRunning: ReadonlySet<string>;
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const own = groups.get(keyOf(one));
    if (own) own.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** The short form of an id, such as K6EM-PP8D, as it is looked up; undefined for whatever else stands there. */
const shortFormOf = (written: string): string | undefined =>
  /^[0-9a-z]{4}[-\u2010-\u2015 ]?[0-9a-z]{4}$/i.test(written)
    ? written.replace(/[^0-9a-z]/gi, '').toUpperCase()
    : undefined;

/** Whole ids by what rows write for them: the short form that lists and messages show counts too. */
async function findNamed(ctx: TxContext, rows: readonly RowIds[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const written = [...new Set(rows.flatMap(({ applicationId }) => applicationId ?? []))];
  const found = await findIdsByShortForm(ctx, [...new Set(written.flatMap((one) => shortFormOf(one) ?? []))]);
  return new Map(
    written.map((one) => {
      const short = shortFormOf(one);
      return [one, short === undefined ? [one] : found.filter((row) => row.short === short).map(({ id }) => id)];
    }),
  );
}

type Reference = { readonly lenderId: number; readonly reference: string };

const ownersOf = async (ctx: TxContext, references: readonly Reference[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await findIdsByReference(ctx, references)).map(({ lenderId, reference, id }) => [refKey(lenderId, reference), id]),
  );

/** References of rows that say their lender by the application alone. */
const referencesOf = (
  rows: readonly RowIds[],
  lenderOf: (applicationId: string) => number | undefined,
): readonly Reference[] =>
  rows.flatMap(({ lenderId, applicationId, reference }) => {
    const own = lenderId === null && applicationId !== null ? lenderOf(applicationId) : undefined;
    return own === undefined || reference === null ? [] : [{ lenderId: own, reference }];
  });

/**
 * One question each for a whole batch; the applications are locked in the order of ids unless it is a check. `others` are those
 * that rows may be about without naming them: whatever is written to has to be judged and locked like the rest.
 */
export async function findApplications(
  ctx: TxContext,
  work: Work,
  rows: readonly RowIds[],
  others: readonly string[] = [],
): Promise<Found> {
  const given = work.isCheck ? work.given : newGiven();
  const referenced = rows.flatMap(({ lenderId, reference }) =>
    lenderId === null || reference === null ? [] : [{ lenderId, reference }],
  );
  const byReference = await ownersOf(ctx, referenced);
  const named = await findNamed(ctx, rows);
  const before = referenced.flatMap(({ lenderId, reference }) => given.owners.get(refKey(lenderId, reference)) ?? []);
  const ids = [...new Set([...[...named.values()].flat(), ...byReference.values(), ...before, ...others])];
  const [known, saidBefore] = await Promise.all([
    lockOrReadTogether(ctx, ids, !work.isCheck),
    selectSaid(ctx, { importId: work.importId, ids }),
  ]);
  const ended = known.filter((row) => !isRunning(row) && (work.override || work.isCheck || row.unmadeAt !== null));
  const besideRunning = await findBesideRunning(
    ctx,
    ended.map(({ lenderApplicationId }) => lenderApplicationId),
  );
  const byId = new Map(known.map((row) => [row.lenderApplicationId, row]));
  const rowOf = (id: string | undefined): BulkRow | undefined =>
    id === undefined ? undefined : (byId.get(id) ?? given.made.get(id));
  const byOwnLender = await ownersOf(
    ctx,
    referencesOf(rows, (applicationId) => rowOf(named.get(applicationId)?.[0])?.lenderId),
  );
  const ownerOf = (key: string): string | undefined =>
    byReference.get(key) ?? byOwnLender.get(key) ?? given.owners.get(key);
  const paidHere = new Set(saidBefore.flatMap((one) => (one.paidHere ? [one.id] : [])));
  const settled = known.filter(
    ({ lenderApplicationId: id, status, unmadeAt }) =>
      status === APPLICATION_STATUS.disbursed && unmadeAt === null && !paidHere.has(id),
  );
  const cancelled = known.filter(({ status }) => status === APPLICATION_STATUS.cancelled);
  const withdrawals = await findWithdrawals(ctx, cancelled);
  const left = new Map(
    [...withdrawals].map(([id, { reason }]): [string, NonNullable<FileState['left']>] => [id, reason]),
  );
  return {
    saidOf: groupBy(saidBefore, ({ id }) => id),
    approvedBefore: ({ lenderApplicationId: id, approvedAmountPaise }) => {
      const here = saidBefore.find((one) => one.id === id && one.approvedHere);
      return here ? here.approvedBefore : approvedAmountPaise;
    },
    settled: new Set(settled.map(({ lenderApplicationId }) => lenderApplicationId)),
    left,
    besideRunning: new Set(besideRunning),
    rowOf,
    refuses(row, own, reference) {
      if (reference === null) return undefined;
      if (own !== null && own !== reference) return faultOf('other-reference', 'reference', reference);
      const owner = ownerOf(refKey(row.lenderId, reference));
      const isTaken = owner !== undefined && owner !== row.lenderApplicationId;
      return isTaken ? faultOf('reference-taken', 'reference', reference) : undefined;
    },
    give(row, reference) {
      if (given.owners.size < MOST_REMEMBERED) {
        given.owners.set(refKey(row.lenderId, reference), row.lenderApplicationId);
      }
    },
    madeOf: (userId) => given.madeOf.get(userId) ?? [],
    make(row) {
      if (given.made.size >= MOST_REMEMBERED) return;
      given.made.set(row.lenderApplicationId, row);
      given.madeOf.set(row.userId, [row, ...(given.madeOf.get(row.userId) ?? [])]);
    },
    of({ lenderId, applicationId, reference }) {
      const owner = lenderId === null || reference === null ? undefined : ownerOf(refKey(lenderId, reference));
      const meant = applicationId === null ? [] : (named.get(applicationId) ?? []);
      const row = rowOf(applicationId === null ? owner : meant[0]);
      const field = applicationId === null ? 'reference' : 'application_id';
      if (meant.length > 1) return faultOf('application-ambiguous', field, applicationId ?? '');
      if (!row) return faultOf('application-unknown', field, applicationId ?? reference ?? '');
      if (lenderId !== null && row.lenderId !== lenderId) return faultOf('other-lender', field);
      return row;
    },
  };
}
