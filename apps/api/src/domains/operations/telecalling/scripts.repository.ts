import { inArray } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { callScripts } from './telecalling.table';

export type ScriptRow = Readonly<typeof callScripts.$inferSelect>;

/** All scripts, or those of some products. */
export const selectScripts = ({ tx }: TxContext, productTypes?: readonly string[]): Promise<ScriptRow[]> =>
  tx
    .select()
    .from(callScripts)
    .where(productTypes ? inArray(callScripts.productType, [...productTypes]) : undefined)
    .orderBy(callScripts.productType);

export const upsertScript = async ({ tx }: TxContext, row: ScriptRow): Promise<void> => {
  await tx
    .insert(callScripts)
    .values(row)
    .onConflictDoUpdate({
      target: [callScripts.productType, callScripts.language],
      set: { text: row.text, updatedAt: row.updatedAt },
    });
};
