export { openBrandRoutes } from './brands.public.routes';
export { missingOfOperator } from './staff/operator-brand';
export { openPartnerRoutes } from './staff/partners.admin.routes';
export { codePartner, createPartner, findCodedPartner, removeUnusedPartner } from './staff/partners.service';
export { toldBrandRecord, toldPartnerRecord } from './staff/told-records';
