export { openMerchantRoutes } from './merchants.admin.routes';
