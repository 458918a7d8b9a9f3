const CONTRACTS = 'packages/contracts/src';
const BOUNDS = `${CONTRACTS}/bounds.ts`;
const BOUNDS_TESTS = `${CONTRACTS}/bounds.test.ts`;
const PATTERNS = `${CONTRACTS}/patterns.ts`;
const PATTERNS_TESTS = `${CONTRACTS}/patterns.test.ts`;
const PRODUCTS = `${CONTRACTS}/product-types.ts`;
const RULES_FOLDER = 'packages/rules/src';
const VISITORS = `${RULES_FOLDER}/visitors`;
const GATES = `${VISITORS}/gates.ts`;
const GATES_TESTS = `${VISITORS}/gates.test.ts`;
const PATHS = `${VISITORS}/paths.ts`;
const USER_PAGES = `${VISITORS}/user-pages.ts`;

const STATUSES = { tests: `${CONTRACTS}/product-types.test.ts`, title: 'CONST-15 the status numbers' };
const MERCHANT_FORM = {
  tests: `${VISITORS}/paths.test.ts`,
  title: 'ROUTE-17 ROUTE-18 ROUTE-19 the merchant form',
};

/** How much and how long. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const NUMBERS = [
  {
    name: 'the third of the loan bounds without a name is 25,000',
    file: BOUNDS,
    from: 'bound3: 25_000',
    to: 'bound3: 20_000',
    tests: BOUNDS_TESTS,
    title: 'CONST-10 the unnamed loan bounds',
  },
  {
    name: 'a name may have 120 characters',
    file: BOUNDS,
    from: 'NAME_MAX_LENGTH = 120',
    to: 'NAME_MAX_LENGTH = 100',
    tests: BOUNDS_TESTS,
    title: 'CONST-11 name and address lengths',
  },
  {
    name: 'an address may have 150 characters',
    file: BOUNDS,
    from: 'ADDRESS_MAX_LENGTH = 150',
    to: 'ADDRESS_MAX_LENGTH = 120',
    tests: BOUNDS_TESTS,
    title: 'CONST-11 name and address lengths',
  },
  {
    name: 'an archived product has the number four',
    file: PRODUCTS,
    from: 'archived: 4',
    to: 'archived: 3',
    ...STATUSES,
  },
  {
    name: 'the statuses of an application go up to seven',
    file: PRODUCTS,
    from: '  expired: 7,\n',
    ...STATUSES,
  },
];

/** What may be typed. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const TYPED = [
  {
    name: 'an e-mail address ends in two or three letters',
    from: '[A-Za-z]{2,3}$',
    to: '[A-Za-z]{2,}$',
    title: 'VAL-EMAIL-01 e-mail takes',
  },
  {
    name: 'a star may stand for any character of a person’s PAN',
    from: '[A-Z*]{3}[P*][A-Z*]',
    to: '[A-Z]{3}P[A-Z]',
    title: 'VAL-PAN-02 a star may mask',
  },
  {
    name: 'the PAN of a company begins with five letters',
    from: 'PAN_ENTITY = /^[A-Z]{5}',
    to: 'PAN_ENTITY = /^[A-Z0-9]{5}',
    title: 'VAL-PAN-03 REG-ID-4 an entity PAN',
  },
  {
    name: 'an address has no semicolon',
    from: 'A-Za-z0-9\\-,.# ',
    to: 'A-Za-z0-9\\-,.#; ',
    title: 'VAL-ADDR-01 address text',
  },
  {
    name: 'a full name has a second word',
    from: "(?: [A-Za-z]+(?:['-][A-Za-z]+)?)+$",
    to: "(?: [A-Za-z]+(?:['-][A-Za-z]+)?)*$",
    title: 'VAL-NAME-01 a full name',
  },
  {
    name: 'where letters only may stand there is no space',
    from: 'LETTERS_ONLY = /^[A-Za-z]+',
    to: 'LETTERS_ONLY = /^[A-Za-z ]+',
    title: 'VAL-ALPHA-01 letters only',
  },
  {
    name: 'a company name has at least three characters',
    from: '{2,39}',
    to: '{1,39}',
    title: 'VAL-COMPANY-01 a company name',
  },
].map((one) => ({ file: PATTERNS, tests: PATTERNS_TESTS, ...one }));

/** What a product asks, and where it leads. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const PRODUCT_PAGES = [
  ...[
    ['a loan for a two-wheeler', "  '2-wheeler': twoWheelerForm,\n"],
    ['a loan for a car', '  Car: carForm,\n'],
  ].map(([what, from = '']) => ({
    name: `${what} has a form of its own`,
    file: `${CONTRACTS}/product-forms.ts`,
    from,
    tests: `${RULES_FOLDER}/form-answers.test.ts`,
    title: 'PROD-CAT-02 PROD-CAT-03 every loan',
  })),
  ...[
    ['a gold loan', 'user-detail/gold-loan'],
    ['a housing loan', 'user-detail/affordable-housing-loan'],
    ['a business loan', 'business-detail'],
  ].map(([what, page]) => ({
    name: `who has not completed the profile of ${what} is led to its own page`,
    file: PRODUCTS,
    from: `detailPath: '/user/${page}'`,
    to: "detailPath: '/user/user-detail'",
    tests: GATES_TESTS,
    title: 'PGUARD-02 PGUARD-03 PGUARD-04 an incomplete profile',
  })),
  {
    name: 'a completed business profile leads to the offers for businesses',
    file: PRODUCTS,
    from: "offersPath: '/user/business-offers'",
    to: "offersPath: '/user/offers'",
    tests: GATES_TESTS,
    title: 'PGUARD-06 a completed business profile',
  },
  ...[
    ['Business Loans', 'PGUARD-11 business routes'],
    ['Gold Loans', 'PGUARD-13 gold routes'],
  ].map(([product, title = '']) => ({
    name: `the pages for ${product} serve no other product`,
    file: USER_PAGES,
    from: 'page.products === product.name',
    to: `page.products === product.name || page.products === '${product}'`,
    tests: GATES_TESTS,
    title,
  })),
];

/** Who may see which page. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const VISITS = [
  {
    name: 'who has signed in and chosen nothing comes to the products from a public page',
    from: "  { ruleId: 'gate-1', on: ['public'], when: { ...SIGNED_IN_VISITOR, product: false }, to: '/products' },",
    to: '',
    title: 'GATE-01 prospect id and token',
  },
  {
    name: 'who has not signed in is not sent to the products',
    from: "{ ruleId: 'gate-1', on: ['public'], when: { ...SIGNED_IN_VISITOR, product: false }",
    to: "{ ruleId: 'gate-1', on: ['public'], when: { prospect: true, product: false }",
    title: 'GATE-01 prospect id and token',
  },
  {
    name: 'the first of the rules that fits a visit decides it',
    from: 'GATE_RULES.find(',
    to: 'GATE_RULES.findLast(',
    title: 'GATE-07 GUARD-05 following the redirects',
  },
  {
    name: 'a visitor for a personal loan is led on before the rule for any product',
    from: "  {\n    ruleId: 'gate-2-offers',",
    to: `  { ruleId: 'gate-3-first', on: ['public'], when: { ...SIGNED_IN_VISITOR, product: true }, to: '/products' },
  {
    ruleId: 'gate-2-offers',`,
    title: 'GATE-07 the Personal Loans rule',
  },
  {
    name: 'a visitor without a token is asked for it before the product',
    from: "  { ruleId: 'guard-1-token', on: ['account', ...SIGNED_IN], when: {",
    to: `  { ruleId: 'guard-1-product-first', on: SIGNED_IN, when: { product: false }, to: '/products' },
  { ruleId: 'guard-1-token', on: ['account', ...SIGNED_IN], when: {`,
    title: 'GUARD-05 with several missing',
  },
  {
    name: 'pages for customers are looked after by the rules',
    from: "return findUserPage(path)?.kind ?? 'unlisted';",
    to: 'return null;',
    title: 'GUARD-01 ROLE-AUD-02 every page under',
  },
  {
    name: 'who has completed a profile and applied is led on to the offers',
    from: "  { ruleId: 'guard-8', on: ['detail', 'welcome-back', 'offers'], when: {}, to: { ofProduct: 'offersPath' } },\n",
    title: 'PGUARD-05 a completed profile',
  },
  {
    name: 'who has to update a profile for a personal loan is led back to it',
    from: 'updateRequired: product !== undefined && isUpdateRequired(product, profile)',
    to: 'updateRequired: false',
    title: 'PGUARD-07 .* with .* ends on',
  },
  {
    name: 'nobody without a completed profile stays where applications go to lenders',
    from: "ruleId: 'guard-4', on: [...JOURNEY, 'service']",
    to: "ruleId: 'guard-4', on: ['detail', 'welcome-back', 'offers', 'service']",
    title: 'PGUARD-16 on lender-submit',
  },
  {
    name: 'who has completed a profile and not applied is welcomed back',
    from: "needsApplication: product?.kind === 'loan'",
    to: 'needsApplication: false',
    title: 'PGUARD-18 completed with app id',
  },
  {
    name: 'the lender mode without its flag, or the flag without the mode, leads nobody to a lender',
    from: 'settings.lenderMode && visit.lenderFlag',
    to: '(settings.lenderMode || visit.lenderFlag)',
    title: 'PGUARD-19 lender-submit needs both',
  },
].map((one) => ({ file: GATES, tests: GATES_TESTS, ...one }));

/** Which page stands at which address. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const ADDRESSES = [
  {
    name: 'the merchant form has a page for each partner',
    file: PATHS,
    from: "  ['/create-merchant-form/:partner', 'merchant-form'],\n",
    ...MERCHANT_FORM,
  },
  {
    name: 'the page that thanks for a merchant form wins over that of a partner',
    file: PATHS,
    from: 'PUBLIC_PATHS.find(',
    to: 'PUBLIC_PATHS.findLast(',
    ...MERCHANT_FORM,
  },
];

/** What the pure rules and the contracts say. @type {readonly import('../../guards/guards.mjs').Guard[]} */
export const RULES = [...NUMBERS, ...TYPED, ...PRODUCT_PAGES, ...VISITS, ...ADDRESSES];
