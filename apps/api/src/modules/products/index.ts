import type { Doors } from '../../platform/http/doors';
import { openPartnerProductRoutes } from './products.partner.routes';
import { openPublicProductRoutes } from './products.public.routes';

export { listOffering } from './offering.service';
export { isAmountOf, isTenureOf, limitsOf, refuseAmount, refuseTenure } from './product-limits';
export { type CatalogueProduct, selectProducts } from './products.repository';
export { getOpenProduct, getSmartList, listProducts } from './products.service';

export const openProductRoutes = (doors: Doors): void => {
  openPublicProductRoutes(doors);
  openPartnerProductRoutes(doors);
};
