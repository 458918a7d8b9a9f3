import { listCreditCards as listCall } from '@saakh/contracts/catalogue/credit-cards';
import type { Doors } from '#platform/http/doors';
import { listCreditCards } from './credit-cards.service';

export function openPublicCardRoutes(doors: Doors) {
  doors.open(listCall, async (ctx) => ({ success: true, data: await listCreditCards(ctx) }));
}
