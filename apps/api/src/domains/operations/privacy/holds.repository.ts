import { createHash } from 'node:crypto';
import type { RemovedUse } from '@saakh/contracts/operations/privacy';
import { and, asc, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { heldCustomers, nominees, retentionRules, suppressedAddresses } from './privacy.table';

const holdPlace = (holdId: string) => ({ table: 'held_customers', id: holdId, column: 'content_sealed' });

export interface NewHold {
  readonly holdId: string;
  readonly userId: string;
  readonly deletedBy: string;
  readonly reason: string | null;
  readonly heldUntil: string;
  /** How many rows of each use there were. */
  readonly removed: Partial<Record<RemovedUse, number>>;
  /** All that was gathered. */
  readonly content: unknown;
}

interface HeldContent {
  readonly userId: string;
  readonly content: unknown;
}

/** As `saakh_purge_customer` computes it. */
const digestOf = ({ userId, holdId }: Pick<NewHold, 'userId' | 'holdId'>): string =>
  createHash('sha256').update(`${userId} ${holdId}`).digest('hex');

export async function insertHold(ctx: TxContext, hold: NewHold): Promise<void> {
  const { cipher } = ctx.platform;
  const held: HeldContent = { userId: hold.userId, content: hold.content };
  await ctx.tx.insert(heldCustomers).values({
    holdId: hold.holdId,
    tombstone: cipher.keyedHash('tombstone', hold.userId),
    userDigest: digestOf(hold),
    contentSealed: cipher.seal(JSON.stringify(held), holdPlace(hold.holdId)),
    deletedAt: ctx.clock.now(),
    deletedBy: hold.deletedBy,
    reason: hold.reason,
    heldUntil: hold.heldUntil,
    removed: hold.removed,
  });
}

/** Holds whose last day is over, in the order of their ids, after one of them. */
export async function selectDueHolds(
  { tx }: TxContext,
  today: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ holdId: heldCustomers.holdId })
    .from(heldCustomers)
    .where(and(isNull(heldCustomers.purgedAt), lt(heldCustomers.heldUntil, today), gt(heldCustomers.holdId, after)))
    .orderBy(asc(heldCustomers.holdId))
    .limit(limit);
  return rows.map(({ holdId }) => holdId);
}

/** Whose hold it is, while it has not been purged; locked until the transaction ends. */
export async function lockHeldUserId(ctx: TxContext, holdId: string): Promise<string | undefined> {
  const [row] = await ctx.tx
    .select({ sealed: heldCustomers.contentSealed })
    .from(heldCustomers)
    .where(and(eq(heldCustomers.holdId, holdId), isNull(heldCustomers.purgedAt)))
    .for('update');
  if (!row?.sealed) return undefined;
  const { userId } = JSON.parse(ctx.platform.cipher.open(row.sealed, holdPlace(holdId))) as HeldContent;
  return userId;
}

/** The tombstone is all that is left. */
export async function emptyHold({ tx, clock }: TxContext, holdId: string): Promise<void> {
  await tx
    .update(heldCustomers)
    .set({ contentSealed: null, reason: null, purgedAt: clock.now() })
    .where(eq(heldCustomers.holdId, holdId));
}

export async function suppress({ tx, clock }: TxContext, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await tx
    .insert(suppressedAddresses)
    .values(addresses.map((addressIndex) => ({ addressIndex, at: clock.now() })))
    .onConflictDoNothing();
}

/** Whether the owner of an address, by its hash, was deleted and has not allowed messages since. */
export async function isSuppressed({ tx }: TxContext, addressIndex: string): Promise<boolean> {
  return (
    (await tx.select().from(suppressedAddresses).where(eq(suppressedAddresses.addressIndex, addressIndex))).length > 0
  );
}

/** Ends the suppression of a customer's number or address on the channels that they allow again. */
export async function liftSuppression(
  { tx }: TxContext,
  userId: string,
  channels: readonly ('sms' | 'email')[],
): Promise<void> {
  const column = { sms: sql`phone_index`, email: sql`email_index` } as const;
  for (const channel of channels) {
    await tx
      .delete(suppressedAddresses)
      .where(
        sql`${suppressedAddresses.addressIndex} = (select ${column[channel]} from users where user_id = ${userId})`,
      );
  }
}

/** Days that a class of data is kept by the rule in force on a day; undefined for a class without one. */
export async function selectKeepDays({ tx }: TxContext, dataClass: string, onDay: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ days: retentionRules.keepDays })
    .from(retentionRules)
    .where(and(eq(retentionRules.dataClass, dataClass), lte(retentionRules.effectiveFrom, onDay)))
    .orderBy(desc(retentionRules.effectiveFrom))
    .limit(1);
  return row?.days;
}

export interface Nominee {
  readonly name: string;
  readonly mobile: string;
  readonly relation: string;
}

const nomineePlace = (userId: string) => ({ table: 'nominees', id: userId, column: 'details_sealed' });

export async function saveNominee(ctx: TxContext, userId: string, nominee: Nominee): Promise<void> {
  const row = {
    detailsSealed: ctx.platform.cipher.seal(JSON.stringify(nominee), nomineePlace(userId)),
    updatedAt: ctx.clock.now(),
  };
  await ctx.tx
    .insert(nominees)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: nominees.userId, set: row });
}

export async function deleteNominee({ tx }: TxContext, userId: string): Promise<void> {
  await tx.delete(nominees).where(eq(nominees.userId, userId));
}

export async function selectNominee(ctx: TxContext, userId: string): Promise<Nominee | null> {
  const [row] = await ctx.tx
    .select({ sealed: sql<string>`${nominees.detailsSealed}` })
    .from(nominees)
    .where(eq(nominees.userId, userId));
  return row ? (JSON.parse(ctx.platform.cipher.open(row.sealed, nomineePlace(userId))) as Nominee) : null;
}
