import type { Doors } from '../../platform/http/doors';
import { openAdminIdentityRoutes } from './identity.admin.routes';
import { openCustomerIdentityRoutes } from './identity.customer.routes';
import { openPartnerIdentityRoutes } from './identity.partner.routes';

export { resolveActor } from './accounts.service';
export { hashPassword } from './password';
export { findOwnProspectApplication } from './prospects.service';

export const openIdentityRoutes = (doors: Doors) => {
  openCustomerIdentityRoutes(doors);
  openAdminIdentityRoutes(doors);
  openPartnerIdentityRoutes(doors);
};
