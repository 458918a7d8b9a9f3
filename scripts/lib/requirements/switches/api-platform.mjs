const API = 'apps/api/src';
const TICKETS = `${API}/modules/tickets`;
const CONFIG = `${API}/platform/config.ts`;
const ACCESS = 'packages/contracts/src/access/who-may-call.ts';
const LISTS = `${API}/reference/search-lists`;
const PERSON_LISTS = `${LISTS}/search-lists-person.ts`;
const EXAMPLE_TERMS = `${API}/reference/notices/representative-example.ts`;

const SETTINGS = {
  tests: `${API}/platform/config.test.ts`,
  title: 'CONST-05 CONST-19 CONST-20 CONST-21 the company code',
};
const AUDIENCES = {
  tests: `${API}/platform/http/every-call.test.ts`,
  title: 'ROLE-AUD-01 PROD-01 whoever signs in',
};
const LIST_TESTS = `${LISTS}/search-lists.test.ts`;
const TERMS = {
  tests: `${API}/reference/texts.test.ts`,
  title: 'CONST-13 CONST-22 CONST-23 the terms page',
};

/** What is asked of us, and who is told. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const ASKED = [
  {
    name: 'a list of questions is of its own topic',
    file: `${TICKETS}/partner/partner-queries.repository.ts`,
    from: 'topic === undefined ? undefined : eq(tickets.topic, topic)',
    to: 'undefined',
    tests: `${TICKETS}/partner/partner-queries.test.ts`,
    title: 'PORTAL-PAGE-07 PORTAL-PAGE-08 a question keeps its topic',
  },
  {
    name: 'the case service is told of a ticket',
    file: `${TICKETS}/case-service.ts`,
    from: 'if (url === undefined) return;',
    to: 'return;',
    tests: `${TICKETS}/tickets.test.ts`,
    title: 'API-EXT-05 the case service is told',
  },
];

/** What is set, and for whom calls are. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const SET = [
  {
    name: 'the company code is what was set',
    file: CONFIG,
    from: "COMPANY_CODE: z.string().default('SAAKH')",
    to: "COMPANY_CODE: z.string().default('SAAKH').transform(() => 'SAAKH')",
    ...SETTINGS,
  },
  {
    name: 'a customer may be idle for as many minutes as were set',
    file: CONFIG,
    from: 'CUSTOMER_IDLE_MINUTES: z.coerce.number().min(0.01).max(240).default(15)',
    to: 'CUSTOMER_IDLE_MINUTES: z.coerce.number().min(0.01).max(240).default(15).transform(() => 15)',
    ...SETTINGS,
  },
  {
    name: 'staff and partners have another idle time than customers',
    file: CONFIG,
    from: 'BACK_OFFICE_IDLE_MINUTES: z.coerce.number().min(0.01).max(240).default(30)',
    to: 'BACK_OFFICE_IDLE_MINUTES: z.coerce.number().min(0.01).max(240).default(15)',
    ...SETTINGS,
  },
  {
    name: 'how long the idle warning counts down is a setting',
    file: CONFIG,
    from: '  IDLE_COUNTDOWN_SECONDS: z.coerce.number().int().min(1).max(600).default(60),\n',
    ...SETTINGS,
  },
  {
    name: 'customers are an audience with calls of their own',
    file: ACCESS,
    from: "customer = { audience: 'customer' } as const",
    to: "customer = { audience: 'anyone' } as const",
    ...AUDIENCES,
  },
  {
    name: 'the back office is an audience with calls of its own, not the partners’',
    file: ACCESS,
    from: "({ audience: 'admin', roles }) as const",
    to: "({ audience: 'partner', roles }) as const",
    ...AUDIENCES,
  },
];

/** Each list with its title. */
const LIST_TITLES = [
  ['communicationPreferences', 'LIST-01 communication preferences'],
  ['residency', 'LIST-06 residency'],
  ['education', 'LIST-07 education'],
  ['professionType', 'LIST-08 profession type'],
  ['employmentTenure', 'LIST-09 employment tenure'],
  ['workExperience', 'LIST-10 work experience'],
  ['loanPurpose', 'LIST-11 loan purpose'],
  ['maritalStatus', 'LIST-12 marital status'],
  ['companyType', 'LIST-13 company type'],
  ['jobSector', 'LIST-14 job sector'],
  ['workStatus', 'LIST-15 work status'],
  ['businessTurnover', 'LIST-16 business turnover'],
  ['businessYears', 'LIST-17 business years'],
  ['businessNature', 'LIST-18 business nature'],
  ['businessGrossProfit', 'LIST-19 business gross profit'],
  ['businessRegistrationType', 'LIST-20 business registration type'],
  ['professionalType', 'LIST-21 professional type'],
  ['professionalYears', 'LIST-22 professional years'],
];

/** What people choose from. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const CHOICES = [
  ...LIST_TITLES.map(([key, title = '']) => ({
    name: `there is a list ${key} to choose from`,
    file: `${LISTS}/search-lists.ts`,
    from: '[...personLists, ...workLists, ...businessLists]',
    to: `[...personLists, ...workLists, ...businessLists].filter(({ key }) => key !== '${key}')`,
    tests: LIST_TESTS,
    title,
  })),
  {
    name: 'a household income may be on the upper side of the threshold',
    file: PERSON_LISTS,
    from: "['at_or_above_300000', ",
    to: "['above_300000', ",
    tests: LIST_TESTS,
    title: 'LIST-04 household income',
  },
  {
    name: 'the second class of loan sizes ends at two lakh',
    file: PERSON_LISTS,
    from: "'₹50,001 to ₹2,00,000'",
    to: "'₹50,001 to ₹1,00,000'",
    tests: LIST_TESTS,
    title: 'LIST-23 ticketClass',
  },
  {
    name: 'the second class of credit scores begins at 700',
    file: PERSON_LISTS,
    from: "'700 to 749'",
    to: "'725 to 749'",
    tests: LIST_TESTS,
    title: 'LIST-24 creditScoreClass',
  },
];

/** What the terms page says of amounts, rates and months. @type {readonly import('../../guards/guards.mjs').Guard[]} */
const EXAMPLES = [
  ['the example terms end at ten lakh rupees', '₹1000 to 1000000', '₹1000 to 500000'],
  ['the example rates are from 10.99% to 36%', '10.99% to 36%', '10.99% to 24%'],
  ['the example terms run up to sixty months', 'up to 60 months', 'up to 36 months'],
].map(([name = '', from = '', to = '']) => ({ name, file: EXAMPLE_TERMS, from, to, ...TERMS }));

/** What is asked of us, set, chosen from and told. @type {readonly import('../../guards/guards.mjs').Guard[]} */
export const PLATFORM = [...ASKED, ...SET, ...CHOICES, ...EXAMPLES];
