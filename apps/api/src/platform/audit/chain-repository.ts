import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '../database/database';
import { auditEntries, auditSeals } from './audit.table';

export const newestSeal = async (tx: Tx) => {
  const [seal] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.sequence)).limit(1);
  return seal;
};

export const sealAt = async (tx: Tx, sequence: number) => {
  const [seal] = await tx.select().from(auditSeals).where(eq(auditSeals.sequence, sequence));
  return seal;
};

/** The last seal whose entry was made before the instant. */
export const newestSealBefore = async (tx: Tx, instant: Date) => {
  const [found] = await tx
    .select({ sequence: auditSeals.sequence, hash: auditSeals.hash })
    .from(auditSeals)
    .where(lt(auditSeals.sealedAt, instant))
    .orderBy(desc(auditSeals.sequence))
    .limit(1);
  return found;
};

/** Seals after one, in order, each with the entry that it seals or null. */
export const sealsAfter = (tx: Tx, sequence: number, limit: number) =>
  tx
    .select({ seal: auditSeals, entry: auditEntries })
    .from(auditSeals)
    .leftJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
    .where(gt(auditSeals.sequence, sequence))
    .orderBy(asc(auditSeals.sequence))
    .limit(limit);

/** The oldest entry made before the instant that no seal covers. */
export const oldestUnsealedBefore = async (tx: Tx, instant: Date) => {
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
};
