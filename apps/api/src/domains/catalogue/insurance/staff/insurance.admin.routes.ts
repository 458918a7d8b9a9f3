import * as calls from '@saakh/contracts/catalogue/staff/insurance';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { changeAnswer } from '#domains/records/records';
import type { Doors } from '#platform/http/doors';
import { addPlan, changeAddress, changePlan, listForStaff } from './plans.service';

export function openStaffInsuranceRoutes(doors: Doors) {
  doors.open(calls.listInsurersAndPlans, (ctx) => listForStaff(ctx));
  doors.open(calls.updateInsurerAddress, async (ctx, { body }) =>
    changeAnswer(await changeAddress(ctx, body), STAFF_MESSAGES.ticketSaved),
  );
  doors.open(calls.createInsurancePlan, async (ctx, { body }) => ({
    message: STAFF_MESSAGES.offerCreated,
    plan_id: await addPlan(ctx, body),
  }));
  doors.open(calls.updateInsurancePlan, async (ctx, { body }) =>
    changeAnswer(await changePlan(ctx, body), STAFF_MESSAGES.ticketSaved),
  );
}
