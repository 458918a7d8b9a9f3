import type { RecordType } from '@saakh/contracts/records/records';
import { notFound } from '#platform/app-error';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { type AppliedChange, askForApproval, asksSecond } from './apply-change.service';
import { type RecordKey, selectStaffNames } from './changes.repository';
import { recordRestored } from './changes.service';
import type { Asked, EditableRecord, EditableRecords } from './editable-record';
import { selectTrash, selectTrashForUpdate } from './trash.repository';

const PAGE = 50;

/** What was deleted and can be brought back, latest first, fifty at a time. */
export function listDeleted(
  ctx: AdminContext,
  page: { readonly after?: string | undefined; readonly type?: RecordType | undefined },
) {
  return inTransaction(ctx, async (tx) => {
    const found = await selectTrash(tx, { ...page, limit: PAGE + 1 });
    const rows = found.slice(0, PAGE);
    const names = await selectStaffNames(
      tx,
      rows.map(({ staffId }) => staffId),
    );
    const data = rows.map(({ at, staffId, ...row }) => ({
      ...row,
      deletedAt: at.toISOString(),
      by: staffId === null ? null : { staffId, name: names.get(staffId) ?? '' },
    }));
    return { data, next: found.length > PAGE ? (rows.at(-1)?.changeId ?? null) : null };
  });
}

/** Brings a record back that is in the trash; undefined for one that is not. It is as its module left it otherwise. */
export async function bringBack(
  ctx: TxContext,
  record: EditableRecord,
  id: string,
  asked?: Asked,
): Promise<AppliedChange | undefined> {
  const key = { type: record.type, id };
  const row = record.restore && (await selectTrashForUpdate(ctx, key));
  if (!record.restore || !row) return undefined;
  const { name } = row;
  if (asksSecond(ctx, record, '') && !asked?.approvedBy) {
    return askForApproval(ctx, record, { id, property: '', value: { name } }, { name, values: {} });
  }
  await recordRestored(ctx, { ...key, name: await record.restore(ctx, id, asked), asked });
  return {};
}

/**
 * Brings a deleted record back as it was, or asks a second person to where the setting says so; NOT_FOUND for one that is
 * not in the trash, its module's refusals otherwise.
 */
export function restoreDeleted(ctx: AdminContext, records: EditableRecords, key: RecordKey): Promise<AppliedChange> {
  return inTransaction(ctx, async (tx) => {
    const record = records[key.type];
    const done = record && (await bringBack(tx, record, key.id));
    if (!done) throw notFound('record');
    return done;
  });
}
