export { openSystemStatusRoutes } from './system-status.admin.routes';
