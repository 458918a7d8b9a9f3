import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import * as campaigns from '@saakh/contracts/operations/messaging/campaigns';
import * as templates from '@saakh/contracts/operations/messaging/templates';
import type { Doors } from '#platform/http/doors';
import { countSegment, createCampaign, getCampaign, listCampaigns, steerCampaign } from './campaigns.service';
import { listTemplates, saveTemplate, sendTest } from './templates.service';

export function openStaffMessagingRoutes(doors: Doors) {
  doors.open(templates.listTemplates, async (ctx) => ({ success: true, data: await listTemplates(ctx) }));
  doors.open(templates.saveTemplate, async (ctx, { body }) => {
    await saveTemplate(ctx, body);
    return { success: true, message: STAFF_MESSAGES.templateSaved };
  });
  doors.open(templates.testTemplate, async (ctx, { body }) => {
    await sendTest(ctx, body);
    return { success: true, message: STAFF_MESSAGES.templateTested };
  });
  doors.open(campaigns.countSegment, async (ctx, { body }) => ({ success: true, ...(await countSegment(ctx, body)) }));
  doors.open(campaigns.listCampaigns, async (ctx, { query }) => ({
    success: true,
    ...(await listCampaigns(ctx, query)),
  }));
  doors.open(campaigns.getCampaign, async (ctx, { params }) => ({
    success: true,
    data: await getCampaign(ctx, params.campaignId),
  }));
  doors.open(campaigns.createCampaign, async (ctx, { body }) => ({
    success: true,
    message: STAFF_MESSAGES.campaignCreated,
    campaignId: await createCampaign(ctx, body),
  }));
  doors.open(campaigns.steerCampaign, async (ctx, { params, body }) => {
    await steerCampaign(ctx, params.campaignId, body.to);
    return { success: true, message: STAFF_MESSAGES.campaignSteered };
  });
}
