export { refuseAmount } from './amount-range';
export { openProductRoutes } from './products.public.routes';
export type { CatalogueProduct } from './products.repository';
export { getOpenProduct, listProducts } from './products.service';
