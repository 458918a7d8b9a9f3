import { expect, test } from 'vitest';
import type { Call, Schema } from './call';
import { listCreditCards } from './catalogue/credit-cards';
import { getLanguages, setLanguage } from './catalogue/languages';
import { getSearchList, listSearchLists } from './catalogue/search-lists';
import * as cards from './catalogue/staff/credit-cards';
import * as lenders from './catalogue/staff/lenders';
import * as slabs from './catalogue/staff/revenue-slabs';
import { redirectGoldLoan, redirectHousingLoan } from './customers/product-details';
import { getMaskInfo, getUser } from './customers/profile';
import { deleteSessionItem, readSessionItem, saveSessionItem } from './identity/session-items';
import { adminReverify, getPartnerRevenue } from './identity/sign-in/sign-in';
import { uploadApplicationStatusFile } from './operations/imports/calls';
import { getPartnerByName } from './partners/brands';
import { updatePartnerRevenue, updatePartnerUtm } from './partners/staff/brands';

const SLAB =
  'slab_disbursed_min slab_disbursed_max slab_number_min slab_number_max ats_min ats_max ' +
  'revenue_type_id revenue_flat revenue_percent status';

const fieldsOf = (schema: Schema | undefined): string[] =>
  schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : [];
const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** By hand from the specification (section 7): all programs of ours take address and names from the contract. */
test.each<[string, string, Call, string, string]>([
  ['API-01', 'GET /api/get-partner-by-name/:name', getPartnerByName, '', 'data'],
  ['API-02', 'GET /api/user/:id', getUser, '', 'data'],
  ['API-03', 'GET /api/getMaskInfo/:id', getMaskInfo, '', 'data'],
  ['API-04', 'POST /api/cookies/save', saveSessionItem, 'name value minutes', ''],
  ['API-05', 'GET /api/cookies/read', readSessionItem, 'name', 'value'],
  ['API-06', 'POST /api/cookies/delete', deleteSessionItem, 'name', ''],
  ['API-07', 'GET /api/get-credit-cards-data', listCreditCards, '', 'data'],
  ['API-08', 'POST /api/create-credit-card', cards.createCreditCard, 'category_name', 'message'],
  ['API-09', 'POST /api/safe-delete-credit-card', cards.deleteCreditCard, 'category_id', 'message'],
  ['API-10', 'POST /api/update-credit-card-data', cards.updateCreditCard, 'category_id property value', ''],
  ['API-11', 'POST /api/s3-upload-file', cards.uploadPicture, '', 'file'],
  ['API-12', 'POST /api/update-partner-utm/:id', updatePartnerUtm, 'utm_id', ''],
  ['API-13', 'POST /api/update-partner-revenue-data/:id', updatePartnerRevenue, 'revenue_percent revenue_flat_fee', ''],
  ['API-14', 'POST /api/update-lender-data', lenders.updateLender, 'lender_id property value', ''],
  ['API-15', 'POST /api/set-language', setLanguage, 'uid language', ''],
  ['API-16', 'GET /api/search-list/en', listSearchLists, '', 'data'],
  ['API-17', 'GET /api/search-list/en/:key', getSearchList, '', 'data'],
  ['API-18', 'POST /api/getLanguages', getLanguages, 'countryCode', 'data'],
  ['API-19', 'POST /api/gold-loans/:appId', redirectGoldLoan, '', 'redirect'],
  ['API-20', 'POST /api/housing-loan/:appId', redirectHousingLoan, '', 'redirect'],
  ['API-21', 'GET /api/lender-group/get-all', lenders.listLenderGroups, '', 'lenderGroups'],
  ['API-22', 'POST /api/lender-group/create', lenders.createLenderGroup, 'name', 'lenderGroup'],
  ['API-23', 'GET /api/get-lender-data/:lenderId', lenders.getLender, '', 'data'],
  ['API-24', 'GET /api/get-lenders-data', lenders.listLenders, '', 'data'],
  ['API-25', 'POST /api/create-lender', lenders.createLender, 'name', ''],
  ['API-26', 'POST /api/safe-delete-lender', lenders.deleteLender, 'lender_id', ''],
  ['API-27', 'GET /api/lender-revenue/get/:lenderId', slabs.listSlabs, '', 'lenderRevenue'],
  ['API-28', 'GET /api/lender-revenue/get-types', slabs.listRevenueTypes, '', 'data'],
  ['API-29', 'POST /api/lender-revenue/create', slabs.createSlab, `lender_id ${SLAB}`, 'message lenderRevenueItem'],
  ['API-30', 'POST /api/lender-revenue/update', slabs.updateSlab, `lender_id id ${SLAB}`, 'message lenderRevenueItem'],
  ['API-31', 'POST /api/lender-revenue/set-order', slabs.orderSlabs, 'lender_id lender_revenue_ids', ''],
  ['API-32', 'POST /api/lender-revenue/delete/:id', slabs.deleteSlab, '', ''],
  ['API-33', 'POST /api/upload-application-status-file', uploadApplicationStatusFile, '', 'errors rowsUpdated'],
  ['API-34', 'GET /api/partner/get-revenue', getPartnerRevenue, '', ''],
  ['API-35', 'GET /api/admin-reverify', adminReverify, '', ''],
])('%s %s stands there, and has the names of the specification', (_id, address, call, sent, answered) => {
  expect(`${call.method} ${call.path}`).toBe(address);
  expect([...fieldsOf(call.query), ...fieldsOf(call.body)]).toEqual(expect.arrayContaining(words(sent)));
  expect(fieldsOf(call.reply)).toEqual(expect.arrayContaining(words(`success ${answered}`)));
});
