import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../database/database';
import { idempotencyKeys } from './idempotency.table';

interface Place {
  readonly actor: string;
  readonly route: string;
  readonly key: string;
}

const at = ({ actor, route, key }: Place) =>
  and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));

/** Holds the key for this transaction; false when another one holds it. */
export async function tryLock(tx: Tx, { actor, route, key }: Place): Promise<boolean> {
  const name = JSON.stringify([actor, route, key]);
  const [row] = await tx
    .select({ locked: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 7220044))` })
    .from(sql`(values (1)) as one`);
  return row?.locked === true;
}

/** Writes the key; false when it is there already and not older than `expired`. */
export async function takeKey(
  tx: Tx,
  row: Place & { readonly fingerprint: string; readonly createdAt: Date },
  expired: Date,
): Promise<boolean> {
  const { fingerprint, createdAt } = row;
  const taken = await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.actor, idempotencyKeys.route, idempotencyKeys.key],
      set: { fingerprint, createdAt, status: null, reply: null },
      setWhere: lt(idempotencyKeys.createdAt, expired),
    })
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0;
}

export async function findKey(tx: Tx, place: Place) {
  const [found] = await tx
    .select({ fingerprint: idempotencyKeys.fingerprint, reply: idempotencyKeys.reply })
    .from(idempotencyKeys)
    .where(at(place));
  return found;
}

/** Keeps the answer beside the effect; only successes come here. */
export function keepReply(tx: Tx, place: Place, sealedReply: string) {
  return tx.update(idempotencyKeys).set({ status: 200, reply: sealedReply }).where(at(place));
}
