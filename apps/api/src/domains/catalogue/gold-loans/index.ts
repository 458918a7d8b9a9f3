export { openGoldLoanRoutes } from './gold-loans.public.routes';
export { findGoldValue, listGoldCeilings } from './gold-loans.service';
export { openGoldPriceRoutes } from './gold-price.admin.routes';
export { describeGoldPrice } from './gold-price.service';
