export { toldBrandRecord, toldPartnerRecord } from './told-records';
