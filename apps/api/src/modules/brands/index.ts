export { openBrandRoutes } from './brands.public.routes';
export { findBrand, findPartner, getBrand, listBrands } from './brands.service';
export { brandVariables } from './message-variables';
