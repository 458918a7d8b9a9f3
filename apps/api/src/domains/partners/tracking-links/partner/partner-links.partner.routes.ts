import { getPartnerLinkCode, listPartnerLinks, makePartnerLink } from '@saakh/contracts/partners/tracking-links';
import type { Doors } from '#platform/http/doors';
import { drawOwnedLink, getLinkTo, listOwnedLinks } from './partner-links.service';

/** The links that people of the portal share. */
export function openPartnerLinkRoutes(doors: Doors): void {
  doors.open(listPartnerLinks, async (ctx) => ({ data: await listOwnedLinks(ctx) }));
  doors.open(makePartnerLink, async (ctx, { body }) => ({ data: await getLinkTo(ctx, body.productType) }));
  doors.open(getPartnerLinkCode, (ctx, { params }) => drawOwnedLink(ctx, params.linkId));
}
