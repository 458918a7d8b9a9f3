const MODULES = 'apps/api/src/modules';
const CONTRACTS = 'packages/contracts/src';
const SLABS = `${MODULES}/revenue-slabs`;
const SLAB_TESTS = `${SLABS}/revenue-slabs.test.ts`;
const SLAB_CALLS = `${CONTRACTS}/back-office/revenue-slabs.ts`;
const DETAILS = `${MODULES}/product-details/product-details.service.ts`;
const DETAILS_TESTS = `${MODULES}/product-details/product-details.test.ts`;
const MERCHANT_TESTS = `${MODULES}/merchant-forms/merchant-forms.test.ts`;
const ANSWERS = 'packages/rules/src/form-answers.ts';
const PROFILE = `${MODULES}/profile`;
const PROFILE_TESTS = `${PROFILE}/profile.test.ts`;
const COMPLETION_TESTS = `${PROFILE}/completion.test.ts`;
const SUBMISSIONS = `${MODULES}/submissions`;

/** What lenders ask, pay and get. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const CATALOGUE = [
  {
    name: 'a lender of the list says when its special offer ends',
    file: `${CONTRACTS}/back-office/lenders.ts`,
    after: 'export const lenderRow = z.object({',
    from: 'so_date_end: z.nullable(z.string()),',
    tests: `${MODULES}/lenders/admin/lenders.test.ts`,
    title: 'API-24 ENT-LENDER-01 VAL-LEND-03 the list goes by priority',
  },
  {
    name: 'partners see the products that are on',
    file: `${MODULES}/products/offering.service.ts`,
    from: 'status === CATALOGUE_STATUS.on',
    to: 'status !== CATALOGUE_STATUS.on',
    tests: `${MODULES}/products/offering.test.ts`,
    title: 'PORTAL-PAGE-02 partners see the products',
  },
  {
    name: 'an application is brought to its lender',
    file: `${SUBMISSIONS}/apply.service.ts`,
    from: 'await enqueueSubmission(ctx, row.lenderApplicationId);',
    tests: `${SUBMISSIONS}/apply.test.ts`,
    title: 'FLOW-03 PROD-APPLY-01 from the offers',
  },
  {
    name: 'the customer is told that the lender decides next',
    file: `${SUBMISSIONS}/application-view.ts`,
    from: "return next('lender-decision', 'lender', expectedBy);",
    to: "return next('sending', 'saakh');",
    tests: `${SUBMISSIONS}/lender-journey.test.ts`,
    title: 'UROUTE-10 FLOW-03 the customer follows',
  },
];

/** What lenders pay for what they pay out. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const REVENUE = [
  {
    name: 'a slab of a lender says its share',
    file: `${SLABS}/slab-rows.ts`,
    from: 'row.revenuePercent === null ? null : Number(row.revenuePercent)',
    to: 'null',
    tests: SLAB_TESTS,
    title: 'API-27 ENT-SLAB-01 ENT-SLAB-03 a lender',
  },
  {
    name: 'slabs stand in their saved order',
    file: `${SLABS}/revenue-slabs.repository.ts`,
    from: 'asc(revenueSlabs.position)',
    to: `sql\`\${revenueSlabs.position} desc\``,
    tests: SLAB_TESTS,
    title: 'API-27 ENT-SLAB-01 ENT-SLAB-03 a lender',
  },
  {
    name: 'the kinds of revenue are listed',
    file: `${SLABS}/revenue-slabs.admin.routes.ts`,
    from: 'await listRevenueTypes(ctx)',
    to: '[]',
    tests: SLAB_TESTS,
    title: 'API-28 ENT-REVTYPE-01 the kinds of revenue',
  },
  {
    name: 'who adds a slab is told its id',
    file: `${SLABS}/revenue-slabs.service.ts`,
    from: '{ message: OUTCOME_MESSAGES.revenueAdded, lenderRevenueItem: { id } }',
    to: '{ message: OUTCOME_MESSAGES.revenueAdded, lenderRevenueItem: { id: null } }',
    tests: SLAB_TESTS,
    title: 'API-29 API-30 ENT-SLAB-02 a slab is added',
  },
  ...[
    ['added', 'revenueAdded, lenderRevenueItem: { id } }', 'ERR-MSG-09 ERR-MSG-07 who adds'],
    ['changed', 'revenueUpdated', 'ERR-MSG-09 ERR-MSG-07 who adds'],
    ['moved', 'revenueOrderUpdated', 'ERR-MSG-11 ERR-MSG-13 who orders'],
    ['deleted', 'revenueDeleted', 'ERR-MSG-11 ERR-MSG-13 who orders'],
  ].map(([what, word = '', title = '']) => ({
    name: `the server says in the specification’s words that a slab was ${what}`,
    file: `${SLABS}/revenue-slabs.service.ts`,
    from: `OUTCOME_MESSAGES.${word}`,
    to: `OUTCOME_MESSAGES.${word.replace(/^\w+/, 'lenderUpdated')}`,
    tests: SLAB_TESTS,
    title,
  })),
  {
    name: 'the changed figures of a slab are kept',
    file: `${SLABS}/slab-record.ts`,
    from: 'await updateSlabRow(ctx, Number(id), slabRowOf(slab));',
    tests: SLAB_TESTS,
    title: 'API-29 API-30 ENT-SLAB-02 a slab is added',
  },
  {
    name: 'a slab that is inactive is kept as inactive',
    file: `${SLABS}/slab-rows.ts`,
    from: 'slab.status',
    to: '1',
    tests: SLAB_TESTS,
    title: 'API-29 API-30 ENT-SLAB-02 a slab is added',
  },
  {
    name: 'a share of a slab has three decimals at most',
    file: SLAB_CALLS,
    from: 'Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6',
    to: 'true',
    tests: SLAB_TESTS,
    title: 'VAL-SLAB-04 the server says of',
  },
  {
    name: 'the most cases of a slab are more than its fewest',
    file: SLAB_CALLS,
    from: "typeof low !== 'number'",
    to: "typeof low !== 'number' || max === 'slab_number_max'",
    tests: SLAB_TESTS,
    title: 'VAL-SLAB-06 the server says of',
  },
  {
    name: 'the highest average loan of a slab is above its lowest',
    file: SLAB_CALLS,
    from: 'high > low',
    to: "high > low || max === 'ats_max'",
    tests: SLAB_TESTS,
    title: 'VAL-SLAB-07 the server says of',
  },
  {
    name: 'an order of slabs is written',
    file: `${SLABS}/slab-order.ts`,
    from: 'return updatePositions(ctx, ids);',
    tests: SLAB_TESTS,
    title: 'API-31 SLAB-08 ENT-SLAB-03 an order of all ids',
  },
  {
    name: 'a deleted slab leaves the list',
    file: `${SLABS}/slab-record.ts`,
    from: 'await markDeleted(ctx, id);',
    tests: SLAB_TESTS,
    title: 'API-32 a deleted slab is gone once',
  },
];

/** What is asked beside the profile. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const FORMS = [
  {
    name: 'the branch of an IFSC may be of digits',
    file: ANSWERS,
    after: 'const CHECKS:',
    from: 'IFSC',
    to: '/^[A-Z]{4}0[A-Z]{6}$/',
    tests: MERCHANT_TESTS,
    title: 'VAL-IFSC-01 is looked up',
  },
  {
    name: 'a wrong IFSC is refused in words of its own',
    file: ANSWERS,
    from: 'VALIDATION_MESSAGES.ifscInvalid',
    to: 'VALIDATION_MESSAGES.panInvalid',
    tests: MERCHANT_TESTS,
    title: 'VAL-IFSC-02 of a wrong form',
  },
  {
    name: 'a wrong company name is refused in words of its own',
    file: ANSWERS,
    from: 'VALIDATION_MESSAGES.companyNameInvalid',
    to: 'VALIDATION_MESSAGES.userNameInvalid',
    tests: DETAILS_TESTS,
    title: 'VAL-COMPANY-02 what is wrong',
  },
  {
    name: 'a business loan asks about the business',
    file: DETAILS,
    from: 'product && PRODUCT_FORMS[product.name]',
    to: "product && product.name !== 'Business Loans' ? PRODUCT_FORMS[product.name] : undefined",
    tests: DETAILS_TESTS,
    title: 'PROD-APPLY-02 REG-ID-1 REG-ID-2 the own fields',
  },
  {
    name: 'the answers about a course can be complete',
    file: DETAILS,
    from: 'Object.keys(formProblems(fields, answers, await formWorld(ctx))).length === 0',
    to: `fields.every(({ key }) => key !== 'institute') &&
    Object.keys(formProblems(fields, answers, await formWorld(ctx))).length === 0`,
    tests: DETAILS_TESTS,
    title: 'PROD-APPLY-05 a student without income',
  },
];

/** The profile as it is filled in, completed and shown. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const PROFILES = [
  {
    name: 'what a customer fills in is kept in the profile',
    file: `${PROFILE}/personal-step.service.ts`,
    from: 'firstName: step.first_name,',
    tests: COMPLETION_TESTS,
    title: 'FLOW-01 FLOW-05 FLOW-06 the completed flag',
  },
  {
    name: 'a profile that is being filled in counts as incomplete',
    file: `${PROFILE}/user-profile.ts`,
    from: 'flagOf(customer.plCompleted)',
    to: 'flagOf(true)',
    tests: COMPLETION_TESTS,
    title: 'FLOW-01 FLOW-05 FLOW-06 the completed flag',
  },
  {
    name: 'a completed profile is marked as completed for its product',
    file: `${PROFILE}/completion.service.ts`,
    from: '...completedFlagOf(found.journey),',
    tests: COMPLETION_TESTS,
    title: 'FLOW-01 FLOW-05 FLOW-06 the completed flag',
  },
  {
    name: 'who comes back is confirmed by the known date of birth',
    file: `${PROFILE}/identity.service.ts`,
    from: 'customer.birthDate === typed.birth_date',
    to: 'customer.birthDate !== typed.birth_date',
    tests: COMPLETION_TESTS,
    title: 'UROUTE-05 UROUTE-06 who comes back',
  },
  {
    name: 'who comes back is confirmed by the known PAN',
    file: `${PROFILE}/identity.service.ts`,
    from: 'await isPanOf(ctx, customer.userId, typed.pan)',
    to: '!(await isPanOf(ctx, customer.userId, typed.pan))',
    tests: COMPLETION_TESTS,
    title: 'UROUTE-05 UROUTE-06 who comes back',
  },
  {
    name: 'the profile is answered with the employer',
    file: `${PROFILE}/user-profile.ts`,
    from: 'customer.employerName',
    to: 'null',
    tests: PROFILE_TESTS,
    title: 'API-02 ENT-PROFILE-01 the user call',
  },
  {
    name: 'what is masked has the year of birth beside the PAN',
    file: `${PROFILE}/profile.service.ts`,
    from: 'birthDate === null ? null : maskBirthDate(birthDate)',
    to: 'null',
    tests: PROFILE_TESTS,
    title: 'API-03 ENT-MASK-01 REG-ID-1 mask info',
  },
  {
    name: 'the language that a customer chose is kept',
    file: `${MODULES}/customers/customers.service.ts`,
    from: 'await updateCustomer(own, ownUserId(ctx, userId), { language });',
    to: 'ownUserId(ctx, userId);',
    tests: PROFILE_TESTS,
    title: 'API-15 the language is kept',
  },
];

/** What lenders ask, pay and get, and what customers tell them. */
export const LENDERS = [...CATALOGUE, ...REVENUE, ...FORMS, ...PROFILES];
