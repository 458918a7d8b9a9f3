import type { Doors } from '../../platform/http/doors';
import { openOwnCardRoutes } from './credit-cards.customer.routes';
import { openPublicCardRoutes } from './credit-cards.public.routes';

export { findCardTarget } from './credit-cards.service';

export const openCreditCardRoutes = (doors: Doors) => {
  openPublicCardRoutes(doors);
  openOwnCardRoutes(doors);
};
