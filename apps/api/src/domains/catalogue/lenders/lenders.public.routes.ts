import { listLenderDisclosures as listLenderDisclosuresCall } from '@saakh/contracts/catalogue/lenders';
import { getMatchingRules } from '@saakh/contracts/lending/offers';
import type { Doors } from '#platform/http/doors';
import { listLenderDisclosures } from './disclosures.service';
import { describeMatching } from './matching-history.service';

export function openLenderRoutes(doors: Doors): void {
  doors.open(getMatchingRules, async (ctx) => ({ success: true, data: await describeMatching(ctx) }));
  doors.open(listLenderDisclosuresCall, async (ctx) => ({ success: true, data: await listLenderDisclosures(ctx) }));
}
