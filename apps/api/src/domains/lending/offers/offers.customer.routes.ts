import * as calls from '@saakh/contracts/lending/offers';
import { getOffers, requestOffers as requestOffersCall } from '@saakh/contracts/lending/offers';
import type { Doors } from '#platform/http/doors';
import { acknowledgeKeyFacts, getKeyFacts, issueKeyFacts, printOwnKeyFacts } from './key-facts.service';
import { getOfferSet, requestOffers } from './offer-sets.service';

function openKeyFactsRoutes(doors: Doors): void {
  doors.open(calls.issueKeyFacts, async (ctx, { params, body }) => ({
    success: true,
    data: await issueKeyFacts(ctx, params.offerSetId, body),
  }));
  doors.open(calls.getKeyFacts, async (ctx, { params }) => ({
    success: true,
    data: await getKeyFacts(ctx, params.keyFactsId, params.language),
  }));
  doors.open(calls.getKeyFactsDocument, (ctx, { params }) => printOwnKeyFacts(ctx, params.keyFactsId, params.language));
  doors.open(calls.acknowledgeKeyFacts, async (ctx, { params, body }) => ({
    success: true,
    acknowledgedAt: (await acknowledgeKeyFacts(ctx, params.keyFactsId, body)).toISOString(),
  }));
}

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
