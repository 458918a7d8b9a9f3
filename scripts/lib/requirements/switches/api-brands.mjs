const API = 'apps/api/src';
const MODULES = `${API}/modules`;
const DEMO_BRANDS = `${API}/demo/brands/brands.ts`;
const DEMO_BRANDS_TESTS = `${API}/demo/brands/brands.test.ts`;
const DEFAULT_BRAND = `${API}/reference/catalogue/default-brand.ts`;
const LANGUAGES = `${API}/reference/catalogue/languages.ts`;
const CATALOGUE_TESTS = `${API}/demo/catalogue.test.ts`;
const PARTNERS = `${MODULES}/brands/admin`;
const PARTNERS_TESTS = `${PARTNERS}/partners.test.ts`;
const IDENTITY = `${MODULES}/identity`;
const ELIGIBILITY_TESTS = `${MODULES}/eligibility/eligibility.test.ts`;

/** The sites of partners, and the languages that they speak. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const SITES = [
  {
    name: 'every brand has a logo that is there',
    file: DEMO_BRANDS,
    from: '.svg`,\n    // Whoever sells',
    to: '.png`,\n    // Whoever sells',
    tests: DEMO_BRANDS_TESTS,
    title: 'BRAND-07 ENT-BRAND-01',
  },
  ...[
    ['first', '#4EC9DB', '#4EC9DC'],
    ['second', '#070050', '#070051'],
  ].map(([which, from = '', to = '']) => ({
    ...{ name: `the default brand has the ${which} colour that is its own`, file: DEFAULT_BRAND, from, to },
    tests: DEMO_BRANDS_TESTS,
    title: 'BRAND-09 BRAND-10',
  })),
  {
    name: 'the brand of every partner has a second logo, of whose service it sells',
    file: DEMO_BRANDS,
    from: "row.partnerType === 'own'",
    to: 'true',
    tests: DEMO_BRANDS_TESTS,
    title: 'REG-RBC-7 HEAD-02',
  },
  {
    name: 'one brand alone says that terms apply',
    file: DEMO_BRANDS,
    from: 'row.key === termsApplyKey',
    to: 'true',
    tests: DEMO_BRANDS_TESTS,
    title: 'BRAND-08 the terms-apply flag',
  },
  {
    name: 'one brand has the title of credit with an employee’s card',
    file: DEMO_BRANDS,
    from: 'row.key === idCard.key',
    to: 'false',
    tests: DEMO_BRANDS_TESTS,
    title: 'ENT-BRAND-02 exactly one brand',
  },
  {
    name: 'each language has a picture',
    file: LANGUAGES,
    from: "    image: '/assets/languages/hi.svg',\n",
    tests: CATALOGUE_TESTS,
    title: 'ENT-LANG-01 ENT-LANG-02 CONST-17',
  },
  {
    name: 'English is the language that stands where none was chosen',
    file: LANGUAGES,
    from: 'isDefault: true',
    to: 'isDefault: false',
    tests: CATALOGUE_TESTS,
    title: 'ENT-LANG-01 ENT-LANG-02 CONST-17',
  },
  {
    name: 'the number before mobile numbers is India’s',
    file: LANGUAGES,
    from: "    phone_code: '91',\n  },\n  {",
    to: "    phone_code: '92',\n  },\n  {",
    tests: CATALOGUE_TESTS,
    title: 'ENT-LANG-01 ENT-LANG-02 CONST-17',
  },
  {
    name: 'production begins with a brand to show',
    file: `${API}/fill-database.ts`,
    from: "await once(ctx, 'brands', fillDefaultBrand);",
    tests: `${API}/fill-database.test.ts`,
    title: 'BRAND-09 BRAND-10 the site opens in production',
  },
  {
    name: 'every partner is found by a name of its own',
    file: `${MODULES}/brands/brands.public.routes.ts`,
    from: 'getBrand(ctx, params.name)',
    to: "getBrand(ctx, 'cl')",
    tests: `${MODULES}/brands/brands.test.ts`,
    title: 'BRAND-06 API-01',
  },
  {
    name: 'the languages of a country are those that are asked for by its code',
    file: `${MODULES}/languages/languages.public.routes.ts`,
    from: 'body.countryCode',
    to: 'body.countryCode.toLowerCase()',
    tests: `${MODULES}/languages/languages.test.ts`,
    title: 'API-18 ENT-LANG-01',
  },
];

/** Partners, as staff see them. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const PARTNER_PAGES = [
  {
    name: 'a list of brands to choose from is for every role',
    file: `${PARTNERS}/partners.service.ts`,
    from: '(await listBrands(ctx))',
    to: '(await listBrands(ctx)).filter(() => ctx.actor.roleId === 1)',
    tests: PARTNERS_TESTS,
    title: 'ROLE-19 ROLE-20 ROLE-21',
  },
  {
    name: 'who asks for a partner by name gets that partner',
    file: `${MODULES}/brands/brands.service.ts`,
    after: 'export const getBrand =',
    from: 'await findBrand(ctx, key)',
    to: '(await listBrands(ctx)).at(-1)?.brand',
    tests: PARTNERS_TESTS,
    title: 'ENT-PARTNER-02 whoever is looked up',
  },
  {
    name: 'an address that names no brand shows the one of the default name',
    file: `${MODULES}/white-label/brand-directory.ts`,
    from: 'byKey.get(DEFAULT_BRAND_KEY)',
    to: '[...byKey.values()].at(-1)',
    tests: PARTNERS_TESTS,
    title: 'ENT-PARTNER-03 where no name',
  },
  {
    name: 'a partner is listed with its UTM id',
    file: `${PARTNERS}/partner-record.ts`,
    from: 'utm_id: row.utmId',
    to: 'utm_id: null',
    tests: PARTNERS_TESTS,
    title: 'ADMIN-FN-05 ADMIN-PAGE-15 ENT-PARTNER-01',
  },
  ...[
    { page: 'partners', tests: PARTNERS_TESTS, title: 'ROLE-17 partners are for role 1' },
    { page: "'vendors-on-off'", tests: ELIGIBILITY_TESTS, title: 'ROLE-08 ROLE-10' },
    { page: "'customer-eligibility'", tests: ELIGIBILITY_TESTS, title: 'ROLE-08 ROLE-10' },
    { page: "'merchant-management'", tests: `${IDENTITY}/masquerade/masquerade.test.ts`, title: 'S-MASQ ROLE-14' },
    { page: "'user-management'", tests: `${IDENTITY}/staff/staff-users.test.ts`, title: 'ADMIN-FN-19 ADMIN-PAGE-03' },
  ].map(({ page, tests, title }) => ({
    name: `what belongs to the page ${page.replaceAll("'", '')} is for the first role alone`,
    file: 'packages/contracts/src/back-office/pages.ts',
    from: `${page}: [1],`,
    to: `${page}: [1, 2, 3],`,
    tests,
    title,
  })),
  {
    name: 'people of portals stand on the page of merchants',
    file: 'apps/web/src/areas/admin/routes/merchant-routes.tsx',
    from: "'merchant-management', [\n  {\n    index: true,",
    to: "'merchant-management', [\n  {\n    path: 'people',",
    tests: 'apps/web/src/areas/admin/pages/merchants/people.test.tsx',
    title: 'ADMIN-PAGE-09 ADMIN-FN-06 ROLE-14 whoever signs in',
  },
  {
    name: 'who brought a customer first keeps them for a while',
    file: 'packages/rules/src/attribution/claim.ts',
    from: "if (!claim) return { claim: taken, outcome: 'first' };",
    to: "if (!claim || claim.partnerId !== partnerId) return { claim: taken, outcome: 'first' };",
    tests: 'packages/rules/src/attribution/claim.test.ts',
    title: 'PORTAL-01 who brought a customer first',
  },
  {
    name: 'the questions of a gold lender stand at gold loans',
    file: `${MODULES}/lender-journeys/partner/shown-journeys.service.ts`,
    from: 'journey && isForProduct(journey, productType)',
    to: 'journey && !isForProduct(journey, productType)',
    tests: `${MODULES}/lender-journeys/partner/shown-journeys.test.ts`,
    title: 'PORTAL-PAGE-16 UROUTE-16 a gold lender',
  },
];

/** Who somebody is, and how they come in and go out. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const COMING_IN = [
  {
    name: 'a link that signs in once leads to a page of its own',
    file: `${MODULES}/hand-overs/create-hand-over.service.ts`,
    from: "'hand-in': () => '/auth'",
    to: "'hand-in': () => '/resume'",
    tests: `${MODULES}/hand-overs/hand-overs.test.ts`,
    title: 'ROUTE-21 S-AZ-4 a hand-in',
  },
  {
    name: 'staff whose session is restored are told the number of their own role',
    file: `${IDENTITY}/accounts.service.ts`,
    from: 'roleId: account.roleId, name: account.name',
    to: 'roleId: 1, name: account.name',
    tests: `${IDENTITY}/accounts.test.ts`,
    title: 'ROLE-AUD-04 ROLE-AUD-06 API-35',
  },
  {
    name: 'who signs out of the portal is out of it',
    file: `${IDENTITY}/identity.partner.routes.ts`,
    from: "await signOut(ctx, http, 'partner');",
    tests: `${IDENTITY}/accounts.test.ts`,
    title: 'API-EXT-10 a partner signs out',
  },
  {
    name: 'the browser of staff who act as a partner keeps a sign of it',
    file: `${IDENTITY}/masquerade/masquerade.routes.ts`,
    from: "http.reply.setCookie(MASQUERADE_COOKIE, '1', { ...cookieOptions(ctx), maxAge: MASQUERADE_MINUTES * 60 });",
    tests: `${IDENTITY}/masquerade/masquerade.test.ts`,
    title: 'MASQ-03 C6 S-MASQ S-SES-2',
  },
  {
    name: 'a wrong or late code is noted where it was typed',
    file: `${IDENTITY}/otp/verify-otp.service.ts`,
    from: 'await noteFailedTry(ctx, known, FAILURES[outcome.kind]);',
    tests: `${IDENTITY}/otp-failures/otp-failures.test.ts`,
    title: 'ADMIN-PAGE-25 ADMIN-FN-15 each way',
  },
  {
    name: 'a code that is sent has six digits',
    file: `${IDENTITY}/otp/otp-code.ts`,
    from: "randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')",
    to: "randomInt(10 ** 5)).padStart(5, '0')",
    tests: `${IDENTITY}/otp/otp-code.test.ts`,
    title: 'LOGIN-03 S-OTP-1 CONST-07',
  },
  {
    name: 'who signs in gets a container for their applications beside the token',
    file: `${IDENTITY}/otp/verify-otp.service.ts`,
    from: 'return { token, userId, prospectAppId };',
    to: 'return { token, userId, prospectAppId: prospectId };',
    tests: `${IDENTITY}/otp/verify-otp.test.ts`,
    title: 'LOGIN-01 the right code signs in',
  },
  {
    name: 'administrators see the accounts of all their colleagues',
    file: `${IDENTITY}/staff/staff-users.service.ts`,
    from: '(await selectAllStaff(own)).map(shown)',
    to: '(await selectAllStaff(own)).filter(({ staffId }) => staffId === own.actor.staffId).map(shown)',
    tests: `${IDENTITY}/staff/staff-users.test.ts`,
    title: 'ADMIN-FN-19 ADMIN-PAGE-03 ROLE-12',
  },
];

/** Brands and partners, and who signs in where. */
export const BRANDS = [...SITES, ...PARTNER_PAGES, ...COMING_IN];
