export { faultsOf } from './doctor/database.probe';
export { asLines, examine } from './doctor/doctor';
export { openSystemStatusRoutes } from './system-status.admin.routes';
