import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../database/database';
import { auditEntries, auditSeals } from './audit.table';

const LOCK = 7_220_043;
/** One at a time writes the chain, until its transaction ends. */
export async function lockChain(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

export async function newestSeal(tx: Tx) {
  const [seal] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.sequence)).limit(1);
  return seal;
}

/** The newest seal with the entry that it seals, or null. */
export async function newestSealed(tx: Tx) {
  const [found] = await tx
    .select({ seal: auditSeals, entry: auditEntries })
    .from(auditSeals)
    .leftJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
    .orderBy(desc(auditSeals.sequence))
    .limit(1);
  return found;
}

export async function newestEntry(tx: Tx, action: string) {
  const [entry] = await tx
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, action))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return entry;
}

/** Whether an entry tells of the root of a day. */
export async function isRootTold(tx: Tx, day: string): Promise<boolean> {
  const found = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    // As the index says it.
    .where(and(sql`${auditEntries.objectType} = 'audit-root'`, eq(auditEntries.objectId, day)))
    .limit(1);
  return found.length > 0;
}

export async function sealAt(tx: Tx, sequence: number) {
  const [seal] = await tx.select().from(auditSeals).where(eq(auditSeals.sequence, sequence));
  return seal;
}

/** The last seal whose entry was made before the instant. */
export async function newestSealBefore(tx: Tx, instant: Date) {
  const [found] = await tx
    .select({ sequence: auditSeals.sequence, hash: auditSeals.hash })
    .from(auditSeals)
    .where(lt(auditSeals.sealedAt, instant))
    .orderBy(desc(auditSeals.sequence))
    .limit(1);
  return found;
}

/** Seals after one, in order, each with the entry that it seals or null. */
export function sealsAfter(tx: Tx, sequence: number, limit: number) {
  return tx
    .select({ seal: auditSeals, entry: auditEntries })
    .from(auditSeals)
    .leftJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
    .where(gt(auditSeals.sequence, sequence))
    .orderBy(asc(auditSeals.sequence))
    .limit(limit);
}

/** The oldest entry made before the instant that no seal covers. */
export async function oldestUnsealedBefore(tx: Tx, instant: Date) {
  const [found] = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        lt(auditEntries.at, instant),
        sql`not exists (select 1 from ${auditSeals} where ${auditSeals.entryId} = ${auditEntries.id})`,
      ),
    )
    .orderBy(asc(auditEntries.id))
    .limit(1);
  return found;
}
