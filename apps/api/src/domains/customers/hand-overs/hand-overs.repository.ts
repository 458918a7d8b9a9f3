import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { handOvers, redirectTargets } from './hand-overs.table';

export type HandOver = Readonly<typeof handOvers.$inferSelect>;

export async function insertHandOver({ tx }: TxContext, handOver: Omit<HandOver, 'usedAt'>): Promise<void> {
  await tx.insert(handOvers).values(handOver);
}

export async function selectBySecret({ tx }: TxContext, secretHash: string): Promise<HandOver | undefined> {
  const [row] = await tx.select().from(handOvers).where(eq(handOvers.secretHash, secretHash));
  return row;
}

/** Uses a link up; false when somebody was faster or it has expired. */
export async function takeHandOver({ tx, clock }: TxContext, handOverId: string): Promise<boolean> {
  const now = clock.now();
  const isOpen = and(eq(handOvers.handOverId, handOverId), isNull(handOvers.usedAt), gt(handOvers.expiresAt, now));
  return (await tx.update(handOvers).set({ usedAt: now }).where(isOpen).returning()).length > 0;
}

export async function deleteExpired({ tx }: TxContext, before: Date): Promise<void> {
  await tx.delete(handOvers).where(lt(handOvers.expiresAt, before));
}

export async function selectRedirectHosts({ tx }: TxContext): Promise<ReadonlySet<string>> {
  return new Set((await tx.select({ host: redirectTargets.host }).from(redirectTargets)).map(({ host }) => host));
}
