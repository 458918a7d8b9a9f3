import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { requireGrant } from '#domains/identity/access';
import type { Context, TxContext } from '#platform/context';
import { hashOfToken } from '#platform/security/presented-tokens';
import { passwordResets } from '../identity.table';

export type PasswordLink = Readonly<typeof passwordResets.$inferSelect>;
type Audience = PasswordLink['audience'];
const isOf = (audience: Audience, accountId: string) =>
  and(eq(passwordResets.audience, audience), eq(passwordResets.accountId, accountId));

/** A link that anybody may have asked for ends no other one whose mail may still be on its way or just open. */
const LEFT_ALONE_MS = 10 * 60_000;

interface NewLink {
  readonly audience: Audience;
  readonly accountId: string;
  readonly isInvitation: boolean;
  readonly lifetimeMs: number;
  /** Somebody asked for it who may be anybody: links of the last ten minutes stay. */
  readonly isAsked: boolean;
}

/** 256 bits that nobody can tell from random ones without our key, so that the same link can be mailed again though only its hash is kept. */
const tokenOf = ({ platform: { cipher } }: Context, seed: string): string =>
  Buffer.from(cipher.keyedHash('password-link', seed), 'hex').toString('base64url');

/** Makes a link of an account and answers its token. The older ones end. */
export async function insertPasswordLink(
  ctx: TxContext,
  { audience, accountId, isInvitation, lifetimeMs, isAsked }: NewLink,
): Promise<string> {
  requireGrant(ctx);
  const seed = randomBytes(32).toString('base64url');
  const token = tokenOf(ctx, seed);
  const now = ctx.clock.now();
  const isOld = lt(passwordResets.createdAt, new Date(now.getTime() - LEFT_ALONE_MS));
  const isOver = isAsked ? or(isOld, isNotNull(passwordResets.usedAt)) : undefined;
  await ctx.tx.delete(passwordResets).where(and(isOf(audience, accountId), isOver));
  await ctx.tx.insert(passwordResets).values({
    tokenHash: hashOfToken(token),
    seed,
    audience,
    accountId,
    isInvitation,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return token;
}

/** The token of the newest link that is good yet, which is good from now on for its whole lifetime; undefined where there is none. */
export async function renewPasswordLink(
  ctx: TxContext,
  { audience, accountId, isInvitation, lifetimeMs }: NewLink,
): Promise<string | undefined> {
  const now = ctx.clock.now();
  const isGood = and(
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
    eq(passwordResets.isInvitation, isInvitation),
  );
  const [newest] = await ctx.tx
    .select()
    .from(passwordResets)
    .where(and(isOf(audience, accountId), isGood))
    .orderBy(desc(passwordResets.createdAt))
    .limit(1);
  const token = newest?.seed ? tokenOf(ctx, newest.seed) : undefined;
  // Its key may have changed since.
  if (!newest || token === undefined || hashOfToken(token) !== newest.tokenHash) return undefined;
  await ctx.tx
    .update(passwordResets)
    .set({ createdAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) })
    .where(eq(passwordResets.tokenHash, newest.tokenHash));
  return token;
}

/** All links of an account, but one that was just used. */
export async function deletePasswordLinks(
  { tx }: TxContext,
  audience: Audience,
  accountId: string,
  { but }: { readonly but?: PasswordLink } = {},
): Promise<void> {
  const others = but && ne(passwordResets.tokenHash, but.tokenHash);
  await tx.delete(passwordResets).where(and(isOf(audience, accountId), others));
}

/** Whether an account was ever mailed a link that is not deleted yet, used or not. */
export async function hasPasswordLink({ tx }: TxContext, audience: Audience, accountId: string): Promise<boolean> {
  return (await tx.$count(passwordResets, isOf(audience, accountId))) > 0;
}

/** The link of a token, where it is one of this audience's. */
export async function selectPasswordLink(
  { tx }: TxContext,
  audience: Audience,
  token: string,
): Promise<PasswordLink | undefined> {
  return (
    await tx
      .select()
      .from(passwordResets)
      .where(and(eq(passwordResets.tokenHash, hashOfToken(token)), eq(passwordResets.audience, audience)))
  )[0];
}

/** Uses a link up; false when it is over, or was used by somebody else at the same time. */
export async function takePasswordLink({ tx, clock }: TxContext, { tokenHash }: PasswordLink): Promise<boolean> {
  const now = clock.now();
  const rows = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)),
    )
    .returning({ tokenHash: passwordResets.tokenHash });
  return rows.length === 1;
}
