export { type AppliedChange, applyChange, changeAnswer } from './apply-change.service';
export { recordChange, recordCreated, recordDeleted, recordRestored } from './changes.service';
export type { EditableRecord, EditableRecords, LockedRecord, Written } from './editable-record';
export { schemaIn } from './editable-record';
export { openRecordRoutes } from './records.admin.routes';
