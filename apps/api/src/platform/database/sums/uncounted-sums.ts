import { eq, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../../context';
import { uncountedSums } from './uncounted-sums.table';

/** Whether sums of this name hold all rows, those too that were there before them. */
export const areCounted = async ({ tx }: TxContext, sums: string): Promise<boolean> => {
  const found = await tx.select().from(uncountedSums).where(eq(uncountedSums.sums, sums));
  return found.length === 0;
};

/** One at a time adds to sums of this name, until its transaction ends; after a migration it may be a year of rows. */
export const lockSums = async ({ tx }: TxContext, sums: string): Promise<void> => {
  await tx.execute(sql`set local statement_timeout = '30min'`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${sums}))`);
};

/** Part of the statement that counts all rows anew: from its commit on the sums are whole. */
export const nowCounted = (sums: string): SQL => sql`delete from uncounted_sums where sums = ${sums}`;
