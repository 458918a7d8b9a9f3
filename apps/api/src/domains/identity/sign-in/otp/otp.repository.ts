import { and, desc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { noteJourneys } from '#domains/identity/customers';
import type { TxContext } from '#platform/context';
import { otpChallenges, prospectApplications, prospects } from '../identity.table';

export type Challenge = Readonly<typeof otpChallenges.$inferSelect>;

export type OtpPurpose = Challenge['purpose'];

export interface NewProspect {
  readonly prospectId: string;
  readonly brandKey: string;
  readonly channel: 'sms' | 'email';
  readonly contact: string;
  readonly destinationIndex: string;
  readonly utms: Record<string, string>;
  readonly urlSegment: string | null;
  readonly lead: string | null;
  readonly language: 'en' | 'hi';
  readonly userId: string | null;
}

const destinationPlace = (id: string) => ({ table: 'prospects', id, column: 'destination_sealed' });

export async function insertProspect(ctx: TxContext, { contact, ...prospect }: NewProspect): Promise<void> {
  await ctx.tx.insert(prospects).values({
    ...prospect,
    // The tracking link of the click that led here.
    linkId:
      prospect.lead === null ? null : sql`(select c.link_id from link_clicks c where c.click_id = ${prospect.lead})`,
    destinationSealed: ctx.platform.cipher.seal(contact, destinationPlace(prospect.prospectId)),
    createdAt: ctx.clock.now(),
  });
}

export interface Prospect {
  readonly prospectId: string;
  readonly brandKey: string;
  readonly channel: 'sms' | 'email';
  readonly contact: string;
  readonly language: 'en' | 'hi';
}

export async function selectProspect(ctx: TxContext, prospectId: string): Promise<Prospect | undefined> {
  const [row] = await ctx.tx.select().from(prospects).where(eq(prospects.prospectId, prospectId));
  return (
    row && {
      prospectId,
      brandKey: row.brandKey,
      channel: row.channel,
      contact: ctx.platform.cipher.open(row.destinationSealed, destinationPlace(prospectId)),
      language: row.language === 'hi' ? 'hi' : 'en',
    }
  );
}

/** One destination at a time, whatever the challenge: counts stay exact when several tries arrive together. */
export function lockDestination({ tx }: TxContext, destinationIndex: string) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${destinationIndex}`}, 0))`);
}

/** Makes the challenge; every earlier one for this purpose, of this destination at this brand, is void from now on: of strangers those of strangers. */
export async function replaceChallenge(
  { tx, clock }: TxContext,
  challenge: Omit<Challenge, 'attempts' | 'lastTriedAt' | 'createdAt' | 'usedAt' | 'supersededAt' | 'messageId'>,
): Promise<void> {
  const now = clock.now();
  await tx
    .update(otpChallenges)
    .set({ supersededAt: now })
    .where(
      and(
        eq(otpChallenges.destinationIndex, challenge.destinationIndex),
        eq(otpChallenges.brandKey, challenge.brandKey),
        eq(otpChallenges.purpose, challenge.purpose),
        eq(otpChallenges.isKnown, challenge.isKnown),
        isNull(otpChallenges.usedAt),
        isNull(otpChallenges.supersededAt),
      ),
    );
  await tx.insert(otpChallenges).values({ ...challenge, createdAt: now });
}

/** By which message the code left. */
export async function setMessage({ tx }: TxContext, challengeId: string, messageId: string): Promise<void> {
  await tx.update(otpChallenges).set({ messageId }).where(eq(otpChallenges.challengeId, challengeId));
}

/** The code that hangs on a prospect: that of a sign-in, if nothing else is asked for. */
export async function selectChallenge(
  { tx }: TxContext,
  prospectId: string,
  purpose: OtpPurpose = 'sign-in',
): Promise<Challenge | undefined> {
  const [row] = await tx
    .select()
    .from(otpChallenges)
    .where(and(eq(otpChallenges.prospectId, prospectId), eq(otpChallenges.purpose, purpose)))
    .orderBy(desc(otpChallenges.createdAt))
    .limit(1);
  return row;
}

/** The latest code that a customer was sent for another purpose than to sign in. */
export async function selectOwnChallenge(
  { tx }: TxContext,
  userId: string,
  purpose: Exclude<OtpPurpose, 'sign-in'>,
): Promise<Challenge | undefined> {
  const [row] = await tx
    .select({ challenge: otpChallenges })
    .from(otpChallenges)
    .innerJoin(prospects, eq(prospects.prospectId, otpChallenges.prospectId))
    .where(and(eq(prospects.userId, userId), eq(otpChallenges.purpose, purpose)))
    .orderBy(desc(otpChallenges.createdAt))
    .limit(1);
  return row?.challenge;
}

/** The latest code for a purpose that went to one of these contacts and hangs on a prospect of this customer. */
export async function selectChallengeTo(
  { tx }: TxContext,
  { userId, purpose, indexes }: { readonly userId: string; readonly purpose: OtpPurpose; readonly indexes: string[] },
): Promise<Challenge | undefined> {
  const isTo = and(inArray(otpChallenges.destinationIndex, indexes), eq(otpChallenges.purpose, purpose));
  const [row] = await tx
    .select({ challenge: otpChallenges })
    .from(otpChallenges)
    .innerJoin(prospects, eq(prospects.prospectId, otpChallenges.prospectId))
    .where(and(isTo, eq(prospects.userId, userId)))
    .orderBy(desc(otpChallenges.createdAt))
    .limit(1);
  return row?.challenge;
}

/** Counts a try as wrong until it is known to be right; undefined when the challenge takes no more. */
export async function takeTry(
  { tx, clock }: TxContext,
  challengeId: string,
  limit: number,
): Promise<{ attempts: number } | undefined> {
  const now = clock.now();
  const [row] = await tx
    .update(otpChallenges)
    .set({ attempts: sql`${otpChallenges.attempts} + 1`, lastTriedAt: now })
    .where(
      and(
        eq(otpChallenges.challengeId, challengeId),
        isNull(otpChallenges.usedAt),
        isNull(otpChallenges.supersededAt),
        gt(otpChallenges.expiresAt, now),
        lt(otpChallenges.attempts, limit),
      ),
    )
    .returning({ attempts: otpChallenges.attempts });
  return row;
}

/** The try was right: it is used, and no wrong one. */
export async function markUsed({ tx, clock }: TxContext, challengeId: string): Promise<void> {
  await tx
    .update(otpChallenges)
    .set({ usedAt: clock.now(), attempts: sql`${otpChallenges.attempts} - 1` })
    .where(eq(otpChallenges.challengeId, challengeId));
}

/** The try was right, but its code is not used up: it counts as none, and no pause begins with it. */
export async function giveBackTry(
  { tx }: TxContext,
  { challengeId, lastTriedAt }: Pick<Challenge, 'challengeId' | 'lastTriedAt'>,
): Promise<void> {
  await tx
    .update(otpChallenges)
    .set({ attempts: sql`${otpChallenges.attempts} - 1`, lastTriedAt })
    .where(eq(otpChallenges.challengeId, challengeId));
}

/** Wrong tries at a destination over all challenges made since, of strangers or of its known holder, and when the last one was. */
export async function countWrongTries(
  { tx }: TxContext,
  { destinationIndex, isKnown }: Pick<Challenge, 'destinationIndex' | 'isKnown'>,
  since: { hour: Date; day: Date },
) {
  const wrong = sql<number>`coalesce(sum(${otpChallenges.attempts}), 0)::int`;
  const [row] = await tx
    .select({
      day: wrong,
      hour: sql<number>`coalesce(sum(${otpChallenges.attempts}) filter (where ${gte(otpChallenges.createdAt, since.hour)}), 0)::int`,
      lastAt: sql<
        Date | string | null
      >`max(${otpChallenges.lastTriedAt}) filter (where ${otpChallenges.usedAt} is null)`,
    })
    .from(otpChallenges)
    .where(
      and(
        eq(otpChallenges.destinationIndex, destinationIndex),
        eq(otpChallenges.isKnown, isKnown),
        gte(otpChallenges.createdAt, since.day),
      ),
    );
  return {
    hour: row?.hour ?? 0,
    day: row?.day ?? 0,
    lastAt: row?.lastAt ? new Date(row.lastAt) : null,
  };
}

/** How many codes were sent, and how many of them were confirmed, among those made in a span of time. */
export async function countConfirmed(
  { tx }: TxContext,
  by: { network: string } | { brandKey: string },
  { from, until }: { from: Date; until: Date },
): Promise<{ sent: number; confirmed: number }> {
  const [row] = await tx
    .select({
      sent: sql<number>`count(*)::int`,
      confirmed: sql<number>`count(${otpChallenges.usedAt})::int`,
    })
    .from(otpChallenges)
    .where(
      and(
        'network' in by ? eq(otpChallenges.network, by.network) : eq(otpChallenges.brandKey, by.brandKey),
        gte(otpChallenges.createdAt, from),
        lt(otpChallenges.createdAt, until),
      ),
    );
  return row ?? { sent: 0, confirmed: 0 };
}

/** The application container of a prospect who turned out to be this customer. */
export async function insertProspectApplication(
  ctx: TxContext,
  {
    prospectAppId,
    prospectId,
    userId,
    brandKey,
  }: Record<'prospectAppId' | 'prospectId' | 'userId' | 'brandKey', string>,
): Promise<void> {
  const { tx, clock } = ctx;
  const linkId = sql`(select p.link_id from prospects p where p.prospect_id = ${prospectId})`;
  await tx.update(prospects).set({ userId }).where(eq(prospects.prospectId, prospectId));
  await tx
    .insert(prospectApplications)
    .values({ prospectAppId, prospectId, userId, brandKey, linkId, createdAt: clock.now() });
  await noteJourneys(ctx, [userId]);
}

export async function selectLatestProspectApplication({ tx }: TxContext, userId: string) {
  const [row] = await tx
    .select({ prospectAppId: prospectApplications.prospectAppId, brandKey: prospectApplications.brandKey })
    .from(prospectApplications)
    .where(eq(prospectApplications.userId, userId))
    .orderBy(desc(prospectApplications.createdAt))
    .limit(1);
  return row;
}

export type Campaign = Pick<typeof prospects.$inferSelect, 'utms' | 'urlSegment'>;

/** Of the newest container: what came with a code that nobody typed in counts for nothing. */
export async function selectLatestCampaign({ tx }: TxContext, userId: string): Promise<Campaign | undefined> {
  const [row] = await tx
    .select({ utms: prospects.utms, urlSegment: prospects.urlSegment })
    .from(prospectApplications)
    .innerJoin(prospects, eq(prospects.prospectId, prospectApplications.prospectId))
    .where(eq(prospectApplications.userId, userId))
    .orderBy(desc(prospectApplications.createdAt))
    .limit(1);
  return row;
}
