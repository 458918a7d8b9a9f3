import * as calls from '@saakh/contracts/catalogue/staff/eligibility';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { Doors } from '#platform/http/doors';
import { readAreaFile } from './area-file.service';
import { compareArea, getRules, listVersions, setArea } from './rules.service';
import { approveSchedule, cancelSchedule, listSchedules } from './schedule.service';
import { backTest, type LendingAnswers, simulate } from './simulate.service';
import { applySwitches, listSwitches, previewSwitches } from './switches.service';

function openSwitches(doors: Doors, { listRecentProfiles }: LendingAnswers): void {
  doors.open(calls.listLenderSwitches, (ctx) => listSwitches(ctx));
  doors.open(calls.previewLenderSwitches, async (ctx, { body }) => ({
    data: await previewSwitches(ctx, body.changes, listRecentProfiles),
  }));
  doors.open(calls.applyLenderSwitches, (ctx, { body }) => applySwitches(ctx, body));
  doors.open(calls.listScheduledSwitches, async (ctx) => ({ data: await listSchedules(ctx) }));
  doors.open(calls.cancelScheduledSwitches, async (ctx, { body }) => {
    await cancelSchedule(ctx, body.scheduleId);
    return { message: STAFF_MESSAGES.switchesCancelled };
  });
  doors.open(calls.approveScheduledSwitches, async (ctx, { body }) => {
    await approveSchedule(ctx, body.scheduleId);
    return { message: STAFF_MESSAGES.switchesApproved };
  });
}

function openRules(doors: Doors, lending: LendingAnswers): void {
  doors.open(calls.listRulesVersions, (ctx, { query }) => listVersions(ctx, query.after));
  doors.open(calls.getEligibilityRules, async (ctx, { params }) => ({
    data: await getRules(ctx, Number(params.lenderId)),
  }));
  doors.open(calls.setServiceArea, (ctx, { body }) => setArea(ctx, body));
  doors.open(calls.readAreaFile, async (_ctx, { query }, { readStream }) => ({
    data: await readAreaFile(readStream, query),
  }));
  doors.open(calls.compareServiceArea, async (ctx, { body }) => ({ data: await compareArea(ctx, body) }));
  doors.open(calls.simulateEligibility, async (ctx, { body }) => ({ data: await simulate(ctx, body, lending) }));
  doors.open(calls.backTestEligibility, async (ctx, { body }) => ({ data: await backTest(ctx, body, lending) }));
}

/** Switches lenders on and off and edits their eligibility rules; for roles that may open these pages. */
export function openEligibilityRoutes(doors: Doors, lending: LendingAnswers): void {
  openSwitches(doors, lending);
  openRules(doors, lending);
}
