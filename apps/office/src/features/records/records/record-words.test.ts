import { CARD_PROPERTIES } from '@saakh/contracts/catalogue/staff/credit-cards';
import { PLAN_PROPERTIES } from '@saakh/contracts/catalogue/staff/insurance';
import { LENDER_PRODUCT_PROPERTIES } from '@saakh/contracts/catalogue/staff/lender-products';
import { LENDER_PROPERTIES } from '@saakh/contracts/catalogue/staff/lenders';
import { LISTING_PROPERTIES } from '@saakh/contracts/catalogue/staff/listings';
import { PRODUCT_PROPERTIES } from '@saakh/contracts/catalogue/staff/products';
import { slabFields } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { STAFF_PROPERTIES } from '@saakh/contracts/identity/sign-in/staff';
import { BRAND_PROPERTIES, PARTNER_PROPERTIES } from '@saakh/contracts/partners/staff/brands';
import { REFERRAL_FIELDS } from '@saakh/contracts/partners/staff/referrals';
import type { RecordType } from '@saakh/contracts/records/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLanguage, loadTexts } from '#browser/platform/i18n/i18n';
import { labelOf, linesOf, RECORD_TEXTS, shownValue, wholeOf } from './record-words';

/** Every field that staff change, and what a record that is changed as a whole consists of. */
const FIELDS: Readonly<Record<RecordType, readonly string[]>> = {
  lender: [...Object.keys(LENDER_PROPERTIES), 'journey_version', 'slab_order', 'connection'],
  'lender-product': Object.keys(LENDER_PRODUCT_PROPERTIES),
  'lender-group': ['name'],
  'lender-revenue': Object.keys(slabFields.shape),
  'credit-card': Object.keys(CARD_PROPERTIES),
  product: Object.keys(PRODUCT_PROPERTIES),
  listing: Object.keys(LISTING_PROPERTIES),
  'insurance-plan': Object.keys(PLAN_PROPERTIES),
  insurer: ['email'],
  partner: Object.keys(PARTNER_PROPERTIES),
  brand: Object.keys(BRAND_PROPERTIES),
  staff: Object.keys(STAFF_PROPERTIES),
  'customer-deletion': [''],
  'lender-connection': [
    ...['adapter', 'dialect', 'base_url', 'offers_quotes', 'takes_withdrawals', 'version', 'environment'],
  ],
  referral: Object.keys(REFERRAL_FIELDS),
  dispute: ['decision', 'fromAppId', 'state'],
  'customer-access': ['secondFactor', 'active', 'lock', 'merged:mrg_1'],
  'customer-consent': ['marketing:con_1', 'lender-sharing:con_2'],
  'portal-access': ['secondFactor', 'active', 'merchant', 'naming'],
  'staff-access': ['secondFactor', 'active', 'roleId'],
  'import-shares': ['shares'],
};

beforeAll(() => loadTexts(...RECORD_TEXTS, 'common.office'));
afterAll(() => changeLanguage('en'));

test.each(['en', 'hi'] as const)(
  'ROLE-24 LANG-02 every field that may wait has the label of its page (%s)',
  async (language) => {
    await changeLanguage(language);
    const unnamed = Object.entries(FIELDS).flatMap(([type, properties]) =>
      properties.filter((property) => {
        const label = labelOf(type as RecordType, property);
        return label === property.replaceAll('_', ' ') || /[a-z]_[a-z]|\.office:/.test(label);
      }),
    );
    expect(unnamed).toEqual([]);
  },
);

test.each([
  ['apr_min', 14, '14%'],
  ['cover', 500_000, '₹5,00,000'],
  ['mostPerMonthPaise', 1_000_050, '₹10,000.50'],
  ['lender_status', 1, 'on'],
  ['takes_co_applicants', 0, 'off'],
  ['catalogue_status', 2, 'Coming soon'],
  ['rate_type', 'floating', 'Floating'],
  ['credit_score_class', 'B', 'B · 700 to 749'],
  ['own_ticket_class', [1, 4], 'up to ₹50,000, above ₹5,00,000'],
  ['revenue_type_id', 3, 'Share and fixed amount'],
  ['roleId', 1, 'Administrator'],
  ['adapter', 'lead', 'By e-mail'],
  ['since_on', '2026-11-01', '1 November 2026'],
  ['slab_order', [12, 11], '2.5%, ₹500'],
  ['privacy_url', '', '–'],
] as const)('ROLE-24 %s %j reads as “%s”', async (property, value, shown) => {
  await changeLanguage('en');
  expect(shownValue(property, value, { 11: '₹500', 12: '2.5%' })).toBe(shown);
});

test('ROLE-24 a whole record is a list of what differs; going and coming back say so', async () => {
  await changeLanguage('en');
  const connection = { adapter: 'lead', dialect: 'lead', base_url: 'mailto:a@b.in', has_api_key: false };
  const change = { recordType: 'lender-connection', property: '', before: connection } as const;
  expect(linesOf({ ...change, after: { ...connection, base_url: 'mailto:c@d.in' } })).toEqual([
    { label: 'Address', before: 'mailto:a@b.in', after: 'mailto:c@d.in' },
  ]);
  const gone = { recordType: 'lender', property: '', before: { name: 'Aster' }, after: null } as const;
  expect([linesOf(gone), wholeOf(gone)]).toEqual([[], 'delete']);
  expect(wholeOf({ before: null, after: { name: 'Aster' } })).toBe('restore');
  expect([wholeOf({ before: null, after: connection }), wholeOf(change as never)]).toEqual(['create', 'change']);
});
