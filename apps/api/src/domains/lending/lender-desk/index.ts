export { openLenderDeskRoutes } from './lender-desk.routes';
