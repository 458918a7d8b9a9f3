export { openBrandRoutes } from './brands.public.routes';
export { findBrand, findPartner, getBrand, isBrandHost, listBrands } from './brands.service';
export { brandVariables } from './message-variables';
export { siteAddress } from './site-address';
