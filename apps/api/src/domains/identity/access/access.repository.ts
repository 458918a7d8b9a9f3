import { asc, eq } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { accessLinks } from './access.table';

export type AccessLink = typeof accessLinks.$inferSelect;

export const insertAccessLink = async (
  { tx, clock }: TxContext,
  link: Pick<typeof accessLinks.$inferInsert, 'secretHash' | 'approvalId'>,
): Promise<void> => {
  await tx.insert(accessLinks).values({ ...link, createdAt: clock.now() });
};

export const selectAccessLink = async ({ tx }: TxContext, secretHash: string): Promise<AccessLink | undefined> =>
  (await tx.select().from(accessLinks).where(eq(accessLinks.secretHash, secretHash)))[0];

/** Notes that the holder of one link agreed, and answers whether those of all links to the same request have. */
export const agreeByLink = async (
  { tx, clock }: TxContext,
  { secretHash, approvalId }: AccessLink,
): Promise<boolean> => {
  // Locked in one order: of two who agree at once the later one sees both.
  const links = await tx
    .select()
    .from(accessLinks)
    .where(eq(accessLinks.approvalId, approvalId))
    .orderBy(asc(accessLinks.secretHash))
    .for('update');
  await tx.update(accessLinks).set({ agreedAt: clock.now() }).where(eq(accessLinks.secretHash, secretHash));
  return links.every((link) => link.secretHash === secretHash || link.agreedAt !== null);
};
