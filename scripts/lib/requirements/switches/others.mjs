const API = 'apps/api/src/modules';
const WEB = 'apps/web/src';
const CUSTOMER = `${WEB}/areas/customer`;

/** What is proved in a browser as well. @type {readonly import('../../guards/guards.mjs').Guard[]} */
export const OTHERS = [
  {
    name: 'the handle of a slab is told as one that is dragged',
    file: `${WEB}/features/revenue-slabs/slab-table.tsx`,
    from: '          {...attributes}\n',
    to: '',
    tests: `${WEB}/areas/admin/pages/lenders/slabs.test.tsx`,
    title: 'SLAB-04 each slab has a handle',
  },
  {
    name: 'whoever leaves a portal is signed in as staff still',
    file: `${API}/identity/masquerade/masquerade.routes.ts`,
    from: "await endPresentedSessions(ctx, http, 'partner');\n    forgetBrowser",
    to: "await endPresentedSessions(ctx, http, 'partner');\n    const subjectId = ctx.actor.masquerade?.staffId ?? '';\n    await ctx.platform.sessions.revokeOthers(ctx, { audience: 'admin', subjectId }, []);\n    forgetBrowser",
    tests: `${API}/identity/masquerade/masquerade.test.ts`,
    title: 'MASQ-04 MASQ-05 S-MASQ S-SES-4 it ends by leaving',
  },
  {
    name: 'a partner is found by the own key',
    file: `${API}/brands/brands.public.routes.ts`,
    from: 'getBrand(ctx, params.name)',
    to: "getBrand(ctx, 'cl')",
    tests: `${API}/brands/brands.test.ts`,
    title: 'BRAND-06 API-01 API-EXT-06 each of the 33 partners',
  },
  {
    name: 'the cookies of marked cards have their names',
    file: `${WEB}/features/credit-cards/marked-cards.ts`,
    from: "{ 1: 'CCDetailssecured', 0: 'CCDetailsunsecured' }",
    to: "{ 1: 'cardsSecured', 0: 'cardsUnsecured' }",
    tests: `${WEB}/areas/customer/pages/cards/credit-cards.test.tsx`,
    title: 'ENT-SESSION-06 ENT-SESSION-07 what is marked',
  },
  {
    name: 'English is the language of who asks for neither',
    file: 'packages/rules/src/visitors/browser-language.ts',
    from: "wanted[0]?.language === 'hi' ? 'hi' : 'en'",
    to: "wanted[0]?.language === 'en' ? 'en' : 'hi'",
    tests: 'packages/rules/src/visitors/browser-language.test.ts',
    title: 'LANG-01 LANG-02 CONST-16 a browser',
  },
  {
    name: 'a leading key of a brand is taken off an address of any area',
    file: `${WEB}/platform/site.ts`,
    from: 'basename: brandKey === null ?',
    to: 'basename: brandKey !== undefined ?',
    tests: `${WEB}/platform/site.test.ts`,
    title: 'BRAND-05 a leading brand key',
  },
  {
    name: 'the home of customer service finds somebody by one box',
    file: `${WEB}/areas/admin/routes/customer-routes.tsx`,
    from: "pageRoutes('csr-portal', [\n    {\n      index: true,",
    to: "pageRoutes('csr-portal', [\n    {\n      path: 'find',",
    tests: `${WEB}/areas/admin/pages/customers/csr.test.tsx`,
    title: 'ADMIN-PAGE-19 ROLE-21 the home of an agent',
  },
  {
    name: 'a gold lender has a page of its own',
    file: `${CUSTOMER}/routes/journey-routes.tsx`,
    from: 'return { Component: GoldLenderPage };',
    to: 'return { Component: () => null };',
    tests: `${CUSTOMER}/pages/gold/gold-lender.test.tsx`,
    title: 'UROUTE-16 weight, purity, the dated rate',
  },
  {
    name: 'a code is typed at an address of the first level',
    file: `${CUSTOMER}/routes/public-routes.tsx`,
    from: "path: '/verification',",
    to: "path: '/verification-of-nothing',",
    tests: `${CUSTOMER}/pages/verification.test.tsx`,
    title: 'ROUTE-07 ROUTE-25 LOGIN-03 six digits',
  },
  ...[
    ['partners', "first === 'admin' || first === 'partner' ?", "first === 'admin' ?"],
    ['staff', "first === 'admin' || first === 'partner' ?", "first === 'partner' ?"],
  ].map(([who, from = '', to]) => ({
    ...{ name: `${who} have an area of their own`, file: 'packages/rules/src/visitors/paths.ts', from, to },
    tests: `${WEB}/platform/site.test.ts`,
    title: 'PROD-01 PORTAL-01 ADMIN-ROUTE-02 customers, staff and partners',
  })),
  {
    name: 'the offers of a business have an address of their own',
    file: `${CUSTOMER}/routes/journey-routes.tsx`,
    from: "...['/user/offers', '/user/business-offers'].map(",
    to: "...['/user/offers'].map(",
    tests: `${CUSTOMER}/pages/welcome-back.test.tsx`,
    title: 'UROUTE-14 UROUTE-15 a business',
  },
];
