import { inArray } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { callScripts } from './telecalling.table';

export type ScriptRow = Readonly<typeof callScripts.$inferSelect>;

/** All scripts, or those of some products. */
export function selectScripts({ tx }: TxContext, productTypes?: readonly string[]): Promise<ScriptRow[]> {
  return tx
    .select()
    .from(callScripts)
    .where(productTypes ? inArray(callScripts.productType, [...productTypes]) : undefined)
    .orderBy(callScripts.productType);
}

export async function upsertScript({ tx }: TxContext, row: ScriptRow): Promise<void> {
  await tx
    .insert(callScripts)
    .values(row)
    .onConflictDoUpdate({
      target: [callScripts.productType, callScripts.language],
      set: { text: row.text, updatedAt: row.updatedAt },
    });
}
