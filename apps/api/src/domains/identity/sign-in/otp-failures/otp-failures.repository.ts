import { and, asc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { otpChallenges } from '../identity.table';
import { otpFailures } from './otp-failures.table';

export type NewOtpFailure = Omit<typeof otpFailures.$inferInsert, 'id' | 'at'>;

export async function insertFailure({ tx, clock }: TxContext, failure: NewOtpFailure): Promise<void> {
  await tx
    .insert(otpFailures)
    .values({ ...failure, at: clock.now() })
    .onConflictDoNothing();
}

/** Whether a challenge was noted for this reason since an instant. */
export async function isNotedSince(
  { tx }: TxContext,
  { challengeId, reason }: { challengeId: string; reason: NewOtpFailure['reason'] },
  since: Date,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: otpFailures.id })
    .from(otpFailures)
    .where(and(eq(otpFailures.challengeId, challengeId), eq(otpFailures.reason, reason), gte(otpFailures.at, since)))
    .limit(1);
  return row !== undefined;
}

export type FailedChallenge = Pick<
  typeof otpChallenges.$inferSelect,
  'challengeId' | 'channel' | 'brandKey' | 'purpose' | 'destinationIndex'
>;
const FAILED = {
  challengeId: otpChallenges.challengeId,
  channel: otpChallenges.channel,
  brandKey: otpChallenges.brandKey,
  purpose: otpChallenges.purpose,
  destinationIndex: otpChallenges.destinationIndex,
};

export async function selectChallengeOfMessage(
  { tx }: TxContext,
  messageId: string,
): Promise<FailedChallenge | undefined> {
  const [row] = await tx.select(FAILED).from(otpChallenges).where(eq(otpChallenges.messageId, messageId));
  return row;
}

/** Codes that ran out between two instants without a try, replaced by no other, and not noted as undelivered. */
export function selectLeft(
  { tx }: TxContext,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): Promise<FailedChallenge[]> {
  return tx
    .select(FAILED)
    .from(otpChallenges)
    .where(
      and(
        gt(otpChallenges.expiresAt, after),
        lt(otpChallenges.expiresAt, until),
        isNull(otpChallenges.usedAt),
        isNull(otpChallenges.supersededAt),
        eq(otpChallenges.attempts, 0),
        sql`not exists (select 1 from otp_failures f where f.challenge_id = ${otpChallenges.challengeId})`,
      ),
    )
    .orderBy(asc(otpChallenges.expiresAt))
    .limit(limit);
}

export async function deleteFailuresBefore({ tx }: TxContext, before: Date): Promise<void> {
  await tx.delete(otpFailures).where(lt(otpFailures.at, before));
}

export async function countFailuresSince({ tx }: TxContext, since: Date): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(otpFailures)
    .where(gte(otpFailures.at, since));
  return row?.count ?? 0;
}
