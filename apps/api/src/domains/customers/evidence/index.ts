export { openEvidenceRoutes } from './evidence.admin.routes';
