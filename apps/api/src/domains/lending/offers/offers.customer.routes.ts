import { getOffers, requestOffers as requestOffersCall } from '@saakh/contracts/lending/offers';
import type { Doors } from '#platform/http/doors';
import { openKeyFactsRoutes } from './key-facts.customer.routes';
import { getOfferSet, requestOffers } from './offer-sets.service';

export function openOfferRoutes(doors: Doors): void {
  openKeyFactsRoutes(doors);
  doors.open(requestOffersCall, async (ctx, { params, body }) => ({
    success: true,
    data: await requestOffers(ctx, params.appId, body),
  }));
  doors.open(getOffers, async (ctx, { params, query }) => ({
    success: true,
    data: await getOfferSet(ctx, params.offerSetId, query.sort ?? 'apr'),
  }));
}
