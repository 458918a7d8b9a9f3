import type { Doors } from '../../platform/http/doors';
import { openAdminIdentityRoutes } from './identity.admin.routes';
import { openCustomerIdentityRoutes } from './identity.customer.routes';
import { openPartnerIdentityRoutes } from './identity.partner.routes';
import { openStaffRoutes } from './staff/staff.admin.routes';

export { resolveActor } from './accounts.service';
export { confirmContactCodes, sendContactCodes } from './otp/contact-codes.service';
export { confirmOwnCode, sendOwnCode } from './otp/own-code.service';
export { createProspect, destinationOf, sendSignInCode } from './otp/send-otp.service';
export { hashPassword } from './password';
export { findCampaign, findOwnProspectApplication, findProspect } from './prospects.service';
export { forgetBrowser } from './session-token';
export { confirmOwnPassword } from './staff/passwords.service';
export { registerIdentityJobs } from './staff/staff.admin.routes';

export const openIdentityRoutes = (doors: Doors) => {
  openCustomerIdentityRoutes(doors);
  openAdminIdentityRoutes(doors);
  openPartnerIdentityRoutes(doors);
  openStaffRoutes(doors);
};
