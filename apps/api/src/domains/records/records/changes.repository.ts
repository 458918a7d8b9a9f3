import type { RecordType } from '@saakh/contracts/records/records';
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { namesById } from '#platform/database/names-by-id';
import { fieldChanges } from './records.table';

export type ChangeRow = typeof fieldChanges.$inferSelect;
export interface RecordKey {
  readonly type: RecordType;
  readonly id: string;
}

export async function insertChange(ctx: TxContext, row: typeof fieldChanges.$inferInsert): Promise<void> {
  await ctx.tx.insert(fieldChanges).values(row);
}

const ofRecord = ({ type, id }: RecordKey) => and(eq(fieldChanges.recordType, type), eq(fieldChanges.recordId, id));

export function selectChanges(
  ctx: TxContext,
  key: RecordKey,
  { after, property, limit }: { after?: string | undefined; property?: string | undefined; limit: number },
): Promise<ChangeRow[]> {
  return ctx.tx
    .select()
    .from(fieldChanges)
    .where(
      and(
        ofRecord(key),
        property === undefined ? undefined : eq(fieldChanges.property, property),
        after === undefined
          ? undefined
          : lt(fieldChanges.sequence, sql`(select c.sequence from field_changes c where c.change_id = ${after})`),
      ),
    )
    .orderBy(desc(fieldChanges.sequence))
    .limit(limit);
}

/** What was changed on all records of a type since. */
export function selectChangedSince(
  { tx }: TxContext,
  type: ChangeRow['recordType'],
  since: Date,
): Promise<Pick<ChangeRow, 'recordId' | 'property' | 'before'>[]> {
  return tx
    .select({ recordId: fieldChanges.recordId, property: fieldChanges.property, before: fieldChanges.before })
    .from(fieldChanges)
    .where(and(eq(fieldChanges.recordType, type), gt(fieldChanges.at, since)));
}

export async function selectChange(ctx: TxContext, key: RecordKey, changeId: string): Promise<ChangeRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(fieldChanges)
    .where(and(ofRecord(key), eq(fieldChanges.changeId, changeId)));
  return row;
}

/** Names of staff, by id; who made a change is told even when they have left. */
export function selectStaffNames({ tx }: TxContext, staffIds: readonly (string | null)[]) {
  return namesById(staffIds, (wanted) =>
    tx
      .select({ id: sql<string>`staff_id`, name: sql<string>`name` })
      .from(sql`staff_users`)
      .where(inArray(sql`staff_id`, wanted)),
  );
}
