import type { RecordChange, RecordValues } from '@saakh/rules/operations/imports/brought-in/record-changes';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { importRecords } from '../../imports.table';

export type RecordType = (typeof importRecords.$inferSelect)['recordType'];

/** What a row did to one record. */
export interface RecordStep {
  readonly type: RecordType;
  readonly id: string;
  readonly change: RecordChange;
}
export interface RowSteps {
  readonly rowNumber: number;
  readonly steps: readonly RecordStep[];
}

export async function insertRecords({ tx }: TxContext, importId: string, rows: readonly RowSteps[]): Promise<void> {
  const values = rows.flatMap(({ rowNumber, steps }) =>
    steps.map(({ type, id, change }) => ({ importId, rowNumber, recordType: type, recordId: id, ...change })),
  );
  if (values.length > 0) await tx.insert(importRecords).values(values);
}

export interface KeptStep extends RecordStep {
  readonly rowNumber: number;
}

const stepOf = ({
  rowNumber,
  recordType: type,
  recordId: id,
  before,
  after,
}: typeof importRecords.$inferSelect): KeptStep => ({
  ...{ rowNumber, type, id },
  change: { before: before as RecordValues | null, after: after as RecordValues },
});

/** What an import did to records and was not dealt with, the last first. */
export async function selectRecords({ tx }: TxContext, importId: string): Promise<KeptStep[]> {
  const rows = await tx
    .select()
    .from(importRecords)
    .where(and(eq(importRecords.importId, importId), isNull(importRecords.undo)))
    .orderBy(desc(importRecords.rowNumber), desc(importRecords.id));
  return rows.map(stepOf);
}

/** The shares that an import changed and that were not dealt with, in the order of the file. */
export async function selectShareSteps({ tx }: TxContext, importId: string): Promise<KeptStep[]> {
  const rows = await tx
    .select()
    .from(importRecords)
    .where(and(eq(importRecords.importId, importId), eq(importRecords.recordType, 'share'), isNull(importRecords.undo)))
    .orderBy(asc(importRecords.rowNumber), asc(importRecords.id));
  return rows.map(stepOf);
}

/** Shares of partners that files have brought and that wait for a second person. */
export function selectWaitingShares(
  ctx: TxContext,
): Promise<{ readonly partnerId: string; readonly share: RecordValues }[]> {
  return rawRows(
    ctx,
    sql`select r.record_id as "partnerId", r.after as share
        from change_approvals a
          join imports i on i.import_id = a.record_id and i.state not in ('undoing', 'undone')
          join import_records r on r.import_id = i.import_id and r.record_type = 'share' and r.undo is null
        where a.record_type = 'import-shares' and a.decision is null
        order by r.id`,
  );
}

export async function markRecord(
  { tx }: TxContext,
  importId: string,
  { rowNumber, type, id }: KeptStep,
  undo: 'restored' | 'left',
): Promise<void> {
  await tx
    .update(importRecords)
    .set({ undo })
    .where(
      and(
        eq(importRecords.importId, importId),
        eq(importRecords.rowNumber, rowNumber),
        eq(importRecords.recordType, type),
        eq(importRecords.recordId, id),
      ),
    );
}

/** People whom an import made and nobody has invited yet, in the order of the file. */
export async function selectHeldPeople(ctx: TxContext, importId: string): Promise<string[]> {
  const rows = await rawRows<{ id: string }>(
    ctx,
    sql`select u.partner_user_id as id from import_records r join partner_users u on u.partner_user_id = r.record_id
          join partners p on p.partner_id = u.partner_id
        where r.import_id = ${importId} and r.record_type = 'person' and r.before is null and r.undo is null
          and u.active and u.password_hash = '' and p.deleted_at is null
          and not exists (select 1 from password_resets l where l.audience = 'partner' and l.account_id = u.partner_user_id)
        order by r.row_number, r.id`,
  );
  return rows.map(({ id }) => id);
}
