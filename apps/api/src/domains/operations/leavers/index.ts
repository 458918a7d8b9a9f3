export { openLeaverRoutes } from './leavers.routes';
