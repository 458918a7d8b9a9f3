export { refuseAmount, refuseTenure } from './product-limits';
export { openProductRoutes } from './products.public.routes';
export type { CatalogueProduct } from './products.repository';
export { getOpenProduct, listProducts } from './products.service';
