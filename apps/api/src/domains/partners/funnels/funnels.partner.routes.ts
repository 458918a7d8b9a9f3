import * as funnel from '@saakh/contracts/partners/funnels';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import type { Doors } from '#platform/http/doors';
import { type CountReached, countDropOff, describeFunnel } from './describe-funnel.service';
import { discardDraft, makePreview, publishDraft, restoreVersion, saveDraft } from './funnels.service';

/** How a partner's own site is set up, by its owners. */
export function openFunnelRoutes(doors: Doors, countReached: CountReached): void {
  doors.open(funnel.getPartnerFunnel, async (ctx) => ({ data: await describeFunnel(ctx) }));
  doors.open(funnel.saveFunnelDraft, async (ctx, { body }) => ({ revision: await saveDraft(ctx, body) }));
  doors.open(funnel.discardFunnelDraft, async (ctx, { body }) => {
    await discardDraft(ctx, body.revision);
    return { message: PARTNER_MESSAGES.funnelDraftDiscarded };
  });
  doors.open(funnel.previewFunnel, (ctx) => makePreview(ctx));
  doors.open(funnel.publishFunnel, async (ctx, { body }) => ({
    version: await publishDraft(ctx, body.revision),
    message: PARTNER_MESSAGES.funnelPublished,
  }));
  doors.open(funnel.restoreFunnel, async (ctx, { body }) => ({
    version: await restoreVersion(ctx, body),
    message: PARTNER_MESSAGES.funnelRestored,
  }));
  doors.open(funnel.getFunnelDropOff, async (ctx, { query }) => ({
    data: await countDropOff(ctx, query.days, countReached),
  }));
}
