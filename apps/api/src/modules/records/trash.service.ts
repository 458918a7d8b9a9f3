import type { RecordType } from '@saakh/contracts/back-office/records';
import { notFound } from '../../platform/app-error';
import { type AdminContext, inTransaction } from '../../platform/context';
import { type RecordKey, selectStaffNames } from './changes.repository';
import { recordRestored } from './changes.service';
import type { EditableRecords } from './editable-record';
import { selectTrash, selectTrashForUpdate } from './trash.repository';

const PAGE = 50;

/** What was deleted and can be brought back, latest first, fifty at a time. */
export const listDeleted = (
  ctx: AdminContext,
  page: { readonly after?: string | undefined; readonly type?: RecordType | undefined },
) =>
  inTransaction(ctx, async (own) => {
    const found = await selectTrash(own, { ...page, limit: PAGE + 1 });
    const rows = found.slice(0, PAGE);
    const names = await selectStaffNames(
      own,
      rows.map(({ staffId }) => staffId),
    );
    const data = rows.map(({ at, staffId, ...row }) => ({
      ...row,
      deletedAt: at.toISOString(),
      by: staffId === null ? null : { staffId, name: names.get(staffId) ?? '' },
    }));
    return { data, next: found.length > PAGE ? (rows.at(-1)?.changeId ?? null) : null };
  });

/** Brings a deleted record back as it was; NOT_FOUND for one that is not in the trash, its module's refusals otherwise. */
export const restoreDeleted = (ctx: AdminContext, records: EditableRecords, key: RecordKey): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const restore = records[key.type]?.restore;
    const row = restore && (await selectTrashForUpdate(own, key));
    if (!row) throw notFound('Record');
    const name = await restore(own, key.id);
    await recordRestored(own, { ...key, name });
  });
