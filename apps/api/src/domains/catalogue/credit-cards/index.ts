import type { Doors } from '#platform/http/doors';
import { openStaffCardRoutes } from './credit-cards.admin.routes';
import { openOwnCardRoutes } from './credit-cards.customer.routes';
import { openPublicCardRoutes } from './credit-cards.public.routes';

export { cardRecord } from './card-record';
export { selectOpenCards as listOpenCards } from './credit-cards.repository';
export { findCardTarget } from './credit-cards.service';

export function openCreditCardRoutes(doors: Doors) {
  openPublicCardRoutes(doors);
  openOwnCardRoutes(doors);
  openStaffCardRoutes(doors);
}
