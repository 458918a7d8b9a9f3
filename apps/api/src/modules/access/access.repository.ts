import { eq } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { accessLinks } from './access.table';

export const insertAccessLink = async (
  { tx, clock }: TxContext,
  link: Pick<typeof accessLinks.$inferInsert, 'secretHash' | 'approvalId'>,
): Promise<void> => {
  await tx.insert(accessLinks).values({ ...link, createdAt: clock.now() });
};

export const selectAccessLink = async ({ tx }: TxContext, secretHash: string) =>
  (await tx.select().from(accessLinks).where(eq(accessLinks.secretHash, secretHash)))[0];
