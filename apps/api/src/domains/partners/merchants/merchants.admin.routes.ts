import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import * as applications from '@saakh/contracts/partners/staff/merchant-applications';
import * as calls from '@saakh/contracts/partners/staff/merchants';
import type { FindBank } from '#domains/partners/merchant-forms';
import { changeAnswer } from '#domains/records/records';
import type { Doors } from '#platform/http/doors';
import {
  describeApplication,
  findApplications,
  listApplications,
  openDocument,
  revealAnswer,
} from './applications.service';
import { approveApplication, refuseApplication } from './decide.service';
import { addShop, describeMerchant, listMerchants, pauseMerchant, updateShop } from './merchants.service';

function openApplications(doors: Doors, findBank: FindBank): void {
  doors.open(applications.listMerchantApplications, (ctx, { query }) => listApplications(ctx, query));
  doors.open(applications.findMerchantApplications, async (ctx, { body }) => ({
    data: await findApplications(ctx, body),
  }));
  doors.open(applications.getMerchantApplication, async (ctx, { params }) => ({
    data: await describeApplication(ctx, params.formId, findBank),
  }));
  doors.open(applications.revealMerchantAnswer, (ctx, { params, body }) => revealAnswer(ctx, params.formId, body));
  doors.open(applications.getMerchantDocument, async (ctx, { params }, { reply }) => {
    const bytes = await openDocument(ctx, params);
    // Never drawn as a page of ours, whatever is in it.
    reply.header('content-disposition', 'attachment; filename="paper"');
    return bytes;
  });
  doors.open(applications.approveMerchant, async (ctx, { params, body }) => ({
    merchantId: await approveApplication(ctx, params.formId, body, findBank),
    message: STAFF_MESSAGES.merchantApproved,
  }));
  doors.open(applications.refuseMerchant, async (ctx, { params, body }) => {
    await refuseApplication(ctx, params.formId, body);
    return { message: STAFF_MESSAGES.merchantRefused };
  });
}

/** Applications of merchants, and the merchants that came of them. */
export function openMerchantRoutes(doors: Doors, findBank: FindBank): void {
  openApplications(doors, findBank);
  doors.open(calls.listMerchants, (ctx, { query }) => listMerchants(ctx, query));
  doors.open(calls.getMerchant, async (ctx, { params }) => ({ data: await describeMerchant(ctx, params.merchantId) }));
  doors.open(calls.pauseMerchant, async (ctx, { params, body }) => {
    const made = body.paused ? STAFF_MESSAGES.merchantPaused : STAFF_MESSAGES.merchantGoesOn;
    return changeAnswer(await pauseMerchant(ctx, params.merchantId, body), made);
  });
  doors.open(calls.addShop, async (ctx, { params, body }) => ({
    locationId: await addShop(ctx, params.merchantId, body),
    message: STAFF_MESSAGES.shopAdded,
  }));
  doors.open(calls.updateShop, async (ctx, { params, body }) => {
    await updateShop(ctx, params, body);
    return { message: STAFF_MESSAGES.shopSaved };
  });
}
