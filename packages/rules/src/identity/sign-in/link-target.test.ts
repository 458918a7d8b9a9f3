import { describe, expect, test } from 'vitest';
import { decideVisit, type GateVisit } from './gates';
import {
  addressOf,
  isLinkTarget,
  namedProduct,
  productOfTarget,
  productsOfPage,
  targetOf,
  withProduct,
} from './link-target';
import { USER_PAGES } from './user-pages';

const TRANSACTION = '/user/lenders-transaction/dhanlok';
const decided = (path: string, session: Partial<GateVisit['session']>) =>
  decideVisit({
    path,
    session: { prospectAppId: null, token: null, productType: null, appId: null, ...session },
    profile: null,
    settings: { productsFirst: false, partnerSpecificMode: false, lenderMode: false },
    lenderFlag: false,
    editFlag: false,
  });
const remembered = (path: string, session: Partial<GateVisit['session']>, search = '') =>
  targetOf(addressOf(path, search), decided(path, session));

describe('the target of a link', () => {
  test('GUARD-02 GUARD-03 GUARD-04 is remembered when nobody is signed in or no product is chosen', () => {
    expect(remembered(TRANSACTION, {})).toBe(TRANSACTION);
    expect(remembered(TRANSACTION, { prospectAppId: 'prs_1' })).toBe(TRANSACTION);
    expect(remembered(`${TRANSACTION}/`, { prospectAppId: 'pap_1', token: 'tok' })).toBe(TRANSACTION);
  });

  test('GUARD-02 keeps the set that an offer’s key facts need, and nothing else of a query', () => {
    const page = '/user/offers/key-facts/ofr_1';
    expect(remembered(page, {}, '?set=ofs_1')).toBe(`${page}?set=ofs_1`);
    expect(remembered(page, {}, '?utm_source=sms&set=ofs_1&next=//evil.test')).toBe(`${page}?set=ofs_1`);
    for (const search of ['', '?set=', '?set=//evil.test', '?offset=1', '?set=a%2Fb'])
      expect(remembered(page, {}, search), search).toBe(page);
  });

  test('SCREEN-05 AUTH401-01 keeps the offer that waits for a lender’s questions, and the screen of these', () => {
    const page = '/user/lender/aster-finance';
    const kept = '?offer=ofr_1&facts=kfs_1&set=ofs_1&screen=step-home';
    expect(remembered(page, {}, '?screen=step-home&utm_source=sms&set=ofs_1&facts=kfs_1&offer=ofr_1')).toBe(
      page + kept,
    );
    expect(remembered(page, {}, '?offer=//evil.test&screen=a%26b')).toBe(page);
    expect(isLinkTarget(page + kept)).toBe(true);
    for (const more of ['&', '&next=b', '&offer=', '&offer=a/b', '#x', '?set=a'])
      expect(isLinkTarget(page + kept + more), more).toBe(false);
  });

  test('REG-DP-4 is remembered for a page of My Saakh, which needs no product, and is never below it', () => {
    expect(remembered('/my-account/consents', {})).toBe('/my-account/consents');
    expect(remembered('/my-account', { prospectAppId: 'prs_1' })).toBe('/my-account');
    expect(isLinkTarget('/my-account/a/b')).toBe(false);
  });

  test('PGUARD-14 is remembered when the chosen product is another one, and not when the profile is incomplete', () => {
    const signedIn = { prospectAppId: 'pap_1', token: 'tok' };
    expect(remembered('/user/gold/suvarn', { ...signedIn, productType: 'Personal Loans' })).toBe('/user/gold/suvarn');
    expect(remembered(TRANSACTION, { ...signedIn, productType: 'Personal Loans' })).toBeNull();
  });

  test('is never the OTP page, a public page or an address that could lead elsewhere', () => {
    expect(remembered('/user/verification', {})).toBeNull();
    expect(remembered('/login', { prospectAppId: 'pap_1', token: 'tok' })).toBeNull();
    for (const path of [
      '//evil.test/user/offers',
      '/user//evil.test',
      '/user/..',
      '/user/a?b',
      '/user/a?set=a/b',
      '/user/a?set=a&next=b',
      '/user/verification?set=a',
      '/user',
      '/userx/a',
      'user/a',
    ])
      expect(isLinkTarget(path), path).toBe(false);
  });
});

describe('the product that a target asks for', () => {
  const older = { appId: 'app_1', productType: 'Personal Loans', lenderApplications: [{ slug: 'dhanlok' }] };
  const newer = { appId: 'app_2', productType: 'Student Loans', lenderApplications: [{ slug: 'dhanlok' }] };
  const gold = { appId: 'app_3', productType: 'Gold Loans', lenderApplications: [{ slug: 'suvarn' }] };
  const all = [gold, newer, older];

  test('UROUTE-10 is that of the newest application to the lender, the running one first', () => {
    expect(productOfTarget(TRANSACTION, all, null)).toBe('Student Loans');
    expect(productOfTarget(TRANSACTION, all, 'app_1')).toBe('Personal Loans');
    expect(productOfTarget('/user/lender/dhanlok/declined', all, 'app_3')).toBe('Student Loans');
  });

  test('UROUTE-10 is that of the application that the address names', () => {
    const named = { ...older, lenderApplications: [{ slug: 'dhanlok', lenderApplicationId: 'lap_1' }] };
    expect(productOfTarget(`${TRANSACTION}?application=lap_1`, [gold, newer, named], 'app_3')).toBe('Personal Loans');
    expect(productOfTarget(`${TRANSACTION}?application=lap_2`, [gold, newer, named], 'app_3')).toBe('Student Loans');
  });

  test('UROUTE-10 is nobody’s when the customer never applied there', () => {
    expect(productOfTarget('/user/lenders-transaction/other', all, 'app_1')).toBeNull();
    expect(productOfTarget(TRANSACTION, [], null)).toBeNull();
  });

  test('UROUTE-11 UROUTE-16 is that of the running application at a lender to which nothing was sent yet', () => {
    expect(productOfTarget('/user/lender/other?offer=ofr_1&facts=kfs_1&set=ofs_1', all, 'app_1')).toBe(
      'Personal Loans',
    );
    expect(productOfTarget('/user/gold/other', all, 'app_3')).toBe('Gold Loans');
    expect(productOfTarget('/user/gold/other', all, 'app_1')).toBeNull();
  });

  test('is that of the running application on every other page, if the page serves it', () => {
    expect(productOfTarget('/user/offers', all, 'app_1')).toBe('Personal Loans');
    expect(productOfTarget('/user/offers', all, null)).toBeNull();
    expect(productOfTarget('/user/offers/key-facts/kfs_1', all, 'app_1')).toBe('Personal Loans');
    expect(productOfTarget('/user/offers?set=ofs_1', all, 'app_1')).toBe('Personal Loans');
    expect(productOfTarget(`${TRANSACTION}?set=ofs_1`, all, 'app_3')).toBe('Student Loans');
    expect(productOfTarget('/user/business-offers?set=ofs_1', all, 'app_1')).toBeNull();
    expect(productOfTarget('/user/business-offers', all, 'app_1')).toBeNull();
  });

  test('never leads round in a circle: with that product no row remembers the page again', () => {
    for (const page of USER_PAGES) {
      const path = page.path.replace(/:\w+/, 'dhanlok');
      for (const application of all) {
        const productType = productOfTarget(path, [application], application.appId);
        if (productType === null) continue;
        const session = { prospectAppId: 'pap_1', token: 'tok', productType };
        expect(remembered(path, session), `${path} with ${productType}`).toBeNull();
      }
    }
  });
});

test('a link about one product names it, where its page serves that', () => {
  expect(namedProduct('/user/user-detail', '?product=personal-loans&utm_source=x')).toBe('Personal Loans');
  expect(namedProduct('/user/user-detail/gold-loan', '?product=gold-loans')).toBe('Gold Loans');
  expect(namedProduct('/user/user-detail/gold-loan', '?product=personal-loans')).toBeNull();
  expect(namedProduct('/user/user-detail', '?product=deals')).toBeNull();
  expect(namedProduct('/user/user-detail', '?product=yachts')).toBeNull();
  expect(namedProduct('/products', '?product=personal-loans')).toBeNull();
  expect(namedProduct('/user/user-detail', '')).toBeNull();
});

test('UROUTE-04 an address is given its product by slug, in place of another one; nothing is added for none', () => {
  expect(withProduct('/user/offers', 'Gold Loans')).toBe('/user/offers?product=gold-loans');
  expect(withProduct('/user/offers?sort=emi&product=car', '2-wheeler')).toBe('/user/offers?sort=emi&product=2-wheeler');
  expect(withProduct('/user/offers?sort=emi', null)).toBe('/user/offers?sort=emi');
  expect(withProduct('/user/offers', 'Yachts')).toBe('/user/offers');
});

test('PGUARD-12 PGUARD-14 the products of a page: one for cards, the family for insurance, all loans for a transaction', () => {
  const names = (path: string) => productsOfPage(path).map(({ name }) => name);
  expect(names('/user/credit-card')).toEqual(['Credit Cards']);
  expect(names('/user/insurance/transaction')).toEqual(['Health Insurance', 'Shop Insurance', 'Other Insurance']);
  expect(names('/user/gold/aurum')).toEqual(['Gold Loans']);
  expect(names('/user/lenders-transaction/aster')).toHaveLength(7);
  expect(namedProduct('/user/offers/key-facts/ofr_1', '?set=ofs_1&product=car')).toBe('Car');
  expect(namedProduct('/my-account', '?product=car')).toBeNull();
});
