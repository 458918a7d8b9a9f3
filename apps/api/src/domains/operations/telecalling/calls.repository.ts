import { type AnyColumn, and, desc, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { callClaims, callRests, calls, doNotCall } from './telecalling.table';

export type ClaimRow = Readonly<typeof callClaims.$inferSelect>;
export type CallRow = Readonly<typeof calls.$inferSelect>;

/** One question of an agent at a time: who presses twice has one customer in hand, and is told so twice. */
export function lockAgent({ tx }: TxContext, staffId: string) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`agent:${staffId}`}, 0))`);
}

/** Claims whose time is over hold nobody any more; answers them. */
export function deleteEndedClaims({ tx, clock }: TxContext): Promise<ClaimRow[]> {
  return tx.delete(callClaims).where(lte(callClaims.expiresAt, clock.now())).returning();
}

/** False where another agent was faster, or this one has somebody in hand. */
export async function insertClaim({ tx }: TxContext, row: ClaimRow): Promise<boolean> {
  return (
    (await tx.insert(callClaims).values(row).onConflictDoNothing().returning({ id: callClaims.claimId })).length > 0
  );
}

export async function selectOwnClaim({ tx, clock }: TxContext, staffId: string): Promise<ClaimRow | undefined> {
  const [row] = await tx.select().from(callClaims).where(eq(callClaims.staffId, staffId));
  return row && row.expiresAt > clock.now() ? row : undefined;
}

export async function lockClaim({ tx }: TxContext, claimId: string): Promise<ClaimRow | undefined> {
  const [row] = await tx.select().from(callClaims).where(eq(callClaims.claimId, claimId)).for('update');
  return row;
}

export async function extendClaim({ tx }: TxContext, claimId: string, expiresAt: Date): Promise<void> {
  await tx.update(callClaims).set({ expiresAt }).where(eq(callClaims.claimId, claimId));
}

export async function deleteClaim({ tx }: TxContext, claimId: string): Promise<void> {
  await tx.delete(callClaims).where(eq(callClaims.claimId, claimId));
}

export async function deleteClaimOf({ tx }: TxContext, userId: string): Promise<void> {
  await tx.delete(callClaims).where(eq(callClaims.userId, userId));
}

export async function insertCall({ tx }: TxContext, row: CallRow): Promise<void> {
  await tx.insert(calls).values(row);
}

export async function updateCall(
  { tx }: TxContext,
  callId: string,
  columns: Partial<Omit<CallRow, 'callId'>>,
): Promise<void> {
  await tx.update(calls).set(columns).where(eq(calls.callId, callId));
}

export async function deleteCall({ tx }: TxContext, callId: string): Promise<void> {
  await tx.delete(calls).where(eq(calls.callId, callId));
}

/** The call that an agent makes for a claim, until they have said how it ended. */
export async function selectOpenCall(
  { tx }: TxContext,
  { userId, staffId, claimedAt }: ClaimRow,
): Promise<CallRow | undefined> {
  const isOpen = and(eq(calls.userId, userId), eq(calls.staffId, staffId), isNull(calls.endedAt));
  const [row] = await tx
    .select()
    .from(calls)
    .where(and(isOpen, gte(calls.at, claimedAt)))
    .orderBy(desc(calls.at))
    .limit(1);
  return row;
}

/** Calls to a customer, latest first. */
export function selectCalls({ tx }: TxContext, userId: string, limit: number): Promise<CallRow[]> {
  return tx
    .select()
    .from(calls)
    .where(eq(calls.userId, userId))
    .orderBy(desc(calls.at), desc(calls.callId))
    .limit(limit);
}

/** Of all accounts of a person: theirs, and those that became part of it. */
const ofPerson = (column: AnyColumn, userId: string): SQL =>
  sql`${column} in (select user_id from users where user_id = ${userId} or merged_into = ${userId})`;

/** When somebody was called since, by accounts that became part of theirs too. */
export async function selectCallTimes({ tx }: TxContext, userId: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .select({ at: calls.at })
    .from(calls)
    .where(and(ofPerson(calls.userId, userId), gte(calls.at, since)));
  return rows.map(({ at }) => at);
}

/** A promise is kept by whatever call comes after it. */
export async function closeCallBack({ tx }: TxContext, userId: string): Promise<void> {
  await tx
    .update(calls)
    .set({ callBackOpen: false })
    .where(and(ofPerson(calls.userId, userId), eq(calls.callBackOpen, true)));
}

export async function putRest({ tx }: TxContext, userId: string, until: Date): Promise<void> {
  await tx.insert(callRests).values({ userId, until }).onConflictDoUpdate({ target: callRests.userId, set: { until } });
}

export async function forgetOldRests({ tx, clock }: TxContext): Promise<void> {
  await tx.delete(callRests).where(lt(callRests.until, clock.now()));
}

export async function isBlocked({ tx }: TxContext, phoneIndex: string): Promise<boolean> {
  return (await tx.select({ one: sql`1` }).from(doNotCall).where(eq(doNotCall.phoneIndex, phoneIndex))).length > 0;
}

/** Of other modules: by their names alone. */
const holder = sql<
  string | null
>`(select u.user_id from users u where u.phone_index = "do_not_call"."phone_index" and u.deleted_at is null)`;

/** Newest first, from an entry on; of one number where `phoneIndex` says so. */
export function selectDoNotCall(
  { tx }: TxContext,
  { before, phoneIndex, limit }: { before?: { at: Date; phoneIndex: string }; phoneIndex?: string; limit: number },
) {
  return tx
    .select({
      ...{ phoneIndex: doNotCall.phoneIndex, at: doNotCall.at, staffId: doNotCall.staffId },
      ...{ reason: doNotCall.reason, userId: holder },
    })
    .from(doNotCall)
    .where(
      and(
        phoneIndex === undefined ? undefined : eq(doNotCall.phoneIndex, phoneIndex),
        before &&
          sql`(${doNotCall.at}, ${doNotCall.phoneIndex}) < (${before.at.toISOString()}::timestamptz, ${before.phoneIndex})`,
      ),
    )
    .orderBy(desc(doNotCall.at), desc(doNotCall.phoneIndex))
    .limit(limit);
}

export async function countDoNotCall({ tx }: TxContext): Promise<number> {
  return tx.$count(doNotCall);
}

/** False where it was blocked before. */
export async function block({ tx }: TxContext, row: typeof doNotCall.$inferInsert): Promise<boolean> {
  return (await tx.insert(doNotCall).values(row).onConflictDoNothing().returning()).length > 0;
}

/** A further reason of a number that is on the list, after those that it has; the same one only once. */
export async function addBlockReason({ tx }: TxContext, phoneIndex: string, added: string): Promise<void> {
  const where = eq(doNotCall.phoneIndex, phoneIndex);
  const [known] = await tx.select({ reason: doNotCall.reason }).from(doNotCall).where(where).for('update');
  const reasons = new Set([...(known?.reason.split(' · ') ?? []), added]);
  await tx
    .update(doNotCall)
    .set({ reason: [...reasons].join(' · ') })
    .where(where);
}

/** False where it was not blocked. */
export async function unblock({ tx }: TxContext, phoneIndex: string): Promise<boolean> {
  return (await tx.delete(doNotCall).where(eq(doNotCall.phoneIndex, phoneIndex)).returning()).length > 0;
}
