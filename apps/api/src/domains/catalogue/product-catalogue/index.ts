import type { Doors } from '#platform/http/doors';
import { openStaffCatalogueRoutes } from './catalogue.admin.routes';
import { openPartnerProductRoutes } from './catalogue.partner.routes';
import { openPublicProductRoutes } from './catalogue.public.routes';

export { getSmartList, listShownProducts } from './catalogue.service';
export { listOffering } from './offering.service';
export { listForStaff as listStaffProducts, productRecord } from './staff-catalogue.service';

export function openCatalogueRoutes(doors: Doors): void {
  openPublicProductRoutes(doors);
  openPartnerProductRoutes(doors);
  openStaffCatalogueRoutes(doors);
}
