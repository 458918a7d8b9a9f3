export { brandRecord } from './admin/brand-record';
export { missingOfOperator } from './admin/operator-brand';
export { type PartnerRecord, partnerRecord } from './admin/partner-record';
export { openPartnerRoutes } from './admin/partners.admin.routes';
export { selectPartnerIdOf as findPartnerOfBrand } from './admin/partners.repository';
export { codePartner, createPartner, findCodedPartner, removeUnusedPartner } from './admin/partners.service';
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
