import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import * as calls from '@saakh/contracts/partners/staff/tracking-links';
import { visitOf } from '#domains/catalogue/click-outs';
import type { Doors } from '#platform/http/doors';
import { followLink } from './follow-link.service';
import { openPartnerLinkRoutes } from './partner/partner-links.partner.routes';
import { changeLink, createLink, describeLink, drawLink, listLinks, listSteps } from './tracking-links.service';

const LEAD_SECONDS = 30 * 24 * 3600;

function openPublic(doors: Doors): void {
  doors.open(calls.followTrackingLink, async (ctx, { params, query }, { request, reply }) => {
    const byQr = query.q === '1';
    const { location, lead } = await followLink(ctx, params.code, { ...visitOf(request), byQr });
    const secure = ctx.platform.config.secureCookies;
    const options = { path: '/', maxAge: LEAD_SECONDS, sameSite: 'lax', secure } as const;
    if (lead !== null) {
      reply.setCookie('lead', lead, options);
      if (byQr) reply.setCookie('qr', '1', options);
      else reply.clearCookie('qr', options);
      if (!request.cookies.url) reply.setCookie('url', `/t/${params.code}`.slice(0, 80), options);
    }
    reply.header('referrer-policy', 'no-referrer');
    return { location };
  });
}

/** Tracking links for administrators and for partners, and the short addresses that everybody follows. */
export function openTrackingLinkRoutes(doors: Doors): void {
  openPublic(doors);
  openPartnerLinkRoutes(doors);
  doors.open(calls.listTrackingLinks, (ctx, { query }) => listLinks(ctx, query));
  doors.open(calls.createTrackingLink, async (ctx, { body }) => ({
    data: await createLink(ctx, body),
    message: STAFF_MESSAGES.linkCreated,
  }));
  doors.open(calls.updateTrackingLink, async (ctx, { body }) => {
    await changeLink(ctx, body);
    return { message: STAFF_MESSAGES.linkSaved };
  });
  doors.open(calls.getTrackingLink, async (ctx, { params }) => ({ data: await describeLink(ctx, params.linkId) }));
  doors.open(calls.getLinkCode, (ctx, { params }) => drawLink(ctx, params.linkId));
  doors.open(calls.listLinkRows, (ctx, { params, query }) => listSteps(ctx, params.linkId, query));
}
