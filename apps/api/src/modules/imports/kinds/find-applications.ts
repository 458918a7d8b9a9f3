import { APPLICATION_STATUS } from '@saakh/contracts/product-types';
import { isRunning } from '@saakh/rules/application-status';
import type { FaultAt, RowIds } from '@saakh/rules/imports/file-rows';
import type { FileState } from '@saakh/rules/imports/file-status';
import type { TxContext } from '../../../platform/context';
import {
  type BulkRow,
  findBesideRunning,
  findIdsByReference,
  findIdsByShortForm,
  lockOrReadTogether,
} from '../../applications';
import { findWithdrawals } from '../../submissions';
import { type SaidBefore, selectSaid } from '../import-rows.repository';
import { faultOf, type Work } from './batch';

export const refKey = (lenderId: number, reference: string): string => `${lenderId}~${reference}`;

/** The applications that rows are about, with what has to be known of them to judge the rows. */
export interface Found {
  /** The application of a row, or why there is none. */
  of(ids: RowIds): BulkRow | FaultAt;
  /** Gives an application the reference that a row names for it, or says why it can't have it. */
  claim(row: BulkRow, reference: string | null): BulkRow | FaultAt;
  /** All of them by id, as they stand under the lock. */
  readonly byId: ReadonlyMap<string, BulkRow>;
  /** By `saidKey`. */
  readonly said: ReadonlyMap<string, readonly SaidBefore[]>;
  /** The same by application. */
  readonly saidOf: ReadonlyMap<string, readonly SaidBefore[]>;
  /** Loans that were paid out before this import. */
  readonly settled: ReadonlySet<string>;
  readonly left: ReadonlyMap<string, NonNullable<FileState['left']>>;
  /** Asked for only of what has ended, where an override, or an undo before, may start it again. */
  readonly besideRunning: ReadonlySet<string>;
  /** References that are given to an application in this batch, by lender. */
  readonly given: Map<string, string>;
}

export const saidKey = (id: string, status: number, on: string): string => `${id}|${status}|${on}`;

const groupBy = <T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const own = groups.get(keyOf(one));
    if (own) own.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
};

/** The short form of an id, such as K6EM-PP8D, as it is looked up; undefined for whatever else stands there. */
const shortFormOf = (written: string): string | undefined =>
  /^[0-9a-z]{4}[-\u2010-\u2015 ]?[0-9a-z]{4}$/i.test(written)
    ? written.replace(/[^0-9a-z]/gi, '').toUpperCase()
    : undefined;

/** Whole ids by what rows write for them: the short form that lists and messages show counts too. */
const findNamed = async (ctx: TxContext, rows: readonly RowIds[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const written = [...new Set(rows.flatMap(({ applicationId }) => applicationId ?? []))];
  const found = await findIdsByShortForm(ctx, [...new Set(written.flatMap((one) => shortFormOf(one) ?? []))]);
  return new Map(
    written.map((one) => {
      const short = shortFormOf(one);
      return [one, short === undefined ? [one] : found.filter((row) => row.short === short).map(({ id }) => id)];
    }),
  );
};

/**
 * One question each for a whole batch; the applications are locked in the order of ids unless it is a check. `others` are those
 * that rows may be about without naming them: whatever is written to has to be judged and locked like the rest.
 */
export const findApplications = async (
  ctx: TxContext,
  work: Work,
  rows: readonly RowIds[],
  others: readonly string[] = [],
): Promise<Found> => {
  const referenced = rows.flatMap(({ lenderId, reference }) =>
    lenderId === null || reference === null ? [] : [{ lenderId, reference }],
  );
  const byReference = new Map(
    (await findIdsByReference(ctx, referenced)).map(({ lenderId, reference, id }) => [refKey(lenderId, reference), id]),
  );
  const named = await findNamed(ctx, rows);
  const ids = [...new Set([...[...named.values()].flat(), ...byReference.values(), ...others])];
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
  const said = groupBy(saidBefore, (one) => saidKey(one.id, one.status, one.saidOn));
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
  const given = new Map<string, string>();
  const ownerOf = (key: string | undefined): string | undefined =>
    key === undefined ? undefined : (byReference.get(key) ?? given.get(key));
  const claim = (row: BulkRow, reference: string | null): BulkRow | FaultAt => {
    if (reference === null) return row;
    if (row.reference !== null && row.reference !== reference) {
      return faultOf('other-reference', 'reference', reference);
    }
    const key = refKey(row.lenderId, reference);
    if ((ownerOf(key) ?? row.lenderApplicationId) !== row.lenderApplicationId) {
      return faultOf('reference-taken', 'reference', reference);
    }
    given.set(key, row.lenderApplicationId);
    return row;
  };
  return {
    claim,
    said,
    saidOf: groupBy(saidBefore, ({ id }) => id),
    settled: new Set(settled.map(({ lenderApplicationId }) => lenderApplicationId)),
    left,
    given,
    byId,
    besideRunning: new Set(besideRunning),
    of({ lenderId, applicationId, reference }) {
      const owner = ownerOf(lenderId === null || reference === null ? undefined : refKey(lenderId, reference));
      const meant = applicationId === null ? [] : (named.get(applicationId) ?? []);
      const row = byId.get(applicationId === null ? (owner ?? '') : (meant[0] ?? ''));
      const field = applicationId === null ? 'reference' : 'application_id';
      if (meant.length > 1) return faultOf('application-ambiguous', field, applicationId ?? '');
      if (!row) return faultOf('application-unknown', field, applicationId ?? reference ?? '');
      if (lenderId !== null && row.lenderId !== lenderId) return faultOf('other-lender', field);
      return applicationId === null ? row : claim(row, reference);
    },
  };
};
