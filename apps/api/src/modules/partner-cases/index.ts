export { openPartnerCaseRoutes } from './partner-cases.partner.routes';
