import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { FieldChange } from '@saakh/contracts/records/records';
import { AppError, notFound } from '#platform/app-error';
import { type AdminContext, inTransaction } from '#platform/context';
import { type AppliedChange, writeChange } from './apply-change.service';
import { type RecordKey, selectChange, selectChanges, selectStaffNames } from './changes.repository';
import type { EditableRecord, EditableRecords } from './editable-record';

const PAGE = 50;

interface Page {
  readonly after?: string | undefined;
  readonly property?: string | undefined;
}

/** The record as a whole comes and goes in ways of its own. */
const isEditable = (record: EditableRecord | undefined, property: string): boolean =>
  property !== '' && record?.schemaOf(property) !== undefined;

/** Who changed what on a record, newest first, fifty at a time; `next` leads on. */
export function listChanges(
  ctx: AdminContext,
  records: EditableRecords,
  key: RecordKey,
  page: Page,
): Promise<{ data: FieldChange[]; next: string | null }> {
  return inTransaction(ctx, async (tx) => {
    const found = await selectChanges(tx, key, { ...page, limit: PAGE + 1 });
    const rows = found.slice(0, PAGE);
    const names = await selectStaffNames(
      tx,
      rows.flatMap(({ staffId, approvedBy }) => [staffId, approvedBy]),
    );
    const person = (staffId: string | null) => staffId && { staffId, name: names.get(staffId) ?? '' };
    const data = rows.map(({ changeId, recordType, recordId, property, before, after, ...row }) => ({
      changeId,
      kind: row.kind,
      recordType,
      recordId,
      property,
      before,
      after,
      at: row.at.toISOString(),
      by: person(row.staffId) || null,
      approvedBy: person(row.approvedBy) || null,
      reason: row.reason,
      revertible: row.kind === 'changed' && isEditable(records[key.type], property),
    }));
    return { data, next: found.length > PAGE ? (rows.at(-1)?.changeId ?? null) : null };
  });
}

/**
 * Sets a field back to what it was before a change, as a change of its own that may want a second person. CONFLICT when the
 * field is no longer what that change made it; NOT_FOUND for a change of another record.
 */
export function revertChange(
  ctx: AdminContext,
  records: EditableRecords,
  key: RecordKey,
  changeId: string,
): Promise<AppliedChange> {
  return inTransaction(ctx, async (tx) => {
    const record = records[key.type];
    const change = await selectChange(tx, key, changeId);
    if (!record || !change) throw notFound('change');
    if (change.kind !== 'changed' || !isEditable(record, change.property)) {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.changeNotUndone });
    }
    // What stood there once was accepted then; only the other fields of today can still refuse it.
    const { property, before: value, after: seen } = change;
    return writeChange(tx, record, { id: key.id, property, value, seen });
  });
}
