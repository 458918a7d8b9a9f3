export { type AppliedChange, applyChange, changeAnswer, changedMeanwhile, writeChange } from './apply-change.service';
export { closeApprovals, selectApprovalsOf as listApprovalsOf } from './approvals.repository';
export { selectStaffNames as findStaffNames } from './changes.repository';
export { recordChange, recordCreated, recordDeleted } from './changes.service';
export type { Asked, EditableRecord, Written } from './editable-record';
export { schemaIn } from './editable-record';
export { openRecordRoutes } from './records.admin.routes';
