export { openReportRoutes } from './reports.admin.routes';
