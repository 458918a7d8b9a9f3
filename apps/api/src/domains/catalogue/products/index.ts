export { isAmountOf, isTenureOf, limitsOf, refuseAmount, refuseTenure } from './product-limits';
export {
  type CatalogueProduct,
  type CatalogueStatus,
  lockProduct,
  selectProduct,
  selectProducts,
  updateProductStatus,
  watchedProducts,
} from './products.repository';
export { getOpenProduct, listProducts, mustBeOn } from './products.service';
