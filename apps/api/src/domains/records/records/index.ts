export { type AppliedChange, applyChange, changeAnswer, changedMeanwhile, writeChange } from './apply-change.service';
export {
  type ApprovalRow,
  closeApprovals,
  selectApproval as findApproval,
  selectApprovalsOf as listApprovalsOf,
  withdrawApprovalsOf,
} from './approvals/approvals.repository';
export { confirmChange, refuseChange, replaceOpenApproval } from './approvals/approvals.service';
export { selectChangedSince as listChangedSince, selectStaffNames as findStaffNames } from './changes.repository';
export { recordChange, recordCreated, recordDeleted } from './changes.service';
export type { Asked, EditableRecord, EditableRecords, RecordOf, Written } from './editable-record';
export { schemaIn } from './editable-record';
export { openRecordRoutes, registerApprovalJobs } from './records.admin.routes';
