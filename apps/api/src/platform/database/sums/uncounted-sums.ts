import { eq } from 'drizzle-orm';
import type { TxContext } from '../../context';
import { uncountedSums } from './uncounted-sums.table';

/** Whether sums of this name hold all rows, those too that were there before them. */
export const areCounted = async ({ tx }: TxContext, sums: string): Promise<boolean> => {
  const found = await tx.select().from(uncountedSums).where(eq(uncountedSums.sums, sums));
  return found.length === 0;
};
