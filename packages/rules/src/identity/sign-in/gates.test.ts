import { PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideVisit, GATE_RULES, type GateProfile, type GateVisit } from './gates';
import { USER_PAGES } from './user-pages';

const emptyProfile: GateProfile = {
  pl_completed: 0,
  bl_completed: 0,
  gl_completed: 0,
  hl_completed: 0,
  pl_update_required: 0,
  pl_se_update_required: 0,
  employment_status_code: 'salaried',
};
const completed = {
  ...emptyProfile,
  pl_completed: 1,
  bl_completed: 1,
  gl_completed: 1,
  hl_completed: 1,
  products_completed: PRODUCT_TYPE_NAMES,
} as const;

interface Overrides {
  session?: Partial<GateVisit['session']>;
  settings?: Partial<GateVisit['settings']>;
  profile?: GateProfile | null;
  lenderFlag?: boolean;
  editFlag?: boolean;
}

/** A signed-in Personal Loans customer with an empty profile, unless told otherwise. */
const visit = (path: string, overrides: Overrides = {}): GateVisit => ({
  path,
  session: { prospectAppId: 'pap_1', token: 'token', productType: 'Personal Loans', appId: null, ...overrides.session },
  profile: overrides.profile === undefined ? emptyProfile : overrides.profile,
  settings: { productsFirst: false, partnerSpecificMode: false, lenderMode: false, ...overrides.settings },
  lenderFlag: overrides.lenderFlag ?? false,
  editFlag: overrides.editFlag ?? false,
});

/** The redirect's target, or the path itself when the visitor may stay. */
function lands(path: string, overrides: Overrides = {}): string {
  const decision = decideVisit(visit(path, overrides));
  return decision.allow ? path : decision.redirectTo;
}

const PUBLIC = ['/', '/diwali', '/login', '/verification'];
const UNGATED = [
  '/products',
  '/privacy-policy',
  '/terms-of-use',
  '/credit-cards',
  '/create-merchant-form',
  '/404',
  '/a/b',
];
const noProduct = { session: { productType: null } };

describe('the public gate', () => {
  test('GATE-01 prospect id and token without product type lead to /products', () => {
    for (const path of PUBLIC) {
      expect(decideVisit(visit(path, noProduct)), path).toEqual({ redirectTo: '/products', ruleId: 'gate-1' });
      // Who has not signed in is let in, so that the rule asks for all it says.
      for (const lacking of ['prospectAppId', 'token']) {
        const session = { productType: null, prospectAppId: 'pap_1', [lacking]: null };
        expect(lands(path, { session }), `${path} without ${lacking}`).toBe(path);
      }
    }
  });

  test('GATE-02 in the partner-specific mode they lead to / instead, and / stays', () => {
    const overrides = { ...noProduct, settings: { partnerSpecificMode: true } };
    for (const path of PUBLIC) expect(lands(path, overrides), path).toBe('/');
  });

  test('GATE-03 with product type, prospect id and token / leads to /products', () => {
    expect(lands('/', { session: { productType: 'Gold Loans' } })).toBe('/products');
  });

  test('GATE-04 with product type, prospect id and token /verification leads to /products', () => {
    expect(lands('/verification', { session: { productType: 'Gold Loans' } })).toBe('/products');
  });

  test('GATE-05 a Personal Loans user with an app id goes to /user/offers', () => {
    for (const path of PUBLIC) expect(lands(path, { session: { appId: 'app_1' } }), path).toBe('/user/offers');
  });

  test('GATE-06 a Personal Loans user without an app id goes to /user/welcome-back', () => {
    for (const path of PUBLIC) expect(lands(path), path).toBe('/user/welcome-back');
  });

  test('GATE-07 the Personal Loans rule stands before the rule for any product', () => {
    const decision = (session: Overrides['session']) => decideVisit(visit('/', session ? { session } : {}));
    expect(decision({ productType: null })).toEqual({ redirectTo: '/products', ruleId: 'gate-1' });
    expect(decision({})).toEqual({ redirectTo: '/user/welcome-back', ruleId: 'gate-2-welcome-back' });
    expect(decision({ productType: 'Car', appId: 'app_1' })).toEqual({ redirectTo: '/products', ruleId: 'gate-3' });
  });

  test('GATE-07 nobody is moved without both prospect id and token', () => {
    for (const path of PUBLIC) {
      expect(lands(path, { session: { token: null } }), path).toBe(path);
      expect(lands(path, { session: { prospectAppId: null } }), path).toBe(path);
    }
  });

  test('GATE-07 the gate covers no other public page', () => {
    for (const path of UNGATED) {
      expect(lands(path), path).toBe(path);
      expect(lands(path, noProduct), path).toBe(path);
    }
  });
});

describe('the session guard under /user', () => {
  const pages = [...USER_PAGES.map(({ path }) => path.replace(/:\w+/, 'x')), '/user', '/user/unknown'];
  const guarded = pages.filter((path) => path !== '/user/verification');

  test('GUARD-01 ROLE-AUD-02 every page under /user needs prospect id, token and product type', () => {
    for (const path of guarded) {
      for (const missing of ['prospectAppId', 'token', 'productType']) {
        expect(lands(path, { session: { [missing]: null } }), `${path} ${missing}`).not.toBe(path);
      }
    }
  });

  test('GUARD-02 without a prospect id the visitor goes to /', () => {
    for (const path of pages) expect(lands(path, { session: { prospectAppId: null } }), path).toBe('/');
  });

  test('GUARD-03 without a token the visitor goes to /verification', () => {
    for (const path of guarded) expect(lands(path, { session: { token: null } }), path).toBe('/verification');
  });

  test('GUARD-04 without a product type the visitor goes to /products', () => {
    for (const path of guarded) expect(lands(path, noProduct), path).toBe('/products');
  });

  test('GUARD-05 with several missing the order is prospect id, token, product type', () => {
    const nothing = { prospectAppId: null, token: null, productType: null };
    expect(lands('/user/offers', { session: nothing })).toBe('/');
    expect(lands('/user/offers', { session: { ...nothing, prospectAppId: 'pap_1' } })).toBe('/verification');
    expect(lands('/user/offers', { session: { ...nothing, prospectAppId: 'pap_1', token: 't' } })).toBe('/products');
  });

  test('ROUTE-26 the OTP page under /user needs a prospect id only', () => {
    expect(lands('/user/verification', { session: { token: null, productType: null } })).toBe('/user/verification');
    expect(lands('/user/verification', { session: { prospectAppId: null } })).toBe('/');
  });
});

describe('the profile guard', () => {
  const withApp = { session: { appId: 'app_1' }, profile: completed };
  const journeyPages = ['/user/user-detail', '/user/offers', '/user/welcome-back'];
  const of = (productType: string, more: Overrides = {}): Overrides => ({
    ...more,
    session: { ...more.session, productType },
  });

  test('PGUARD-01 an incomplete Personal Loans profile is led to /user/user-detail', () => {
    for (const path of [...journeyPages, '/user/lenders-transaction/x']) expect(lands(path)).toBe('/user/user-detail');
    // The flags of other products say nothing of this one.
    expect(lands('/user/offers', { ...withApp, profile: { ...completed, pl_completed: 0 } })).toBe('/user/user-detail');
  });

  test('PGUARD-02 PGUARD-03 PGUARD-04 an incomplete profile is led to its own product detail page', () => {
    expect(lands('/user/offers', of('Gold Loans'))).toBe('/user/user-detail/gold-loan');
    expect(lands('/user/offers', of('Affordable Housing Loan'))).toBe('/user/user-detail/affordable-housing-loan');
    expect(lands('/user/business-offers', of('Business Loans'))).toBe('/user/business-detail');
    expect(lands('/user/user-detail', of('Gold Loans'))).toBe('/user/user-detail/gold-loan');
    // The flags of other products say nothing of this one.
    for (const [productType, own, detail] of [
      ['Gold Loans', { gl_completed: 0 }, '/user/user-detail/gold-loan'],
      ['Affordable Housing Loan', { hl_completed: 0 }, '/user/user-detail/affordable-housing-loan'],
      ['Business Loans', { bl_completed: 0 }, '/user/business-detail'],
    ] as const) {
      const profile = { ...completed, ...own };
      expect(lands('/user/offers', of(productType, { ...withApp, profile })), productType).toBe(detail);
    }
  });

  test('PGUARD-05 a completed profile with an app id goes to /user/offers', () => {
    for (const path of journeyPages) expect(lands(path, withApp)).toBe('/user/offers');
    expect(lands('/user/user-detail/gold-loan', of('Gold Loans', withApp))).toBe('/user/offers');
    // Each by its own flag alone.
    for (const [productType, own] of [
      ['Personal Loans', { pl_completed: 1 }],
      ['Gold Loans', { gl_completed: 1 }],
      ['Affordable Housing Loan', { hl_completed: 1 }],
    ] as const) {
      const profile = { ...emptyProfile, ...own };
      expect(lands('/user/offers', of(productType, { ...withApp, profile })), productType).toBe('/user/offers');
    }
  });

  test('PGUARD-06 a completed business profile goes to /user/business-offers', () => {
    for (const path of [
      '/user/business-detail',
      '/user/business-offers',
      '/user/business-welcome-back',
      '/user/offers',
    ]) {
      expect(lands(path, of('Business Loans', withApp))).toBe('/user/business-offers');
    }
    const profile = { ...emptyProfile, bl_completed: 1 } as const;
    expect(lands('/user/offers', of('Business Loans', { ...withApp, profile }))).toBe('/user/business-offers');
  });

  test.each([
    ['salaried', { pl_update_required: 1 }, '/user/user-detail'],
    ['salaried', { pl_se_update_required: 1 }, '/user/offers'],
    ['self_employed', { pl_se_update_required: 1 }, '/user/user-detail'],
    ['self_employed', { pl_update_required: 1 }, '/user/offers'],
  ] as const)('PGUARD-07 %s with %j ends on %s', (employment_status_code, flags, target) => {
    const profile = { ...completed, ...flags, employment_status_code };
    expect(lands('/user/offers', { ...withApp, profile })).toBe(target);
  });

  test('PGUARD-07 an update is required of Personal Loans only', () => {
    const profile = { ...completed, pl_update_required: 1, pl_se_update_required: 1 } as const;
    expect(lands('/user/offers', of('Gold Loans', { ...withApp, profile }))).toBe('/user/offers');
  });

  test('PGUARD-08 a completed profile without an app id goes to welcome-back, business to its own', () => {
    for (const path of journeyPages) expect(lands(path, { profile: completed })).toBe('/user/welcome-back');
    expect(lands('/user/business-detail', of('Business Loans', { profile: completed }))).toBe(
      '/user/business-welcome-back',
    );
  });

  const allLeadToProducts = (cases: readonly (readonly [path: string, productType: string])[]) => {
    for (const [path, productType] of cases) expect(lands(path, of(productType, withApp)), path).toBe('/products');
  };

  test('PGUARD-11 business routes send another product to /products and let business in', () => {
    allLeadToProducts([
      ['/user/business-detail', 'Personal Loans'],
      ['/user/business-offers', 'Personal Loans'],
      ['/user/business-welcome-back', 'Gold Loans'],
    ]);
    expect(lands('/user/business-offers', of('Business Loans', withApp))).toBe('/user/business-offers');
  });

  test('PGUARD-12 the insurance route sends another product to /products', () => {
    allLeadToProducts([['/user/insurance/transaction', 'Personal Loans']]);
  });

  test('PGUARD-13 gold routes send another product to /products and let gold in', () => {
    allLeadToProducts([
      ['/user/user-detail/gold-loan', 'Personal Loans'],
      ['/user/gold/aurum', 'Personal Loans'],
    ]);
    expect(lands('/user/gold/aurum', of('Gold Loans', withApp))).toBe('/user/gold/aurum');
  });

  test('PGUARD-14 the credit card route sends another product to /products and lets cards in', () => {
    allLeadToProducts([['/user/credit-card', 'Personal Loans']]);
    expect(lands('/user/credit-card', of('Credit Cards', withApp))).toBe('/user/credit-card');
  });

  test('a product without the page, a listing or an unknown product is sent to /products', () => {
    allLeadToProducts([
      ['/user/lender-submit', 'Credit Cards'],
      ['/user/user-detail/affordable-housing-loan', 'Gold Loans'],
      ['/user/offers', 'Deals'],
      ['/user/offers', 'Nonsense'],
    ]);
  });

  test('PGUARD-12 the insurance page serves Health, Shop, Other and the family name', () => {
    for (const product of ['Health Insurance', 'Shop Insurance', 'Other Insurance', 'Insurance']) {
      expect(lands('/user/insurance/transaction', of(product, withApp))).toBe('/user/insurance/transaction');
    }
  });

  const lenderTurn = { profile: completed, settings: { lenderMode: true }, lenderFlag: true };

  test('PGUARD-15 lender mode with the lender flag sends a completed profile to lender-submit', () => {
    for (const path of journeyPages) {
      expect(lands(path, lenderTurn)).toBe('/user/lender-submit');
      expect(lands(path, { ...lenderTurn, session: { appId: 'app_1' } })).toBe('/user/lender-submit');
    }
    expect(lands('/user/lender-submit', lenderTurn)).toBe('/user/lender-submit');
  });

  test('PGUARD-16 on lender-submit an incomplete profile is sent back to user-detail', () => {
    expect(lands('/user/lender-submit', { ...lenderTurn, profile: emptyProfile })).toBe('/user/user-detail');
    expect(lands('/user/lender-submit')).toBe('/user/user-detail');
  });

  test('PGUARD-17 with the edit flag the user may stay on the own detail page, and only there', () => {
    expect(lands('/user/user-detail', { ...withApp, editFlag: true })).toBe('/user/user-detail');
    expect(lands('/user/user-detail', { ...lenderTurn, editFlag: true })).toBe('/user/user-detail');
    expect(lands('/user/offers', { ...withApp, editFlag: true })).toBe('/user/offers');
    expect(lands('/user/user-detail', of('Business Loans', { ...withApp, editFlag: true }))).toBe(
      '/user/business-offers',
    );
  });

  test('PGUARD-18 completed with app id goes to offers, completed without to welcome-back', () => {
    expect(decideVisit(visit('/user/user-detail', withApp))).toEqual({ redirectTo: '/user/offers', ruleId: 'guard-8' });
    expect(decideVisit(visit('/user/user-detail', { profile: completed }))).toEqual({
      redirectTo: '/user/welcome-back',
      ruleId: 'guard-7',
    });
  });

  test('PGUARD-19 lender-submit needs both the lender mode and the lender flag', () => {
    expect(lands('/user/offers', { ...withApp, settings: { lenderMode: true } })).toBe('/user/offers');
    expect(lands('/user/offers', { ...withApp, lenderFlag: true })).toBe('/user/offers');
  });

  test('a product without a flag of its own is complete only when its own profile was completed', () => {
    const none = { ...completed, products_completed: [] };
    expect(lands('/user/offers', of('Student Loans', { ...withApp, profile: none }))).toBe('/user/user-detail');
    const profile = { ...completed, products_completed: ['Student Loans'] };
    expect(lands('/user/offers', of('Student Loans', { ...withApp, profile }))).toBe('/user/offers');
    expect(lands('/user/offers', of('Car', { ...withApp, profile }))).toBe('/user/user-detail');
  });

  test('REG-DP-4 REG-DP-5 the pages of My Saakh need prospect id and token, and neither product nor profile', () => {
    for (const path of ['/my-account', '/my-account/consents', '/my-account/my-data']) {
      expect(lands(path, { session: { prospectAppId: null, token: null } })).toBe('/');
      expect(lands(path, { session: { token: null } })).toBe('/verification');
      expect(lands(path, { session: { productType: null }, profile: null })).toBe(path);
      expect(lands(path, { session: { productType: 'Personal Loans', appId: 'app_1' } })).toBe(path);
    }
  });

  test('who came back for another product than before may confirm who it is', () => {
    const profile = { ...emptyProfile, pl_completed: 1, identity_unconfirmed: 1 } as const;
    expect(lands('/user/business-welcome-back', of('Business Loans', { profile }))).toBe('/user/business-welcome-back');
    const known = { ...profile, identity_unconfirmed: 0 } as const;
    expect(lands('/user/business-welcome-back', of('Business Loans', { profile: known }))).toBe(
      '/user/business-detail',
    );
  });

  test('a page of the customer area that does not exist is left to not-found', () => {
    expect(lands('/user/unknown', withApp)).toBe('/user/unknown');
  });
});

const flag = fc.constantFrom(0 as const, 1 as const);
const maybe = (text: string) => fc.constantFrom(null, text);
const anyVisit: fc.Arbitrary<GateVisit> = fc.record({
  path: fc.constantFrom(...PUBLIC, ...UNGATED, '/user', '/user/nowhere', ...USER_PAGES.map(({ path }) => path)),
  session: fc.record({
    prospectAppId: maybe('pap_1'),
    token: maybe('token'),
    productType: fc.constantFrom(null, ...PRODUCT_TYPE_NAMES, 'Insurance', 'Nonsense'),
    appId: maybe('app_1'),
  }),
  profile: fc.option(
    fc.record({
      pl_completed: flag,
      bl_completed: flag,
      gl_completed: flag,
      hl_completed: flag,
      pl_update_required: flag,
      pl_se_update_required: flag,
      employment_status_code: fc.constantFrom(null, 'salaried', 'self_employed', 'business_owner'),
      own_fields_completed: fc.subarray(['Student Loans', '2-wheeler', 'Car']),
    }),
  ),
  settings: fc.record({ productsFirst: fc.boolean(), partnerSpecificMode: fc.boolean(), lenderMode: fc.boolean() }),
  lenderFlag: fc.boolean(),
  editFlag: fc.boolean(),
});

test('GATE-07 GUARD-05 following the redirects ends, without a loop and without a redirect to oneself', () => {
  const used = new Set<string>();
  fc.assert(
    fc.property(anyVisit, (start) => {
      const seen = [start.path];
      let decision = decideVisit(start);
      while (!decision.allow) {
        used.add(decision.ruleId);
        expect(seen).not.toContain(decision.redirectTo);
        seen.push(decision.redirectTo);
        decision = decideVisit({ ...start, path: decision.redirectTo });
      }
    }),
    { numRuns: 20_000 },
  );
  const redirecting = GATE_RULES.filter(({ to }) => to !== 'stay').map(({ ruleId }) => ruleId);
  expect(redirecting.filter((ruleId) => !used.has(ruleId))).toEqual([]);
});
