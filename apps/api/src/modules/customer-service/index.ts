export { openCustomerServiceRoutes, shown as shownFinding } from './customer-service.admin.routes';
