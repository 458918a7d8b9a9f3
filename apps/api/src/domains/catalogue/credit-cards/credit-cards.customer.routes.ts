import { listCardEligibility as listCall } from '@saakh/contracts/catalogue/credit-cards';
import type { Doors } from '#platform/http/doors';
import { listCardEligibility } from './credit-cards.service';

export function openOwnCardRoutes(doors: Doors) {
  doors.open(listCall, async (ctx) => ({ success: true, data: await listCardEligibility(ctx) }));
}
