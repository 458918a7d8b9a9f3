export { openDedupeLogRoutes } from './dedupe-log.admin.routes';
