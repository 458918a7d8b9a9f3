import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import {
  decideApproval,
  decideApprovals,
  deleteSavedView,
  listApprovals,
  listFieldChanges,
  listSavedViews,
  listTrash,
  restoreRecord,
  revertFieldChange,
  saveView,
} from '@saakh/contracts/records/records';
import type { Platform } from '#platform/context';
import type { Doors } from '#platform/http/doors';
import { changeAnswer } from './apply-change.service';
import {
  type Deciding,
  decideChange,
  decideTogether,
  listWaitingChanges,
  type SecondPersonRule,
} from './approvals/approvals.service';
import { type Administrators, mailApprover, tellApprovers } from './approvals/tell-approvers.service';
import { mailApproverJob, tellApproversJob } from './approvals/tell-approvers-job';
import type { EditableRecords } from './editable-record';
import { listChanges, revertChange } from './history.service';
import { forgetView, keepView, listViews } from './saved-views.service';
import { listDeleted, restoreDeleted } from './trash.service';

/** Opens history, trash and approvals over the records that the modules hand in, and everybody's saved views. */
export function openRecordRoutes(doors: Doors, records: EditableRecords, second: SecondPersonRule): void {
  doors.open(listFieldChanges, (ctx, { params, query }) => listChanges(ctx, records, params, query));
  doors.open(revertFieldChange, async (ctx, { params, body }) =>
    changeAnswer(await revertChange(ctx, records, params, body.changeId), STAFF_MESSAGES.reverted),
  );
  doors.open(listTrash, (ctx, { query }) => listDeleted(ctx, query));
  doors.open(restoreRecord, async (ctx, { body }) =>
    changeAnswer(await restoreDeleted(ctx, records, body), STAFF_MESSAGES.restored),
  );
  doors.open(listApprovals, async (ctx, { query }) => ({
    data: await listWaitingChanges(ctx, { records, second }, query),
  }));
  doors.open(decideApprovals, (ctx, { body }) => decideTogether(ctx, { records, second }, body));
  doors.open(decideApproval, async (ctx, { params, body }) => ({
    message: await decideChange(ctx, { records, second }, { ...params, ...body }),
  }));
  doors.open(listSavedViews, async (ctx, { query }) => ({ data: await listViews(ctx, query.page) }));
  doors.open(saveView, async (ctx, { body }) => ({ viewId: await keepView(ctx, body) }));
  doors.open(deleteSavedView, async (ctx, { body }) => {
    await forgetView(ctx, body.viewId);
    return { message: STAFF_MESSAGES.viewDeleted };
  });
}

/** Mails about what waits, by the module that knows staff. */
export function registerApprovalJobs(platform: Platform, deciding: Deciding, administrators: Administrators): void {
  platform.jobs.work(tellApproversJob, (ctx) => tellApprovers(ctx, deciding, administrators));
  platform.jobs.work(mailApproverJob, (ctx, { staffId }) => mailApprover(ctx, deciding, { administrators, staffId }));
}
