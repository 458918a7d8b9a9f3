export { openDedupeLogRoutes } from './duplicate-log.admin.routes';
