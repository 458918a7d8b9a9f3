const WEB = 'apps/web/src';
const FEATURES = `${WEB}/features`;
const CUSTOMER = `${WEB}/areas/customer`;
const PAGES = `${CUSTOMER}/pages`;
const ROUTES = `${CUSTOMER}/routes`;
const VISITORS = 'packages/rules/src/visitors';
const GATES = `${VISITORS}/gates.ts`;
const PATHS = `${VISITORS}/paths.ts`;
const HEADER_TESTS = `${CUSTOMER}/frame/header.test.tsx`;
const GATE_TESTS = `${CUSTOMER}/gate.test.tsx`;
const LOGIN_TESTS = `${PAGES}/login.test.tsx`;
const PRODUCTS_TESTS = `${PAGES}/products.test.tsx`;
const NOTICE_TESTS = `${PAGES}/notice-pages.test.tsx`;
const ENTRIES_TESTS = `${PAGES}/entries/entries.test.tsx`;

/** What stands at the head of each page. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const HEADER = [
  {
    name: 'a press on the logo forgets the chosen product',
    file: `${CUSTOMER}/frame/header.tsx`,
    from: 'await clearProduct();',
    tests: HEADER_TESTS,
    title: 'HEAD-10 HEAD-11 the logo',
  },
  {
    name: 'a press on the logo leads to the products',
    file: `${CUSTOMER}/frame/header.tsx`,
    from: "navigate('/products');",
    tests: HEADER_TESTS,
    title: 'HEAD-10 HEAD-11 the logo',
  },
  {
    name: 'the drawer on the offers leads back to the profile',
    file: `${CUSTOMER}/frame/menu-drawer.tsx`,
    from: 'offersProfileReturn(pathname)',
    to: 'false',
    tests: HEADER_TESTS,
    title: 'HEAD-06 PGUARD-17',
  },
  {
    name: 'who is complete may stay on the details while changing them',
    file: GATES,
    from: 'editing: visit.editFlag',
    to: 'editing: false',
    tests: HEADER_TESTS,
    title: 'HEAD-06 PGUARD-17',
  },
  ...[
    ['loans', 'slice(1)'],
    ['gold loans', 'slice(0, 1)'],
  ].map(([what, others]) => ({
    name: `the sub-domain for ${what} offers no way to other products`,
    file: `${CUSTOMER}/frame/menu-rules.ts`,
    from: 'ONE_PRODUCT_SUB_DOMAINS.includes(',
    to: `ONE_PRODUCT_SUB_DOMAINS.${others}.includes(`,
    tests: HEADER_TESTS,
    title: 'HEAD-13 HEAD-14 on',
  })),
  {
    name: 'a sign-out that failed is said',
    file: `${FEATURES}/identity/end-session.ts`,
    from: 'showErrorToast(error);',
    tests: HEADER_TESTS,
    title: 'ERR-06 a logout',
  },
  {
    name: 'the drawer leads back to the products',
    file: `${CUSTOMER}/frame/menu-drawer.tsx`,
    from: 'offersProductsReturn(window.location.hostname)',
    to: 'false',
    tests: HEADER_TESTS,
    title: 'HEAD-07 Return to Products clears',
  },
];

/** Who may see which page, and who is led elsewhere. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const GATE = [
  {
    name: 'a signed-in customer is led from the start page to the products',
    file: GATES,
    from: "return gated || page === 'login' || page === 'verification' ? 'public' : null;",
    to: `return normalisePath(path) !== '/' && (gated || page === 'login' || page === 'verification') ? 'public' : null;`,
    tests: GATE_TESTS,
    title: 'GATE-03 GATE-04 with another product',
  },
  {
    name: 'a signed-in customer is led from the code page to the products',
    file: GATES,
    from: "page === 'login' || page === 'verification'",
    to: "page === 'login'",
    tests: GATE_TESTS,
    title: 'GATE-03 GATE-04 with another product',
  },
  {
    name: 'a personal loan with an application goes on to its offers',
    file: GATES,
    from: "personalLoans: product?.name === 'Personal Loans',",
    to: "personalLoans: product?.name === 'Personal Loans' && !session.appId,",
    tests: GATE_TESTS,
    title: 'GATE-05 RESTORE-04 the running',
  },
  {
    name: 'the running application of the profile is kept in the session',
    file: `${FEATURES}/customers/queries.ts`,
    from: "if (getSession().customer.appId !== appId) await updateSession('customer', { appId });",
    tests: GATE_TESTS,
    title: 'GATE-05 RESTORE-04 the running',
  },
  {
    name: 'a personal loan without an application goes on to the welcome-back page',
    file: GATES,
    from: "personalLoans: product?.name === 'Personal Loans',",
    to: "personalLoans: product?.name === 'Personal Loans' && Boolean(session.appId),",
    tests: GATE_TESTS,
    title: 'GATE-06 PGUARD-08 a completed',
  },
  {
    name: 'a completed profile without an application is led to no offers',
    file: GATES,
    from: 'app: Boolean(session.appId),',
    to: 'app: true,',
    tests: GATE_TESTS,
    title: 'GATE-06 PGUARD-08 a completed',
  },
  {
    name: 'a session that the server ended is forgotten among the stored items',
    file: `${WEB}/platform/session/session.ts`,
    from: 'await Promise.all(fields.map(([, codec]) => persist(codec.item, null, undefined)));',
    tests: GATE_TESTS,
    title: 'AUTH401-01 AUTH401-05 a 401',
  },
  {
    name: 'a session that the server ended leads to the login page',
    file: `${WEB}/app/unauthorised.ts`,
    from: 'forgetSession(site.audience, !atLogin)',
    to: 'forgetSession(site.audience, false)',
    tests: GATE_TESTS,
    title: 'AUTH401-01 AUTH401-05 a 401',
  },
  {
    name: 'in the partner-specific mode the start page comes before the products',
    file: GATES,
    from: 'partnerMode: settings.partnerSpecificMode,',
    to: 'partnerMode: false,',
    tests: GATE_TESTS,
    title: 'GATE-02 in the partner-specific mode',
  },
  {
    name: 'the lender flag leads a completed profile to the submissions',
    file: GATES,
    from: "lenderTurn: product?.kind === 'loan' && settings.lenderMode && visit.lenderFlag,",
    to: 'lenderTurn: false,',
    tests: GATE_TESTS,
    title: 'PGUARD-15 lender mode',
  },
  {
    name: 'a profile that could not be read is also said in a toast',
    file: `${FEATURES}/customers/queries.ts`,
    after: 'export const userQuery = () =>',
    from: 'meta: { toastsError: true },',
    tests: GATE_TESTS,
    title: 'ERR-04 a failed user look-up',
  },
];

/** The ways into the site. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const WAYS_IN = [
  {
    name: 'the solar-loans host has a landing page of its own',
    file: PATHS,
    from: 'segments.length === 0 && settings.solarLoansHost',
    to: 'false',
    tests: ENTRIES_TESTS,
    title: 'ROUTE-27 ROUTE-28 its empty path',
  },
  {
    name: 'no other host shows the landing page for solar loans',
    file: PATHS,
    from: 'segments.length === 0 && settings.solarLoansHost',
    to: 'segments.length === 0',
    tests: ENTRIES_TESTS,
    title: 'ROUTE-27 ROUTE-28 its empty path',
  },
  {
    name: 'a campaign of social media has an address that leads to the login',
    file: `${ROUTES}/entry-routes.tsx`,
    from: "(await import('../pages/entries/socialmedia-onboarding')).SocialmediaOnboardingPage",
    to: '() => null',
    tests: ENTRIES_TESTS,
    title: 'ROUTE-20 keeps the campaign',
  },
  {
    name: 'a brand has an entry page of its own',
    file: `${ROUTES}/entry-routes.tsx`,
    from: 'return { Component: CustomerSitePage };',
    to: 'return { Component: () => null };',
    tests: ENTRIES_TESTS,
    title: 'ROUTE-23 shows the brand',
  },
  {
    name: 'the empty path is the login while the products do not come first',
    file: PATHS,
    from: "productsFirst ? 'products' : 'sign-in'",
    to: "'products'",
    tests: LOGIN_TESTS,
    title: 'LOGIN-01 ROUTE-02 sends a code',
  },
  {
    name: 'the login begins with a mobile number',
    file: `${PAGES}/login.tsx`,
    from: "pending?.channel ?? 'mobile'",
    to: "pending?.channel ?? 'email'",
    tests: LOGIN_TESTS,
    title: 'LOGIN-02 ROUTE-05 ROUTE-06 at /login',
  },
  {
    name: 'a code can go to an e-mail address in the place of a number',
    file: `${FEATURES}/identity/sign-in-form.tsx`,
    from: "setChannel(mobile ? 'email' : 'mobile');",
    tests: LOGIN_TESTS,
    title: 'LOGIN-02 ROUTE-05 ROUTE-06 at /login',
  },
  {
    name: 'the login has an address of its own',
    file: `${ROUTES}/public-routes.tsx`,
    from: "{ path: '/login', element: <LoginPage /> },",
    to: "{ path: '/login', element: null },",
    tests: LOGIN_TESTS,
    title: 'LOGIN-02 ROUTE-05 ROUTE-06 at /login',
  },
  {
    name: 'a single unknown segment shows the login',
    file: PATHS,
    from: 'segments.length === 0 || urlSegmentOf(path) !== null',
    to: 'segments.length === 0',
    tests: LOGIN_TESTS,
    title: 'ROUTE-04 a single unknown segment',
  },
  {
    name: 'the address for nothing found shows that page',
    file: `${PAGES}/entry.tsx`,
    from: 'OTHERS[page] ?? <NotFoundPage />',
    to: 'OTHERS[page]',
    tests: `${PAGES}/not-found.test.tsx`,
    title: 'ROUTE-29 /404 shows',
  },
  {
    name: 'an address that fits nothing shows that nothing was found',
    file: `${ROUTES}/public-routes.tsx`,
    from: "(await import('../pages/not-found')).NotFoundPage",
    to: '() => null',
    tests: `${PAGES}/not-found.test.tsx`,
    title: 'ROUTE-30',
  },
];

/** The texts in force. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const NOTICES = [
  {
    name: 'policy and terms are those of the partner in the address',
    file: `${PAGES}/notice-pages.tsx`,
    from: "search.get('partner') ?? brand.partnerKey",
    to: 'brand.partnerKey',
    tests: NOTICE_TESTS,
    title: 'ROUTE-15 ROUTE-16 BRAND-04',
  },
  ...[
    ['the privacy policy', 'PrivacyPolicyPage', 'ROUTE-13 the privacy policy'],
    ['the terms of use', 'TermsOfUsePage', 'ROUTE-14 CONST-13 the terms'],
  ].map(([what, page, title = '']) => ({
    name: `there is a page with ${what}`,
    file: `${ROUTES}/public-routes.tsx`,
    from: `return { Component: ${page} };`,
    to: 'return { Component: () => null };',
    tests: NOTICE_TESTS,
    title,
  })),
  {
    name: 'a partner that could not be found is said in a toast',
    file: `${FEATURES}/brands/queries.ts`,
    from: 'meta: { toastsError: true },',
    tests: NOTICE_TESTS,
    title: 'ERR-03 a failed partner look-up',
  },
];

/** The choice of a product, before or after the login. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const CHOICE = [
  {
    name: 'the empty path is the products where they come first',
    file: PATHS,
    from: 'if (segments.length === 0 || urlSegmentOf(path) !== null) return firstPageOf(settings);',
    to: "if (segments.length === 0) return 'login';\n  if (urlSegmentOf(path) !== null) return firstPageOf(settings);",
    tests: PRODUCTS_TESTS,
    title: 'ROUTE-01 ROUTE-03 FLOW-04 with the special flag',
  },
  {
    name: 'a single unknown segment shows the products where they come first',
    file: PATHS,
    from: 'segments.length === 0 || urlSegmentOf(path) !== null',
    to: 'segments.length === 0',
    tests: PRODUCTS_TESTS,
    title: 'ROUTE-01 ROUTE-03 FLOW-04 with the special flag',
  },
  {
    name: 'the sign-in follows the choice of a product',
    file: `${PAGES}/use-start-product.tsx`,
    from: 'getSession().customer.token ? productPath(productType) : openPath(productType)',
    to: 'productPath(productType)',
    tests: PRODUCTS_TESTS,
    title: 'ROUTE-01 ROUTE-03 FLOW-04 with the special flag',
  },
  {
    name: 'the products can be chosen from on their page',
    file: `${PAGES}/products.tsx`,
    from: 'shown && shown.length > 0',
    to: 'false',
    tests: PRODUCTS_TESTS,
    title: 'ROUTE-08 CONST-18 every category',
  },
  {
    name: 'a category that is off is named among the products',
    file: `${FEATURES}/products/product-grid.tsx`,
    from: 'off.length > 0',
    to: 'false',
    tests: PRODUCTS_TESTS,
    title: 'ROUTE-08 CONST-18 every category',
  },
  {
    name: 'the products have an address of their own',
    file: `${ROUTES}/public-routes.tsx`,
    from: 'return { Component: ProductsPage };',
    to: 'return { Component: () => null };',
    tests: PRODUCTS_TESTS,
    title: 'ROUTE-09 the products answer',
  },
];

/** From the first page to the choice of a product. */
export const CUSTOMER_ENTRY = [...HEADER, ...GATE, ...WAYS_IN, ...NOTICES, ...CHOICE];
