export { openDashboardRoutes } from './dashboard.admin.routes';
