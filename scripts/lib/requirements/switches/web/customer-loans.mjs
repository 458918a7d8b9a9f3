const WEB = 'apps/web/src';
const FEATURES = `${WEB}/features`;
const CUSTOMER = `${WEB}/areas/customer`;
const PAGES = `${CUSTOMER}/pages`;
const ROUTES = `${CUSTOMER}/routes`;
const DIALOG = `${FEATURES}/products/business-dialog.tsx`;
const DIALOG_TESTS = `${PAGES}/business-dialog.test.tsx`;
const START = `${PAGES}/use-start-product.tsx`;
const CARDS_TESTS = `${PAGES}/cards/credit-cards.test.tsx`;
const OWN_TESTS = `${PAGES}/profile/profile-own.test.tsx`;
const PROFILE_TESTS = `${PAGES}/profile/profile.test.tsx`;
const STEP_FORM = `${FEATURES}/profile/step-form.tsx`;
const HOUSEHOLD = `${FEATURES}/consents/household-declaration.tsx`;
const SERVES = {
  file: 'packages/rules/src/visitors/user-pages.ts',
  from: "page.products === 'any' ||",
};

/** The question for a registration before a business loan. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const REGISTRATION = [
  {
    name: 'before a business loan a registration certificate is asked for',
    file: DIALOG,
    from: "label={t('business.question')}",
    to: "label={t('business.title')}",
    tests: DIALOG_TESTS,
    title: 'BIZDLG-01 BIZDLG-02 BIZDLG-03 asks',
  },
  {
    name: 'who has no registration certificate can say so',
    file: DIALOG,
    from: "{ value: 'no', label: t('business.no') },",
    tests: DIALOG_TESTS,
    title: 'BIZDLG-01 BIZDLG-02 BIZDLG-03 asks',
  },
  {
    name: 'the question for a registration begins with yes',
    file: DIALOG,
    from: "useState('yes')",
    to: "useState('')",
    tests: DIALOG_TESTS,
    title: 'BIZDLG-01 BIZDLG-02 BIZDLG-03 asks',
  },
  {
    name: 'the answer about a registration counts with the button below it',
    file: DIALOG,
    from: "onClick={() => onContinue(answer === 'yes')}",
    tests: DIALOG_TESTS,
    title: 'BIZDLG-04 BIZDLG-05 UROUTE-13 Continue',
  },
  {
    name: 'who has a registration certificate gets a business loan',
    file: START,
    from: 'registered ? BUSINESS : PERSONAL',
    to: 'PERSONAL',
    tests: DIALOG_TESTS,
    title: 'BIZDLG-04 BIZDLG-05 UROUTE-13 Continue',
  },
  {
    name: 'the details of a business loan have an address of their own',
    file: 'packages/contracts/src/product-types.ts',
    from: "detailPath: '/user/business-detail',",
    to: "detailPath: '/user/user-detail',",
    tests: DIALOG_TESTS,
    title: 'BIZDLG-04 BIZDLG-05 UROUTE-13 Continue',
  },
  {
    name: 'who has no registration certificate gets a personal loan',
    file: START,
    from: 'registered ? BUSINESS : PERSONAL',
    to: 'BUSINESS',
    tests: DIALOG_TESTS,
    title: 'BIZDLG-06 BIZDLG-07 NO chooses',
  },
  {
    name: 'back leads not to the question for a registration that was denied',
    file: START,
    from: 'chooseAndGo(product, !registered)',
    to: 'chooseAndGo(product)',
    tests: DIALOG_TESTS,
    title: 'BIZDLG-06 BIZDLG-07 NO chooses',
  },
  {
    name: 'closing the question for a registration leaves no product chosen',
    file: START,
    from: 'void clearProduct();',
    to: 'answerRegistration(true);',
    tests: DIALOG_TESTS,
    title: 'BIZDLG-08 closing with',
  },
];

/** Cards, insurance, vouchers and deals. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const BESIDE_LOANS = [
  ...[
    ['all cards', '/credit-cards'],
    ['the cards without a deposit', '/cards-unsecured'],
    ['the cards against a deposit', '/cards-secured'],
  ].map(([what, path]) => ({
    name: `there is an address for ${what}`,
    file: `${ROUTES}/beside-loans-routes.tsx`,
    from: 'return { Component: CreditCardsPage };',
    to: `return { Component: path === '${path}' ? () => null : CreditCardsPage };`,
    tests: CARDS_TESTS,
    title: 'ROUTE-10 ROUTE-11 ROUTE-12 one listing',
  })),
  {
    name: 'what is marked of the cards is kept as lists',
    file: `${FEATURES}/credit-cards/marked-cards.ts`,
    from: 'encodeURIComponent(JSON.stringify(ids))',
    to: 'encodeURIComponent(ids.join())',
    tests: CARDS_TESTS,
    title: 'ENT-SESSION-07 what is marked',
  },
  {
    name: 'the own cards are for who has chosen cards',
    ...SERVES,
    to: `${SERVES.from} page.products === 'cards' ||`,
    tests: `${PAGES}/cards/own-cards.test.tsx`,
    title: 'PGUARD-14 the page is for credit cards',
  },
  {
    name: 'the plans of insurers are for who has chosen an insurance',
    ...SERVES,
    to: `${SERVES.from} page.products === 'insurance' ||`,
    tests: `${PAGES}/insurance/transaction.test.tsx`,
    title: 'PGUARD-12 the page is for insurance',
  },
  {
    name: 'a code that could not be copied is logged',
    file: `${FEATURES}/listings/listing-item.tsx`,
    from: "console.error('copying the code failed', error instanceof Error ? error.message : error);",
    tests: `${PAGES}/listings/listings.test.tsx`,
    title: 'ERR-13 a failed copy',
  },
];

/** The own fields of a product. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const OWN_FIELDS = [
  {
    name: 'who wants a loan for a home is asked about it',
    file: 'packages/contracts/src/product-forms.ts',
    from: 'PRODUCT_FORMS[productType as ProductTypeName];',
    to: "productType === 'Affordable Housing Loan' ? undefined : PRODUCT_FORMS[productType as ProductTypeName];",
    tests: OWN_TESTS,
    title: 'PROD-APPLY-04 UROUTE-03 VAL-LOCALITY-01 housing',
  },
  {
    name: 'a locality has no other signs than those that are allowed',
    file: 'packages/rules/src/form-answers.ts',
    from: 'fits(LOCALITY, text, FORM_MESSAGES.localityInvalid)',
    to: 'undefined',
    tests: OWN_TESTS,
    title: 'PROD-APPLY-04 UROUTE-03 VAL-LOCALITY-01 housing',
  },
  {
    name: 'what was said of the gold goes to the server',
    file: `${PAGES}/profile/profile-own.tsx`,
    from: 'await saving.mutateAsync(own.answers());',
    tests: OWN_TESTS,
    title: 'PROD-APPLY-03 UROUTE-02 gold',
  },
  ...[
    ['the home', '/user/user-detail/affordable-housing-loan', 'PROD-APPLY-04 UROUTE-03 VAL-LOCALITY-01 housing'],
    ['the gold', '/user/user-detail/gold-loan', 'PROD-APPLY-03 UROUTE-02 gold'],
    ['the business', '/user/business-detail', 'PROD-APPLY-02 UROUTE-13 business'],
  ].map(([what, path, title = '']) => ({
    name: `there is a page for the details of ${what}`,
    file: `${ROUTES}/journey-routes.tsx`,
    from: 'return { Component: ProfilePage };',
    to: `return { Component: path === '${path}' ? () => null : ProfilePage };`,
    tests: OWN_TESTS,
    title,
  })),
  ...[
    ['a gold loan', 'PGUARD-09 API-19'],
    ['a loan for a home', 'PGUARD-10 API-20'],
  ].map(([what, title = '']) => ({
    name: `who applied for ${what} is taken where the server says`,
    file: `${CUSTOMER}/server-redirect.tsx`,
    from: 'to={data ?? otherwise}',
    to: 'to={otherwise}',
    tests: OWN_TESTS,
    title,
  })),
  ...[
    ['a gold loan', 'gold-loans', 'goldLoan', 'PGUARD-09 API-19'],
    ['a loan for a home', 'affordable-housing-loan', 'housingLoan', 'PGUARD-10 API-20'],
  ].map(([what, slug, target, title = '']) => ({
    name: `the server is asked where ${what} goes on`,
    file: `${FEATURES}/product-details/queries.ts`,
    from: `if (slug === '${slug}') return (await call(${target}, options)).redirect;`,
    tests: OWN_TESTS,
    title,
  })),
];

/** The steps of the profile. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const STEPS = [
  {
    name: 'the profile has a page of its own',
    file: `${ROUTES}/journey-routes.tsx`,
    from: 'return { Component: ProfilePage };',
    to: "return { Component: path === '/user/user-detail' ? () => null : ProfilePage };",
    tests: PROFILE_TESTS,
    title: 'UROUTE-01 SCREEN-01 asks',
  },
  {
    name: 'a step of the profile asks who somebody is',
    file: STEP_FORM,
    from: "{step === 'personal' ? <PersonalFields {...props} /> : null}",
    tests: PROFILE_TESTS,
    title: 'UROUTE-01 SCREEN-01 asks',
  },
  {
    name: 'a step of the profile asks for the loan and the household',
    file: STEP_FORM,
    from: "{step === 'additional' ? <AdditionalFields {...props} declaration={declaration} /> : null}",
    tests: PROFILE_TESTS,
    title: 'SCREEN-04 CONSENT-03 CONST-14 the loan',
  },
  {
    name: 'a household income is declared as above its threshold or below',
    file: HOUSEHOLD,
    from: "{ value: above, label: t('household.atOrAbove', { amount }) },",
    tests: PROFILE_TESTS,
    title: 'SCREEN-04 CONSENT-03 CONST-14 the loan',
  },
  {
    name: 'the threshold of a household income is three lakh',
    file: HOUSEHOLD,
    from: 'formatPaise(HOUSEHOLD_INCOME_THRESHOLD_PAISE)',
    to: 'formatPaise(20_000_000)',
    tests: PROFILE_TESTS,
    title: 'SCREEN-04 CONSENT-03 CONST-14 the loan',
  },
];

/** Offers and applications to lenders. @type {readonly import('../../../guards/guards.mjs').Guard[]} */
const APPLICATIONS = [
  {
    name: 'who goes on without an offer is told to choose one',
    file: `${PAGES}/offers/offers.tsx`,
    from: 'setProblem(localText(VALIDATION_MESSAGES.offerNotSelected))',
    to: 'undefined',
    tests: `${PAGES}/offers/offers.test.tsx`,
    title: 'VAL-MSG-15 going on without',
  },
  {
    name: 'there is a page that shows the submissions as they are answered',
    file: `${ROUTES}/journey-routes.tsx`,
    from: 'return { Component: LenderSubmitPage };',
    to: 'return { Component: () => null };',
    tests: `${PAGES}/applications/lender-submit.test.tsx`,
    title: 'UROUTE-07 shows every submission',
  },
  {
    name: 'a withdrawal that was done is said in a toast',
    file: `${FEATURES}/applications/withdrawal.tsx`,
    from: "void showToast('success', t(paid ? 'withdraw.donePaid' : 'withdraw.done'));",
    tests: `${PAGES}/applications/lenders-transaction.test.tsx`,
    title: 'USE-02 withdrawing is asked',
  },
];

/** From a chosen product to an application for it. */
export const CUSTOMER_LOANS = [...REGISTRATION, ...BESIDE_LOANS, ...OWN_FIELDS, ...STEPS, ...APPLICATIONS];
