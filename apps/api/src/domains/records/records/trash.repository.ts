import type { RecordType } from '@saakh/contracts/records/records';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import type { RecordKey } from './changes.repository';
import { deletedRecords } from './records.table';

type TrashRow = typeof deletedRecords.$inferSelect;
const isRecord = ({ type, id }: RecordKey) => and(eq(deletedRecords.recordType, type), eq(deletedRecords.recordId, id));

export async function insertIntoTrash(ctx: TxContext, row: TrashRow): Promise<void> {
  await ctx.tx.insert(deletedRecords).values(row);
}

export async function deleteFromTrash(ctx: TxContext, key: RecordKey): Promise<void> {
  await ctx.tx.delete(deletedRecords).where(isRecord(key));
}

/** Locked until the transaction ends, so that a record comes back once. */
export async function selectTrashForUpdate(ctx: TxContext, key: RecordKey): Promise<TrashRow | undefined> {
  const [row] = await ctx.tx.select().from(deletedRecords).where(isRecord(key)).for('update');
  return row;
}

export function selectTrash(
  ctx: TxContext,
  { after, type, limit }: { after?: string | undefined; type?: RecordType | undefined; limit: number },
): Promise<TrashRow[]> {
  return ctx.tx
    .select()
    .from(deletedRecords)
    .where(
      and(
        type === undefined ? undefined : eq(deletedRecords.recordType, type),
        // The row itself may have been brought back meanwhile; its entry in the history stays.
        after === undefined
          ? undefined
          : sql`(${deletedRecords.at}, ${deletedRecords.changeId}) <
              (select c.at, c.change_id from field_changes c where c.change_id = ${after})`,
      ),
    )
    .orderBy(desc(deletedRecords.at), desc(deletedRecords.changeId))
    .limit(limit);
}
