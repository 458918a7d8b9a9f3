import type { Part } from '../../data/operations-rows';

/** What somebody who works with it takes as at once. */
export const AT_ONCE_MS = 100;
const DAY_MS = 86_400_000;

const dayAgo = (days: number): string => new Date(Date.now() + 19_800_000 - days * DAY_MS).toISOString().slice(0, 10);
/** So many days of India up to today. */
const spanOf = (days: number): string => `preset=custom_range&from=${dayAgo(days - 1)}&to=${dayAgo(0)}`;

export interface Measure {
  readonly what: string;
  readonly path: string;
  /** The same by hand: the rows themselves by an index that covers them, or a page after its place. */
  readonly floor?: string;
  /** Milliseconds of the database at most; of a list, of the whole call. */
  readonly goal: number;
  readonly of: 'database' | 'call';
}

const rawReport = (columns: string, days: number): string =>
  `select ${columns}, count(*) as counted, ${[1, 2, 3, 4, 5, 6, 7].map((status) => `count(*) filter (where status = ${status})`).join(', ')}, sum(amount)
   from lender_applications where created_at >= ('${dayAgo(days - 1)}'::timestamp at time zone 'Asia/Kolkata') group by ${columns}`;

export const REPORTS: readonly Measure[] = ([7, 30, 365] as const).flatMap((days): Measure[] => {
  const name = days === 365 ? 'a year' : `${days} days`;
  const goal = days === 365 ? 20 : 10;
  return [
    {
      what: `products, ${name}`,
      path: `/api/products-report?${spanOf(days)}`,
      floor: rawReport('product_type', days),
      goal,
      of: 'database',
    },
    {
      what: `lenders and products, ${name}`,
      path: `/api/vendors-products-report?${spanOf(days)}`,
      floor: rawReport('lender_id, product_type', days),
      goal,
      of: 'database',
    },
  ];
});
/** What the journeys of the days must add up to: sign-ins of whoever had stayed away for 30 days, or had never come. */
const rawJourneys = (days: number, brandKey?: string): string =>
  `select count(*) as counted from (
     select created_at, brand_key, lag(created_at) over (partition by user_id order by created_at, prospect_app_id) as before
     from prospect_applications
   ) s where (before is null or created_at - before > interval '30 days') and brand_key = ${brandKey ? `'${brandKey}'` : 'brand_key'}
     and created_at >= ('${dayAgo(days - 1)}'::timestamp at time zone 'Asia/Kolkata')`;

export const JOURNEYS: readonly (Measure & { readonly raw: string })[] = ([7, 30, 365] as const).flatMap((days) =>
  [undefined, 'cl'].map((partner) => ({
    what: `how far customers came, ${days === 365 ? 'a year' : `${days} days`}${partner ? ', of one partner' : ''}`,
    path: `/api/customers-journey?${spanOf(days)}${partner ? `&partner=${partner}` : ''}`,
    raw: rawJourneys(days, partner),
    goal: days === 365 ? 20 : 10,
    of: 'database',
  })),
);

/** A list: its path, and a page of it written by hand, in its order. */
export type List = readonly [path: string, table: string, order: string, where?: string];
type Section = Exclude<Part, 'all'>;

/** What is measured of a part of the data. */
export const SECTIONS: Readonly<Record<Part, readonly Section[]>> = {
  all: ['applications', 'lending', 'desk'],
  lending: ['applications', 'lending'],
  applications: ['applications'],
  desk: ['desk'],
};

/** The lists that are read from each section of the data. */
export const LISTS: Readonly<Record<Section, Readonly<Record<string, List>>>> = {
  applications: {
    'internal report, a year': [
      `/api/internal-report?${spanOf(365)}`,
      'lender_applications',
      'created_at desc, lender_application_id desc',
    ],
    'internal report, a year, declined ones by one lender': [
      `/api/internal-report?${spanOf(365)}&status=rejected&lender=77`,
      'lender_applications',
      'created_at desc, lender_application_id desc',
      'lender_id = 77 and status = 5',
    ],
  },
  lending: {
    'customers who went no further': [
      `/api/customers-journey/dropped?${spanOf(7)}&step=profileBegun`,
      'customer_journeys',
      'began_at desc, journey_id desc',
      'furthest = 1',
    ],
    'tracking links': ['/api/tracking-links?limit=50', 'tracking_links', 'created_at desc, link_id desc'],
    'leads of the largest link': ['/api/tracking-links/LINK/rows?step=leads', 'prospects', 'lead', 'lead is not null'],
    'applications by the largest link': [
      '/api/tracking-links/LINK/rows?step=applications',
      'applications',
      'created_at desc, app_id desc',
      "link_id = 'LINK'",
    ],
  },
  desk: {
    'codes that failed': [`/api/otp-failures?${spanOf(30)}`, 'otp_failures', 'at desc, id desc'],
    'lenders that failed': [
      `/api/lender-failures?${spanOf(30)}`,
      'lender_calls',
      'at desc, id desc',
      "outcome <> 'answered'",
    ],
    'pairs of customers who look alike': [
      `/api/dedupe-findings?decision=open`,
      'dedupe_findings',
      'found_at desc, finding_id desc',
    ],
    'tickets that wait': ['/api/tickets?limit=50', 'tickets', 'due_at, ticket_id', "state <> 'closed'"],
    'tickets that are closed': ['/api/tickets?state=closed', 'tickets', 'state, due_at, ticket_id', "state = 'closed'"],
    imports: ['/api/imports?kind=status', 'imports', 'created_at desc, import_id desc', "kind = 'status'"],
    'rows that an import refused': [
      '/api/imports/IMPORT/errors',
      'import_errors',
      'row_number',
      "import_id = 'IMPORT'",
    ],
    'rows that an import refused, of one cause': [
      '/api/imports/IMPORT/errors?code=status-unknown',
      'import_errors',
      'row_number',
      "import_id = 'IMPORT' and code = 'status-unknown'",
    ],
    campaigns: ['/api/messaging/campaigns?limit=20', 'campaigns', 'created_at desc, campaign_id desc'],
  },
};
/** First pages of filters, and counts and sums that pages show beside their rows. */
export const PAGES: Readonly<Record<Section, Readonly<Record<string, string>>>> = {
  applications: {
    'internal report, a year, by a city of few': `/api/internal-report?${spanOf(365)}&city=district+50`,
    'internal report, a year, by the largest city': `/api/internal-report?${spanOf(365)}&city=pune`,
    'internal report, a year, one partner': `/api/internal-report?${spanOf(365)}&partner=bench-50`,
    'internal report, a year, to no lender yet': `/api/internal-report?${spanOf(365)}&submission=unsent`,
    'internal report, a year, its rows added up': `/api/internal-report/total?${spanOf(365)}`,
    'internal report, a year, a city of few added up': `/api/internal-report/total?${spanOf(365)}&city=district+50`,
    'internal report, a year, the largest city added up': `/api/internal-report/total?${spanOf(365)}&city=pune`,
    'internal report, a year, one partner added up': `/api/internal-report/total?${spanOf(365)}&partner=bench-50`,
    'internal report, a year, what went to no lender added up': `/api/internal-report/total?${spanOf(365)}&submission=unsent`,
    'internal report, a year, what lenders declined added up': `/api/internal-report/total?${spanOf(365)}&status=rejected`,
  },
  lending: {
    'the largest link itself': '/api/tracking-links/LINK',
    'queues of calls, how many wait in each': '/api/telecalling/queues',
  },
  desk: {
    'codes that failed, 30 days counted': `/api/otp-failures/summary?${spanOf(30)}`,
    'lenders that failed, 30 days counted': `/api/lender-failures/summary?${spanOf(30)}`,
  },
};
/** What the counts of 30 days must add up to. */
const rawFailures = (table: string, where = 'true'): string =>
  `select count(*) as counted from ${table} where at >= ('${dayAgo(29)}'::timestamp at time zone 'Asia/Kolkata') and ${where}`;
export const RAW_FAILURES: Readonly<Record<string, string>> = {
  'codes that failed, 30 days counted': rawFailures('otp_failures'),
  'lenders that failed, 30 days counted': rawFailures('lender_calls', "outcome <> 'answered'"),
};
