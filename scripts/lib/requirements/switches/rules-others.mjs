const API = 'apps/api/src';
const MODULES = `${API}/modules`;
const PLATFORM = `${API}/platform`;
const SHEETS = `${PLATFORM}/spreadsheets`;
const APPLICATIONS = 'packages/contracts/src/applications.ts';
const NO_SUCH_FIELDS = `${API}/no-fees-no-faces.test.ts`;
const EMAILS = `${API}/reference/messages/email-templates.ts`;

/** What no call may ask of a customer: one field more is seen. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const NEVER_ASKED = [
  ...[
    ['no fee', 'processingFee: z.optional(z.int())', 'REG-DL-3 no call takes an account'],
    ['no picture of a face', 'selfie: z.optional(z.string())', 'REG-DL-10 no column and no field'],
    ['nobody who recovers loans', 'recoveryAgent: z.optional(z.string())', 'REG-DL-16 no column and no field'],
  ].map(([what, field = '', title = '']) => ({
    name: `who applies is asked for ${what}`,
    file: APPLICATIONS,
    from: 'z.strictObject({ offerId: anyId, keyFactsId: anyId })',
    to: `z.strictObject({ offerId: anyId, keyFactsId: anyId, ${field} })`,
    tests: NO_SUCH_FIELDS,
    title,
  })),
];

/** What is read of the products of lenders, to its end. */
const PRODUCT_FACTS = `decisionHours: lenderProducts.decisionHours,
    })
    .from(lenderProducts)
    .innerJoin(lenders, eq(lenders.lenderId, lenderProducts.lenderId))
    .where(eq(lenderProducts.productType, productType))`;

/** What staff write of a lender in words. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const WRITTEN = [
  {
    name: 'what staff wrote of the fees of a lender is told in no offer',
    file: `${MODULES}/lenders/lenders.repository.ts`,
    after: 'export const selectProductFacts =',
    from: `documents: lenderProducts.documents,
      ${PRODUCT_FACTS};`,
    to: `told: lenders.processingFees,
      ${PRODUCT_FACTS}
    .then((rows) => rows.map(({ told, ...row }) => ({ ...row, documents: [told ?? ''] })));`,
    tests: `${MODULES}/offers/offer-sets.test.ts`,
    title: 'C1 C2 the monthly rate',
  },
];

/** Who is named, and in which language. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const NAMED = [
  {
    name: 'key facts name the officer for complaints of the brand',
    file: `${MODULES}/offers/issue-key-facts.service.ts`,
    from: 'partTwo: [...facts.partTwo, officer]',
    to: 'partTwo: facts.partTwo',
    tests: `${MODULES}/offers/key-facts.test.ts`,
    title: 'REG-DL-5 a statement names the brand',
  },
  {
    name: 'each address of a brand is an app of its own in the list for the regulator',
    file: `${MODULES}/evidence/lending-apps.service.ts`,
    from: 'hosts.map((host) =>',
    to: 'hosts.slice(0, 1).map((host) =>',
    tests: `${MODULES}/evidence/lending-apps.test.ts`,
    title: 'REG-DL-14 the list of lending apps',
  },
  {
    name: 'a notice is read in the language that it is asked for in',
    file: `${MODULES}/consents/notices.service.ts`,
    from: 'selectNoticeInForce(own, key, language, istDateOf',
    to: "selectNoticeInForce(own, key, 'en', istDateOf",
    tests: `${MODULES}/consents/consents.test.ts`,
    title: 'REG-DP-3 every notice exists',
  },
  {
    name: 'every e-mail ends with whom to ask about one’s data',
    file: EMAILS,
    from: 'const footer: Readonly<Record<Language, string>> = {',
    to: "const footer = { en: '{{legalName}}', hi: '{{legalName}}' };\nvoid {",
    tests: `${API}/reference/texts.test.ts`,
    title: 'REG-DP-11 both languages of an e-mail',
  },
];

/** Tables that come in and go out. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const TABLES = [
  {
    name: 'a formula whose value was not kept is read as nothing',
    file: `${SHEETS}/xlsx-rows.ts`,
    from: 'const row = rowOf(last, values);',
    to: `const formulas = [...(await textOf(parts, sheet.path)).matchAll(/<f>([^<]*)</g)].map(([, of = '']) => of);
    const row = rowOf(
      last,
      Array.from(values, (value, at) => (value && typeof value !== 'object' ? value : formulas[at])),
    );`,
    tests: `${SHEETS}/hostile-tables.test.ts`,
    title: 'S-SHEET-6 R-IMP-1 formulas, macros',
  },
  {
    name: 'the number of a phone stays a text in a table that we write',
    file: `${SHEETS}/write-table.ts`,
    from: "return typeof cell === 'string' ? cell.replace(UNWRITABLE, '') : cell;",
    to: "return typeof cell === 'string' && !/^[+]\\d+$/.test(cell) ? cell.replace(UNWRITABLE, '') : Number(cell);",
    tests: `${SHEETS}/write-table.test.ts`,
    title: 'S-EXP-2 R-IMP-1 a table that we write',
  },
];

/** What is sent to others, and what comes from them. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const OUTSIDE = [
  {
    name: 'nothing is sent on to where an answer points',
    file: `${PLATFORM}/http/outbound.ts`,
    from: "sent.on('response', (response) => {",
    to: `sent.on('response', (response) => {
      const { location } = response.headers;
      if (location) {
        clearTimeout(timer);
        response.resume();
        return void exchange(new URL(location), lookup, request, timeoutMs).then(resolve, reject);
      }`,
    tests: `${PLATFORM}/http/outbound.test.ts`,
    title: 'S-SSRF-3 a redirect is an answer',
  },
  {
    name: 'who tries a connection is told in our words, not in those of the answer',
    file: `${MODULES}/lender-gateway/admin/connection-test.service.ts`,
    from: 'message: STAFF_MESSAGES.lenderRefusedUs',
    to: 'message: answer.reason',
    tests: `${MODULES}/lender-gateway/admin/connections.test.ts`,
    title: 'S-SSRF-5 ROLE-24 S-AUD-2 a test',
  },
  {
    name: 'a delivery that comes again is known by its number',
    file: `${MODULES}/lender-gateway/webhooks.service.ts`,
    from: 'insertDelivery(system, { lenderId, deliveryId, body: status })',
    to: `insertDelivery(system, {
      lenderId,
      deliveryId: \`\${deliveryId}.\${Math.random()}\`,
      body: status,
    })`,
    tests: `${MODULES}/submissions/webhooks.test.ts`,
    title: 'S-HOOK-3 S-HOOK-5 R-IDEM-1 a delivery',
  },
  {
    name: 'a day and an hour are those of India wherever they are read',
    file: 'packages/rules/src/dates-in-words.ts',
    from: "timeZone: 'Asia/Kolkata'",
    to: "timeZone: 'UTC'",
    tests: 'packages/rules/src/dates-in-words.test.ts',
    title: 'R-TIME-1 a quarter of an hour',
  },
];

/** What the other rules of law and security ask. */
export const RULES_OTHERS = [...NEVER_ASKED, ...WRITTEN, ...NAMED, ...TABLES, ...OUTSIDE];
