export { openCustomerServiceRoutes } from './customer-service.admin.routes';
