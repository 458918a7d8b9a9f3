import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import * as calls from '@saakh/contracts/operations/breaches';
import * as notices from '@saakh/contracts/operations/messaging/breach-notices';
import type { Doors } from '#platform/http/doors';
import { exportBoardReport } from './board-report.service';
import {
  beginNotices,
  changeBreach,
  countAffected,
  createBreach,
  fixAffected,
  getBreach,
  listBreaches,
  markReport,
} from './breaches.service';
import { listNotices, readNotice } from './notices.service';

export function openBreachRoutes(doors: Doors): void {
  doors.open(calls.listBreaches, async (ctx) => ({ data: await listBreaches(ctx) }));
  doors.open(calls.getBreach, async (ctx, { params }) => ({ data: await getBreach(ctx, params.breachId) }));
  doors.open(calls.createBreach, async (ctx, { body }) => ({
    breachId: await createBreach(ctx, body),
    message: STAFF_MESSAGES.breachCreated,
  }));
  doors.open(calls.changeBreach, async (ctx, { params, body }) => {
    await changeBreach(ctx, params.breachId, body);
    return { message: STAFF_MESSAGES.breachSaved };
  });
  doors.open(calls.markBreachReport, async (ctx, { params, body }) => {
    await markReport(ctx, params.breachId, body);
    return { message: STAFF_MESSAGES.breachReported };
  });
  doors.open(calls.countAffected, (ctx, { params, body }) => countAffected(ctx, params.breachId, body.filter));
  doors.open(calls.fixAffected, async (ctx, { params, body }) => {
    await fixAffected(ctx, params.breachId, body);
    return { message: STAFF_MESSAGES.breachListed };
  });
  doors.open(calls.sendBreachNotices, async (ctx, { params }) => {
    await beginNotices(ctx, params.breachId);
    return { message: STAFF_MESSAGES.breachNoticesBegun };
  });
  doors.open(calls.exportBreachReport, (ctx, { params, body }) => exportBoardReport(ctx, params.breachId, body.format));
  doors.open(notices.listBreachNotices, async (ctx) => ({ data: await listNotices(ctx) }));
  doors.open(notices.readBreachNotice, async (ctx, { body }) => {
    await readNotice(ctx, body.noticeId);
    return {};
  });
}
