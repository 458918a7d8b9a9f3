import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { TxContext } from '../../../platform/context';
import { passwordResets } from '../identity.table';

export type PasswordLink = Readonly<typeof passwordResets.$inferSelect>;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
type Audience = PasswordLink['audience'];
const isOf = (audience: Audience, accountId: string) =>
  and(eq(passwordResets.audience, audience), eq(passwordResets.accountId, accountId));

/** Makes the one link of an account and answers its token: 256 random bits, of which only the hash is kept. */
export const insertPasswordLink = async (
  ctx: TxContext,
  {
    audience,
    accountId,
    isInvitation,
    lifetimeMs,
  }: { audience: Audience; accountId: string; isInvitation: boolean; lifetimeMs: number },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  await deletePasswordLinks(ctx, audience, accountId);
  await ctx.tx.insert(passwordResets).values({
    tokenHash: hashOf(token),
    audience,
    accountId,
    isInvitation,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return token;
};

export const deletePasswordLinks = async ({ tx }: TxContext, audience: Audience, accountId: string): Promise<void> => {
  await tx.delete(passwordResets).where(isOf(audience, accountId));
};

/** The link of a token, where it is one of this audience's. */
export const selectPasswordLink = async (
  { tx }: TxContext,
  audience: Audience,
  token: string,
): Promise<PasswordLink | undefined> =>
  (
    await tx
      .select()
      .from(passwordResets)
      .where(and(eq(passwordResets.tokenHash, hashOf(token)), eq(passwordResets.audience, audience)))
  )[0];

/** Uses a link up; false when it is over, or was used by somebody else at the same time. */
export const takePasswordLink = async ({ tx, clock }: TxContext, { tokenHash }: PasswordLink): Promise<boolean> => {
  const now = clock.now();
  const rows = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)),
    )
    .returning({ tokenHash: passwordResets.tokenHash });
  return rows.length === 1;
};
