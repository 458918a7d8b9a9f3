import * as calls from '@saakh/contracts/lending/offers';
import type { Doors } from '#platform/http/doors';
import { acknowledgeKeyFacts, getKeyFacts, issueKeyFacts, printOwnKeyFacts } from './key-facts.service';

export function openKeyFactsRoutes(doors: Doors): void {
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
