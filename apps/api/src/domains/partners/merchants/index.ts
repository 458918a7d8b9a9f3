export { forgetApplications } from './forget-applications.service';
export { openMerchantRoutes } from './merchants.admin.routes';
export { merchantAccess } from './merchants.service';
