const MODULES = 'apps/api/src/modules';
const CONTRACTS = 'packages/contracts/src';
const RULES = 'packages/rules/src';
const DATES = `${RULES}/dates.ts`;
const STEPS = `${CONTRACTS}/customers.ts`;
const PROFILE = `${MODULES}/profile`;
const STEP_TESTS = `${PROFILE}/step-rules.test.ts`;
const REPORTS = `${MODULES}/reports`;
const PRODUCTS_TESTS = `${REPORTS}/products-report.test.ts`;
const EXPORTS = `${REPORTS}/products/export-products.service.ts`;
const LISTS = `${MODULES}/search-lists`;
const ITEMS = `${MODULES}/session-items`;
const ITEM_CALLS = `${CONTRACTS}/session-items.ts`;
const ITEM_TESTS = `${ITEMS}/session-items.test.ts`;
const SUPPORT = `${MODULES}/support`;
const HELP_CALLS = `${CONTRACTS}/support.ts`;
const HELP_TESTS = `${SUPPORT}/help-requests.test.ts`;
const VISIT_TESTS = `${SUPPORT}/visits.test.ts`;

/** What the server says of name, birth date and PAN. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const PERSONS = [
  {
    name: 'a wrong PAN is refused as a PAN',
    file: STEPS,
    from: 'z.regex(PAN_INDIVIDUAL_OR_MASK, VALIDATION_MESSAGES.panInvalid)',
    to: 'z.regex(PAN_INDIVIDUAL_OR_MASK, VALIDATION_MESSAGES.dateInvalid)',
    tests: STEP_TESTS,
    title: 'VAL-MSG-04 CONST-06 a PAN of nine characters',
  },
  {
    name: 'a PAN has no fewer than ten characters',
    file: `${CONTRACTS}/patterns.ts`,
    from: `export const PAN_INDIVIDUAL = /^[A-Z]{3}P[A-Z]\\d{4}[A-Z]$/;
/** A person's PAN as a form may send it back: any character may be the mask's star. */
export const PAN_INDIVIDUAL_OR_MASK = /^[A-Z*]{3}[P*][A-Z*][\\d*]{4}[A-Z*]$/;`,
    to: `export const PAN_INDIVIDUAL = /^[A-Z]{3}P[A-Z]\\d{4}[A-Z]?$/;
/** A person's PAN as a form may send it back: any character may be the mask's star. */
export const PAN_INDIVIDUAL_OR_MASK = /^[A-Z*]{3}[P*][A-Z*][\\d*]{4}[A-Z*]?$/;`,
    tests: STEP_TESTS,
    title: 'VAL-MSG-04 CONST-06 a PAN of nine characters',
  },
  {
    name: 'a first name is of letters alone',
    file: STEPS,
    from: '\n  z.regex(LETTERS_ONLY, VALIDATION_MESSAGES.firstNameInvalid),',
    tests: STEP_TESTS,
    title: 'VAL-MSG-05 a first name with a digit',
  },
  {
    name: 'a last name is of letters alone',
    file: STEPS,
    from: '\n  z.regex(LETTERS_ONLY, VALIDATION_MESSAGES.lastNameInvalid),',
    tests: STEP_TESTS,
    title: 'VAL-MSG-06 a last name with a hyphen',
  },
  {
    name: 'a day that no month has is an invalid date',
    file: DATES,
    from: "{ valid: false, message: 'dateInvalid' }",
    to: "{ valid: false, message: 'birthDateInvalid' }",
    tests: STEP_TESTS,
    title: 'VAL-MSG-11 a day that no month has',
  },
  {
    name: 'a year to come is an invalid year',
    file: DATES,
    from: ' || year > today.slice(0, 4)',
    tests: STEP_TESTS,
    title: 'VAL-MSG-12 a year to come',
  },
  {
    name: 'nobody is born on a day to come',
    file: DATES,
    from: "if (parsed.on > today) return { valid: false, message: 'birthDateInvalid' };",
    tests: STEP_TESTS,
    title: 'VAL-MSG-13 a day of this year',
  },
  {
    name: 'a gender is one of its list',
    file: `${PROFILE}/personal-step.service.ts`,
    from: "{ field: 'gender', list: 'gender', code: step.gender }",
    to: "{ field: 'gender', list: 'gender', code: null }",
    tests: STEP_TESTS,
    title: 'LIST-05 a gender that is not listed',
  },
];

/** What it says of address and work. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const CIRCUMSTANCES = [
  {
    name: 'a wrong pincode is refused as a pincode',
    file: STEPS,
    from: 'z.regex(PINCODE, VALIDATION_MESSAGES.pincodeInvalid)',
    to: 'z.regex(PINCODE, VALIDATION_MESSAGES.mobileInvalid)',
    tests: STEP_TESTS,
    title: 'VAL-MSG-07 CONST-08 a pincode of five digits',
  },
  {
    name: 'a pincode has no fewer than six digits',
    file: `${CONTRACTS}/patterns.ts`,
    from: 'export const PINCODE = /^[1-9]\\d{5}$/;',
    to: 'export const PINCODE = /^[1-9]\\d{4,5}$/;',
    tests: STEP_TESTS,
    title: 'VAL-MSG-07 CONST-08 a pincode of five digits',
    beside: {
      file: `${PROFILE}/contact-step.service.ts`,
      from: '...(place ? {} : { postal_code: VALIDATION_MESSAGES.pincodeInvalid }),',
      to: '',
    },
  },
  {
    name: 'the first address line takes no special characters',
    file: STEPS,
    from: '\n    z.regex(ADDRESS_TEXT, VALIDATION_MESSAGES.addressLine1Invalid),',
    tests: STEP_TESTS,
    title: 'VAL-MSG-08 a semicolon in the first address line',
  },
  {
    name: 'special characters of the second address line are refused as of the second',
    file: STEPS,
    from: 'z.regex(ADDRESS_TEXT, VALIDATION_MESSAGES.addressLine2Invalid)',
    to: 'z.regex(ADDRESS_TEXT, VALIDATION_MESSAGES.addressLine1Invalid)',
    tests: STEP_TESTS,
    title: 'VAL-MSG-09 an at sign in the second address line',
  },
  {
    name: 'a wrong income is refused with its bounds',
    file: STEPS,
    from: 'z.minimum(1, VALIDATION_MESSAGES.monthlyIncomeOutOfRange)',
    to: 'z.minimum(1, FORM_MESSAGES.required)',
    tests: STEP_TESTS,
    title: 'VAL-MSG-10 CONST-09 an income of nothing',
  },
  {
    name: 'a monthly income is one rupee at least',
    file: STEPS,
    from: 'z.minimum(1, VALIDATION_MESSAGES.monthlyIncomeOutOfRange)',
    to: 'z.minimum(0, VALIDATION_MESSAGES.monthlyIncomeOutOfRange)',
    tests: STEP_TESTS,
    title: 'VAL-MSG-10 CONST-09 an income of nothing',
  },
  ...[
    ['an employment', 'LIST-02 an employment that is not listed', 'employment_status_code', 'employmentStatus'],
    ['a salary mode', 'LIST-03 a salary mode that is not listed', 'salary_mode', 'salaryMode'],
    ['a kind of business account', 'API-16 the kind of business account', 'business_account', 'businessAccount'],
  ].map(([what, title = '', field, list]) => ({
    name: `${what} is one of its list`,
    file: `${PROFILE}/employment-step.service.ts`,
    from: `{ field: '${field}', list: '${list}', code: step.${field} }`,
    to: `{ field: '${field}', list: '${list}', code: null }`,
    tests: STEP_TESTS,
    title,
  })),
  {
    name: 'a list of options is answered whole',
    file: `${LISTS}/search-lists.service.ts`,
    from: '[...(lists[listKey] ?? []), option]',
    to: '[option]',
    tests: `${LISTS}/search-lists.test.ts`,
    title: 'API-16 all option lists are answered by key',
  },
  {
    name: 'of the lists of options the one that is asked for is answered',
    file: `${LISTS}/search-lists.repository.ts`,
    from: 'eq(searchOptions.listKey, listKey)',
    to: 'undefined',
    tests: `${LISTS}/search-lists.test.ts`,
    title: 'API-17 one list is answered by its key',
  },
];

/** What staff look at and do. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const STAFF = [
  {
    name: 'staff find the customer whose data is to go',
    file: `${MODULES}/privacy/staff/deletions.service.ts`,
    from: 'person ? preview(own, person) : null',
    to: 'null',
    tests: `${MODULES}/privacy/staff/deletions.test.ts`,
    title: 'ADMIN-PAGE-04 ADMIN-FN-18 before a deletion',
  },
  {
    name: 'the last thirty days are among the presets',
    file: `${CONTRACTS}/back-office/dashboard.ts`,
    from: "['yesterday', 'last_7_days', 'last_30_days', 'custom_range']",
    to: "['yesterday', 'last_7_days', 'custom_range']",
    tests: `${REPORTS}/internal-report.test.ts`,
    title: 'PRESET-01 PRESET-02 the presets are yesterday',
  },
  {
    name: 'the reports of products are for the first role alone',
    file: `${CONTRACTS}/back-office/pages.ts`,
    from: "'products-report': [1],\n  'vendors-products-report': [1],",
    to: "'products-report': [1, 2],\n  'vendors-products-report': [1, 2],",
    tests: PRODUCTS_TESTS,
    title: 'ADMIN-PAGE-17 ADMIN-PAGE-18 ROLE-27 the reports are for role 1',
  },
  {
    name: 'the report by product names the product',
    file: EXPORTS,
    from: '[product, ...FIGURES]',
    to: 'FIGURES',
    tests: PRODUCTS_TESTS,
    title: 'ADMIN-PAGE-17 ADMIN-PAGE-18 ROLE-27 the reports are for role 1',
  },
  ...[
    ['products', 'products-report', 'ADMIN-PAGE-17 ROLE-27 products stand by stage'],
    ['lenders beside their products', 'vendors-products-report', 'ADMIN-PAGE-18 ROLE-27 lenders stand beside'],
  ].map(([what, page, title = '']) => ({
    name: `the report of ${what} has a page`,
    file: 'apps/web/src/areas/admin/routes/report-routes.tsx',
    from: `pageRoutes('${page}', [\n    {\n      index: true,`,
    to: `pageRoutes('${page}', [\n    {\n      path: 'none',`,
    tests: 'apps/web/src/areas/admin/pages/reports/products-report.test.tsx',
    title,
  })),
  {
    name: 'an agent gets whom a queue finds',
    file: `${MODULES}/telecalling/desk/next-lead.service.ts`,
    from: 'await claimNext(own, queueId)',
    to: 'undefined',
    tests: `${MODULES}/telecalling/telecalling.test.ts`,
    title: 'ADMIN-PAGE-14 ADMIN-FN-12 an agent gets whom a queue finds',
  },
];

/** What a browser has kept for it. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const BROWSER = [
  {
    name: 'an item is kept in the browser',
    file: `${ITEMS}/browser-items.ts`,
    from: 'writeItem(reply, name, value, minutes, ctx.platform, ctx.clock);',
    tests: ITEM_TESTS,
    title: 'API-04 API-05 ENT-SESSION-05 each of the thirteen items',
  },
  {
    name: 'an item is read back',
    file: `${ITEMS}/browser-items.ts`,
    from: 'readItem(request, name, ctx.platform, ctx.clock)',
    to: 'null',
    tests: ITEM_TESTS,
    title: 'API-04 API-05 ENT-SESSION-05 each of the thirteen items',
  },
  {
    name: 'that somebody is a partner is an item',
    file: ITEM_CALLS,
    from: "  'isPartner',\n] as const;",
    to: '] as const;',
    tests: ITEM_TESTS,
    title: 'API-04 API-05 ENT-SESSION-05 each of the thirteen items',
  },
  {
    name: 'an item lives an hour when nothing is said',
    file: ITEM_CALLS,
    from: 'SESSION_ITEM_DEFAULT_MINUTES = 60',
    to: 'SESSION_ITEM_DEFAULT_MINUTES = 30',
    tests: ITEM_TESTS,
    title: 'CONST-12 an item lives 60 minutes',
  },
  {
    name: 'an item is forgotten when asked',
    file: `${ITEMS}/session-items.public.routes.ts`,
    from: 'forgetItem(ctx, http, body.name);',
    tests: ITEM_TESTS,
    title: 'API-06 a deleted item is gone',
  },
];

/** Who asks for help, and who comes by. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const OUTSIDE = [
  ...[
    ['e-mail address', 'EMAIL, VALIDATION_MESSAGES.helpEmailInvalid', 'EMAIL, VALIDATION_MESSAGES.emailInvalid'],
    ['phone number', 'MOBILE, VALIDATION_MESSAGES.helpPhoneInvalid', 'MOBILE, VALIDATION_MESSAGES.mobileInvalid'],
    [
      'name',
      'FULL_NAME_IN_ANY_SCRIPT, VALIDATION_MESSAGES.userNameInvalid',
      'FULL_NAME_IN_ANY_SCRIPT, VALIDATION_MESSAGES.firstNameInvalid',
    ],
  ].map(([what, from = '', to = '']) => ({
    ...{ name: `a wrong ${what} of who asks for help is refused in words of its own`, file: HELP_CALLS, from, to },
    tests: HELP_TESTS,
    title: 'HELP-08 HELP-11 VAL-MSG-16 a wrong email',
  })),
  {
    name: 'who asked for help is told that it was sent',
    file: `${SUPPORT}/support.public.routes.ts`,
    from: 'OUTCOME_MESSAGES.helpSent',
    to: 'OUTCOME_MESSAGES.errorOccurred',
    tests: HELP_TESTS,
    title: 'C7 ERR-MSG-15 API-EXT-02 the success text',
  },
  {
    name: 'nobody waits for what becomes of a request for help',
    file: `${SUPPORT}/help-requests.service.ts`,
    from: 'return { helpRequestId };',
    to: "await forwardHelpRequest(asSystem(ctx, 'help'), { helpRequestId });\n  return { helpRequestId };",
    tests: HELP_TESTS,
    title: 'C7 ERR-MSG-15 API-EXT-02 the success text',
  },
  {
    name: 'a request for help is handed on',
    file: `${SUPPORT}/help-requests.service.ts`,
    from: 'await forwardToCrm({ ...settings, CRM_LEAD_URL }, request);',
    tests: HELP_TESTS,
    title: 'API-EXT-01 HELP-01 a help request reaches',
  },
  {
    name: 'the tracking host is told of a visit',
    file: `${SUPPORT}/visits.service.ts`,
    from: 'await own.platform.jobs.enqueue(own, forwardVisitJob, { visitId });',
    tests: VISIT_TESTS,
    title: 'API-EXT-04 a visit is kept without its query',
  },
  {
    name: 'the place of an address is looked up',
    file: `${SUPPORT}/address-lookup.service.ts`,
    from: 'ctx.ip === null ? NOWHERE : await askService(ctx, ctx.ip)',
    to: 'NOWHERE',
    tests: VISIT_TESTS,
    title: 'API-EXT-03 the look-up answers the caller',
  },
];

/** What the back office, the profile’s steps and people from outside are told. */
export const OPERATIONS = [...PERSONS, ...CIRCUMSTANCES, ...STAFF, ...BROWSER, ...OUTSIDE];
