export {
  type CatalogueProduct,
  type CatalogueStatus,
  lockProduct,
  selectProduct,
  selectProducts,
  updateProductStatus,
  watchedProducts,
} from './products.repository';
export {
  getOpenProduct,
  isAmountOf,
  isTenureOf,
  limitsOf,
  listProducts,
  mustBeOn,
  refuseAmount,
  refuseTenure,
} from './products.service';
