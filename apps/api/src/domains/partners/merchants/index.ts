export { forgetApplications } from './decide.service';
export { openMerchantRoutes } from './merchants.admin.routes';
export { merchantAccess } from './merchants.service';
