export { openBrandRoutes } from './brands.public.routes';
export {
  type HostedBrand,
  selectBrandNames as findBrandNames,
  selectPartnerNames as findPartnerNames,
  selectPartnersOfSite as listPartnersOfSite,
} from './brands.repository';
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
} from './brands.service';
export { siteAddress } from './site-address';
export { brandRecord } from './staff/brand-record';
export { missingOfOperator } from './staff/operator-brand';
export { type PartnerRecord, partnerRecord } from './staff/partner-record';
export { openPartnerRoutes } from './staff/partners.admin.routes';
export { selectPartnerIdOf as findPartnerOfBrand } from './staff/partners.repository';
export { codePartner, createPartner, findCodedPartner, removeUnusedPartner } from './staff/partners.service';
