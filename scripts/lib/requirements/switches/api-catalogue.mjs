const MODULES = 'apps/api/src/modules';
const CARDS = `${MODULES}/credit-cards`;
const CARD_CHANGES_TESTS = `${CARDS}/card-changes.test.ts`;
const CARD_CALLS = 'packages/contracts/src/back-office/credit-cards.ts';
const IMPORTS = `${MODULES}/imports`;
const STATUS_FILE_TESTS = `${IMPORTS}/status-file.test.ts`;
const LENDERS = `${MODULES}/lenders/admin`;
const LENDERS_TESTS = `${LENDERS}/lenders.test.ts`;

/** Cards, vouchers and plans of insurers. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const OFFERED = [
  {
    name: 'deals are a category with offers of its own',
    file: `${MODULES}/listings/listings.service.ts`,
    from: 'selectOpenListings(own, OF_SLUG[slug]',
    to: "selectOpenListings(own, OF_SLUG['discount-vouchers']",
    tests: `${MODULES}/click-outs/click-outs.test.ts`,
    title: 'PROD-APPLY-10 PROD-CAT-01',
  },
  {
    name: 'who made a card category is told that it is made',
    file: `${CARDS}/credit-cards.admin.routes.ts`,
    from: 'STAFF_MESSAGES.cardCreated',
    to: 'STAFF_MESSAGES.cardUpdated',
    tests: CARD_CHANGES_TESTS,
    title: 'API-08 ROLE-22 ENT-CC-01',
  },
  {
    name: 'staff switch a card category on',
    file: `${CARDS}/card-record.ts`,
    from: 'status: flag(value)',
    to: 'secured: flag(value)',
    tests: CARD_CHANGES_TESTS,
    title: 'API-08 ROLE-22 ENT-CC-01',
  },
  {
    name: 'a card category has a key feature of its own beside its fee',
    file: `${CARDS}/card-rows.ts`,
    after: 'export const cardOf =',
    from: 'key_feature: card.keyFeature',
    to: 'key_feature: card.annualFee',
    tests: CARD_CHANGES_TESTS,
    title: 'API-08 ROLE-22 ENT-CC-01',
  },
  {
    name: 'all bullets of a card are kept',
    file: `${CARDS}/card-record.ts`,
    from: 'marketingBullets: value as Bilingual[]',
    to: 'marketingBullets: (value as Bilingual[]).slice(0, 1)',
    tests: CARD_CHANGES_TESTS,
    title: 'API-10 ENT-CC-03 a text alone',
  },
  {
    name: 'the fee of a card takes numbers alone',
    file: CARD_CALLS,
    from: 'annual_fee_amount: numeric(rupees)',
    to: 'annual_fee_amount: z.pipe(z.unknown(), z.transform((value) => Number(value) || 0))',
    tests: CARD_CHANGES_TESTS,
    title: 'VAL-CC-04',
  },
  {
    name: 'the address of a card’s picture is kept',
    file: `${CARDS}/card-record.ts`,
    from: 'categoryImgThumb: text(value)',
    to: "categoryImgThumb: ''",
    tests: CARD_CHANGES_TESTS,
    title: 'ENT-CC-02 an image of ours',
  },
  {
    name: 'a card is secured or not, and nothing else',
    file: CARD_CALLS,
    from: 'secured: flag',
    to: 'secured: z.pipe(z.int(), z.transform((value) => (value > 1 ? 1 : value)))',
    tests: CARD_CHANGES_TESTS,
    title: 'ENT-CC-04 a flag',
  },
  {
    name: 'whether a card is on is said by a number, not by a text',
    file: CARD_CALLS,
    from: 'status: flag',
    to: 'status: numeric(flag)',
    tests: CARD_CHANGES_TESTS,
    title: 'ENT-CC-05 a flag',
  },
  {
    name: 'a card category that is deleted is gone',
    file: `${CARDS}/card-changes.service.ts`,
    from: 'await updateCard(own, categoryId, { deletedAt: own.clock.now() });',
    tests: CARD_CHANGES_TESTS,
    title: 'API-09 a deleted category',
  },
  {
    name: 'customers are shown the cards that are on, and no others',
    file: `${CARDS}/credit-cards.repository.ts`,
    from: '.where(isOpen)',
    to: '.where(isLiving)',
    tests: `${CARDS}/credit-cards.test.ts`,
    title: 'API-07 PROD-APPLY-06 the cards that are on',
  },
  {
    name: 'a card that asks for more than the profile has is said to',
    file: `${CARDS}/credit-cards.service.ts`,
    from: 'eligible: obstacles.length === 0',
    to: 'eligible: true',
    tests: `${CARDS}/credit-cards.test.ts`,
    title: 'UROUTE-18 PROD-APPLY-06 each card',
  },
  ...[
    ['a shop', "product === 'Shop Insurance' ? [] : await selectOpenPlans(own, product)"],
    ['other things', "product === 'Other Insurance' ? [] : await selectOpenPlans(own, product)"],
  ].map(([what, to = '']) => ({
    name: `there are plans to insure ${what}`,
    file: `${MODULES}/insurance/plans.service.ts`,
    from: 'await selectOpenPlans(own, product)',
    to,
    tests: `${MODULES}/insurance/insurance.test.ts`,
    title: 'PROD-APPLY-07 PROD-APPLY-08 PROD-APPLY-09',
  })),
];

/** Lenders with their groups and rules. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const LENDER_PAGES = [
  {
    name: 'where a lender lends is kept as it was set',
    file: `${MODULES}/eligibility/rules.service.ts`,
    from: "property: 'service_area', value, seen",
    to: "property: 'service_area', value: [], seen",
    tests: `${MODULES}/eligibility/eligibility.test.ts`,
    title: 'ADMIN-FN-13 ADMIN-PAGE-06',
  },
  {
    name: 'lenders that are switched on or off are so at once',
    file: `${MODULES}/eligibility/switches.service.ts`,
    from: 'await makeSwitches(own, wanted, { author: actorName(own.actor) });',
    tests: `${MODULES}/eligibility/eligibility.test.ts`,
    title: 'ADMIN-PAGE-05 what a preview foretells',
  },
  {
    name: 'a changed field of a lender is written',
    file: `${LENDERS}/lender-record.service.ts`,
    from: 'await updateLenderColumns(ctx, lenderId, columnsOf(property, value));',
    tests: LENDERS_TESTS,
    title: 'API-14 API-23 ENT-LENDERDET-01',
  },
  {
    name: 'the groups of a lender stand with the rest that is read of it',
    file: `${LENDERS}/lenders.service.ts`,
    from: 'valuesOf(row, await selectGroupIds(own, lenderId))',
    to: 'valuesOf(row, [])',
    tests: LENDERS_TESTS,
    title: 'API-14 API-23 ENT-LENDERDET-01',
  },
  {
    name: 'what a lender takes for its work stands with the rest that is read of it',
    file: `${LENDERS}/lender-values.ts`,
    from: 'processing_fees: row.processingFees',
    to: 'processing_fees: null',
    tests: LENDERS_TESTS,
    title: 'API-14 API-23 ENT-LENDERDET-01',
  },
  {
    name: 'groups of lenders are listed by name with their numbers',
    file: `${LENDERS}/lenders.admin.routes.ts`,
    from: 'lenderGroups: await listGroups(ctx)',
    to: 'lenderGroups: []',
    tests: LENDERS_TESTS,
    title: 'API-21 API-22 ENT-GROUP-01',
  },
  {
    name: 'who makes a group of lenders is told its number',
    file: `${LENDERS}/groups.service.ts`,
    from: 'return { id, name };',
    to: 'return { id: 0, name };',
    tests: LENDERS_TESTS,
    title: 'API-21 API-22 ENT-GROUP-01',
  },
  {
    name: 'a lender that is deleted goes out of the offers',
    file: `${LENDERS}/lender-record.service.ts`,
    from: 'await updateLenderColumns(ctx, Number(id), { deletedAt: ctx.clock.now() });',
    tests: LENDERS_TESTS,
    title: 'API-26 API-24 a deleted lender',
  },
  {
    name: 'the list of lenders holds no deleted one',
    file: `${LENDERS}/lender-list.repository.ts`,
    from: 'isNull(lenders.deletedAt),',
    tests: LENDERS_TESTS,
    title: 'API-26 API-24 a deleted lender',
  },
  {
    name: 'a new lender has the name that it was given',
    file: `${LENDERS}/lenders.service.ts`,
    from: 'name,\n      slug: await freeSlug',
    to: 'name: name.toLowerCase(),\n      slug: await freeSlug',
    tests: LENDERS_TESTS,
    title: 'API-25 VAL-LEND-01 ROLE-24',
  },
  {
    name: 'calls to lenders that failed are listed',
    file: `${MODULES}/lender-failures/report.service.ts`,
    from: 'data: rows.map(toRow)',
    to: 'data: []',
    tests: `${MODULES}/lender-failures/lender-failures.test.ts`,
    title: 'ADMIN-PAGE-26 ADMIN-FN-16 a failed submission',
  },
];

/** Customers as staff see them, and files of their cases. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const CASES = [
  {
    name: 'customers who look like one are listed by the rule that found them',
    file: `${MODULES}/dedupe-log/dedupe-log.admin.routes.ts`,
    from: 'data: data.map(shownFinding)',
    to: 'data: []',
    tests: `${MODULES}/dedupe-log/dedupe-log.test.ts`,
    title: 'ADMIN-PAGE-24 ADMIN-FN-14',
  },
  {
    name: 'the page of a customer shows what happened with an account that became part of theirs',
    file: `${MODULES}/customer-service/accounts.repository.ts`,
    from: 'or merged_into =',
    to: 'or deleted_at is not null and merged_into =',
    tests: `${MODULES}/dedupe/dedupe.test.ts`,
    title: 'ADMIN-PAGE-20 ADMIN-PAGE-19 an unmerge',
  },
  {
    name: 'a file of statuses may be a plain list',
    file: `${IMPORTS}/files/upload.service.ts`,
    from: 'extension === undefined',
    to: "extension !== 'xlsx'",
    tests: STATUS_FILE_TESTS,
    title: 'S-SHEET-1 STATUSFILE-02 STATUSFILE-03 STATUSFILE-04',
  },
  {
    name: 'who sends no file of statuses is told so',
    file: `${IMPORTS}/files/upload.service.ts`,
    from: 'missing: VALIDATION_MESSAGES.fileMissing',
    to: 'missing: VALIDATION_MESSAGES.fileTypeInvalid',
    tests: STATUS_FILE_TESTS,
    title: 'S-SHEET-1 STATUSFILE-02 STATUSFILE-03 STATUSFILE-04',
  },
  {
    name: 'who sends a file of another kind is told that it is the kind',
    file: `${IMPORTS}/files/upload.service.ts`,
    from: "throw new FileRefused('WRONG_TYPE')",
    to: "throw new FileRefused('EMPTY')",
    tests: STATUS_FILE_TESTS,
    title: 'S-SHEET-1 STATUSFILE-02 STATUSFILE-03 STATUSFILE-04',
  },
  {
    name: 'rows of a file of statuses that are wrong are listed',
    file: `${IMPORTS}/imports.admin.routes.ts`,
    from: 'return { errors, rowsUpdated,',
    to: 'return { errors: [], rowsUpdated,',
    tests: STATUS_FILE_TESTS,
    title: 'API-33 R-IMP-3 ADMIN-FN-09',
  },
  ...[
    ['no report', `${IMPORTS}/undo-import.service.ts`, 'unmadeAt: now,', ''],
    [
      'no step of a journey',
      `${MODULES}/reports/journey/count-journeys.repository.ts`,
      'l.app_id = a.app_id and l.unmade_at is null',
      'l.app_id = a.app_id',
    ],
    [
      'no queue of calls',
      `${MODULES}/telecalling/desk/leads.repository.ts`,
      'l.status = 3 and l.unmade_at is null',
      'l.status = 3',
    ],
  ].map(([where, file = '', from = '', to = '']) => ({
    ...{ name: `what a file had made and was taken back counts in ${where}`, file, from, to },
    tests: `${IMPORTS}/unmade.test.ts`,
    title: 'ADMIN-PAGE-02 ADMIN-PAGE-08 ADMIN-PAGE-10 ADMIN-PAGE-13 ADMIN-PAGE-14',
  })),
];

/** What is offered by whom, and what comes of it. */
export const CATALOGUE = [...OFFERED, ...LENDER_PAGES, ...CASES];
