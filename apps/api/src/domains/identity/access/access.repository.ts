import { asc, eq } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { accessLinks } from './access.table';

export type AccessLink = typeof accessLinks.$inferSelect;

export async function insertAccessLink(
  { tx, clock }: TxContext,
  link: Pick<typeof accessLinks.$inferInsert, 'secretHash' | 'approvalId'>,
): Promise<void> {
  await tx.insert(accessLinks).values({ ...link, createdAt: clock.now() });
}

export async function selectAccessLink({ tx }: TxContext, secretHash: string): Promise<AccessLink | undefined> {
  return (await tx.select().from(accessLinks).where(eq(accessLinks.secretHash, secretHash)))[0];
}

/** Notes that the holder of one link agreed, and answers whether those of all links to the same request have. */
export async function agreeByLink({ tx, clock }: TxContext, { secretHash, approvalId }: AccessLink): Promise<boolean> {
  // Locked in one order: of two who agree at once the later one sees both.
  const links = await tx
    .select()
    .from(accessLinks)
    .where(eq(accessLinks.approvalId, approvalId))
    .orderBy(asc(accessLinks.secretHash))
    .for('update');
  await tx.update(accessLinks).set({ agreedAt: clock.now() }).where(eq(accessLinks.secretHash, secretHash));
  return links.every((link) => link.secretHash === secretHash || link.agreedAt !== null);
}
