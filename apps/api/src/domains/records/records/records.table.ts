import { RECORD_TYPES } from '@saakh/contracts/records/records';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { isKnown } from '#platform/database/checks';
import { instantColumn, jsonValueColumn, sealedColumn, typedTextColumn } from '#platform/database/columns';

const CHANGE_KINDS = ['created', 'changed', 'deleted', 'restored'] as const;
const DECISIONS = ['approve', 'refuse', 'withdraw'] as const;

/** Append-only: every change of a field that staff edit, as its call takes the value; no secret is among them. */
export const fieldChanges = pgTable(
  'field_changes',
  {
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    changeId: text('change_id').notNull().unique(),
    kind: text('kind', { enum: CHANGE_KINDS }).notNull(),
    recordType: text('record_type', { enum: RECORD_TYPES }).notNull(),
    recordId: text('record_id').notNull(),
    /** Empty where the whole record was made, deleted or brought back. */
    property: text('property').notNull(),
    before: jsonValueColumn('before'),
    after: jsonValueColumn('after'),
    at: instantColumn().notNull(),
    /** Null where the system did it by itself. */
    staffId: text('staff_id'),
    approvedBy: text('approved_by'),
    reason: typedTextColumn('reason'),
    requestId: text('request_id').notNull(),
  },
  (t) => [
    index('field_changes_by_record').on(t.recordType, t.recordId, t.sequence),
    check('kind_known', isKnown(t.kind, CHANGE_KINDS)),
    check('record_type_known', isKnown(t.recordType, RECORD_TYPES)),
  ],
);

/** What was deleted and can be brought back; the records themselves keep when. */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    recordType: text('record_type', { enum: RECORD_TYPES }).notNull(),
    recordId: text('record_id').notNull(),
    name: text('name').notNull(),
    changeId: text('change_id')
      .notNull()
      .references(() => fieldChanges.changeId),
    at: instantColumn().notNull(),
    staffId: text('staff_id'),
  },
  (t) => [
    primaryKey({ columns: [t.recordType, t.recordId] }),
    index('deleted_records_by_time').on(t.at, t.changeId),
    check('record_type_known', isKnown(t.recordType, RECORD_TYPES)),
  ],
);

/** Changes that wait for a second person. */
export const changeApprovals = pgTable(
  'change_approvals',
  {
    approvalId: text('approval_id').primaryKey(),
    recordType: text('record_type', { enum: RECORD_TYPES }).notNull(),
    recordId: text('record_id').notNull(),
    recordName: text('record_name').notNull(),
    property: text('property').notNull(),
    before: jsonValueColumn('before'),
    after: jsonValueColumn('after'),
    askedAt: instantColumn().notNull(),
    askedBy: text('asked_by').notNull(),
    reason: typedTextColumn('reason'),
    /** What belongs to the change and is shown to nobody: a key of a lender. */
    secretSealed: sealedColumn('secret_sealed'),
    decision: text('decision', { enum: DECISIONS }),
    decidedAt: instantColumn(),
    decidedBy: text('decided_by'),
    decisionReason: typedTextColumn('decision_reason'),
  },
  (t) => [
    uniqueIndex('change_approvals_open').on(t.recordType, t.recordId, t.property).where(sql`${t.decision} is null`),
    check('record_type_known', isKnown(t.recordType, RECORD_TYPES)),
    check('decision_known', isKnown(t.decision, DECISIONS)),
    check('decided_whole', sql`(${t.decision} is null) = (${t.decidedAt} is null and ${t.decidedBy} is null)`),
    check('decided_by_another', sql`${t.decision} is distinct from 'approve' or ${t.decidedBy} <> ${t.askedBy}`),
  ],
);

export const savedViews = pgTable(
  'saved_views',
  {
    viewId: text('view_id').primaryKey(),
    staffId: text('staff_id').notNull(),
    page: text('page').notNull(),
    name: typedTextColumn('name').notNull(),
    query: text('query').notNull(),
  },
  (t) => [uniqueIndex('saved_views_by_name').on(t.staffId, t.page, t.name)],
);
