export {
  brandsVersion,
  brandVariables,
  findBrand,
  findBrandKeyOf,
  findBrandOnRecord,
  findPartner,
  getBrand,
  getWritingBrand,
  isBrandHost,
  listBrandKeysOf,
  listBrands,
} from './brands';
export {
  type HostedBrand,
  selectBrandNames as findBrandNames,
  selectPartnerNames as findPartnerNames,
  selectPartnersOfSite as listPartnersOfSite,
  withOperator,
} from './brands-repository';
export { siteAddress } from './site-address';
