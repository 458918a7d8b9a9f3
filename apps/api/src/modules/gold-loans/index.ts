export { openGoldLoanRoutes } from './gold-loans.public.routes';
export { findGoldValue, listGoldCeilings } from './gold-loans.service';
