import { and, eq, gte } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { clickOuts } from './click-outs.table';

/** Writes a click; one with the same id stays as it is. */
export async function insertClickOut({ tx }: TxContext, row: typeof clickOuts.$inferInsert): Promise<void> {
  await tx.insert(clickOuts).values(row).onConflictDoNothing();
}

export async function hasClickOutSince({ tx }: TxContext, clickId: string, since: Date): Promise<boolean> {
  const [row] = await tx
    .select({ clickId: clickOuts.clickId })
    .from(clickOuts)
    .where(and(eq(clickOuts.clickId, clickId), gte(clickOuts.at, since)));
  return row !== undefined;
}
