export { openGoldLoanRoutes } from './gold-loans.public.routes';
