import * as z from 'zod/mini';
import { defineCall, type Endpoint, ok } from '../call';
import { anyId, paise, text } from '../fields';
import { PRESETS, presetSpan, presetSpanChecks } from '../operations/dashboard';
import { REPORT_STATUSES, TABLE_FORMATS } from '../operations/reports/internal-report';
import { partnerPage } from '../portal-pages';
import { pageAfter, pageLimit } from '../records/records';
import * as endpoints from './endpoints';

/** How a customer came to a partner. */
export const LEAD_WAYS = ['link', 'qr', 'site', 'api', 'assisted'] as const;
export type LeadWay = (typeof LEAD_WAYS)[number];
/** How an application came to a partner: as its customer did, or by a file of the system that the operator had before. */
export const CASE_WAYS = [...LEAD_WAYS, 'file'] as const;
/** Whose a customer is from the partner's view: theirs until a day, theirs still but open to others, or somebody else's by now. */
export const LEAD_STATES = ['held', 'open', 'gone'] as const;
/** Which of its days an application is found by. */
export const CASE_DAYS = ['created', 'disbursed'] as const;
export const COMMISSION_KINDS = ['commission', 'referral', 'adjustment', 'clawback'] as const;
export type CommissionKind = (typeof COMMISSION_KINDS)[number];

const partnerSpan = { ...presetSpan, preset: z._default(z.enum(PRESETS), 'last_7_days') };

const dashboardAccess = partnerPage('dashboard');
const access = partnerPage('reports');
const ownersAccess = { audience: 'partner', kinds: ['owner'] } as const;
const count = z.int();
/** Paise that may be taken back, below 0. */
const change = z.int();
/** Days in India, both counted. */
const span = { from: z.string(), to: z.string() };

const dashboardMoney = z.object({
  /** Earned in this month, taken back included. */
  earnedPaise: change,
  /** Earned so far and on no approved statement yet. */
  openPaise: change,
  /** Approved and on its way to the bank. */
  approvedPaise: change,
  /** Paid out in this month, without what the bank sent back since. */
  paidPaise: change,
});

export const getPartnerDashboard = defineCall(endpoints.getPartnerDashboard, {
  summary:
    'Leads of today, what this month brought, cases that stand still, and the last 30 days; a shop sees its own. Money is for owners.',
  access: dashboardAccess,
  reply: ok({
    data: z.object({
      today: z.object({ leads: count, applications: count }),
      month: z.object({
        leads: count,
        applications: count,
        disbursals: count,
        disbursedPaise: paise,
        /** Ways out to issuers and sellers, and requests to insurers, of customers while the partner had them. */
        clickOuts: count,
        insuranceRequests: count,
      }),
      money: z.nullable(dashboardMoney),
      /** Up to 1,000. */
      stuck: count,
      days: z.array(z.object({ on: z.string(), leads: count, applications: count })),
    }),
  }),
});

/** A customer as a partner sees one: first letters and number, and neither without the customer's yes (REG-DL-8). */
const person = {
  name: z.nullable(z.string()),
  /** The last four digits. */
  mobile: z.nullable(z.string()),
  /** The whole number, to call, while a consent holds that names it. */
  dial: z.nullable(z.string()),
  /** False while the customer has not agreed to be shown to this partner: name and number are null then. */
  isShown: z.boolean(),
};

/** Who of the partner's people brought a customer, and through which of its shops; null where nobody or none did. */
const broughtBy = { by: z.nullable(z.string()), shop: z.nullable(z.string()) };
/** Only what one person brought, or what came through one shop; of somebody else's there is nothing. */
const broughtByFilter = { person: z.optional(anyId), shop: z.optional(anyId) };

export const partnerLead = z.object({
  id: z.string(),
  ...person,
  way: z.enum(LEAD_WAYS),
  ...broughtBy,
  at: z.string(),
  state: z.enum(LEAD_STATES),
  lockedUntil: z.string(),
  /** As many as the list of cases has of this lead: one for each lender that was applied to. */
  applications: count,
});
export type PartnerLead = z.output<typeof partnerLead>;

const leadFilter = { ...partnerSpan, way: z.optional(z.enum(LEAD_WAYS)), ...broughtByFilter };
export const listPartnerLeads = defineCall(endpoints.listPartnerLeads, {
  summary:
    'Customers that the partner brought, by day, newest first: how they came, who brought them, and the end of the lock.',
  access,
  query: z.strictObject({ ...leadFilter, after: pageAfter, limit: pageLimit }).check(...presetSpanChecks),
  reply: ok({ data: z.array(partnerLead), next: z.nullable(z.string()), ...span }),
});

export const partnerCase = z.object({
  /** Of the application to a lender, or of the customer's where it went to none yet. */
  id: z.string(),
  shortId: z.string(),
  ...person,
  ...broughtBy,
  productType: z.string(),
  lender: z.nullable(z.string()),
  status: z.enum(REPORT_STATUSES),
  amountPaise: paise,
  disbursedPaise: z.nullable(paise),
  at: z.string(),
  disbursedOn: z.nullable(z.string()),
  /** Whole days without news, of a case that stands still longer than such cases should. */
  stuckDays: z.nullable(count),
  /** What it brings the partner, for owners and once the loan is paid out. */
  commissionPaise: z.nullable(paise),
});
export type PartnerCase = z.output<typeof partnerCase>;

const caseFilter = {
  ...partnerSpan,
  day: z.optional(z.enum(CASE_DAYS)),
  product: z.optional(text(40)),
  status: z.optional(z.enum(REPORT_STATUSES)),
  /** Those that stand still, whenever they were made. */
  stuck: z.optional(z.literal('1')),
  /** Those that came of one lead, whenever they were made; of somebody else's there are none. */
  lead: z.optional(anyId),
  ...broughtByFilter,
};
export const listPartnerCases = defineCall(endpoints.listPartnerCases, {
  summary: 'Applications of the partner’s customers by the day on which they were made or paid out, newest first.',
  access,
  query: z.strictObject({ ...caseFilter, after: pageAfter, limit: pageLimit }).check(...presetSpanChecks),
  reply: ok({ data: z.array(partnerCase), next: z.nullable(z.string()), ...span }),
});

export const getPartnerCase = defineCall(endpoints.getPartnerCase, {
  summary: 'One case with its timeline, how its customer came, and how its commission was reckoned (owners).',
  access,
  params: z.object({ caseId: anyId }),
  reply: ok({
    data: z.extend(partnerCase, {
      way: z.enum(CASE_WAYS),
      timeline: z.array(z.object({ at: z.string(), event: z.string(), lender: z.nullable(z.string()) })),
      /** What was added and taken back, oldest first. */
      movements: z.array(
        z.object({
          at: z.string(),
          kind: z.enum(COMMISSION_KINDS),
          paise: change,
          statementId: z.nullable(z.string()),
        }),
      ),
      reckoning: z.nullable(
        z.object({
          disbursedPaise: paise,
          /** What Saakh reckons the share from, and the share. */
          sharePercent: z.number(),
          shareFlatPaise: paise,
          commissionPaise: paise,
          /** The lender took back some of what it had paid for the loan: the share is of what is left. */
          lenderTookBack: z.boolean(),
        }),
      ),
    }),
  }),
});

export const commissionLine = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(COMMISSION_KINDS),
  paise: change,
  shortId: z.string(),
  productType: z.string(),
  month: z.string(),
  disbursedOn: z.string(),
  /** The partner's own case; for a loan of a referred partner, only that partner's name. */
  own: z.nullable(
    z.object({
      caseId: z.string(),
      lender: z.string(),
      ...broughtBy,
      disbursedPaise: paise,
      sharePercent: z.number(),
      shareFlatPaise: paise,
      /** The lender had taken back some of what it had paid for the loan: the share is of what was left. */
      lenderTookBack: z.boolean(),
    }),
  ),
  /** Who was brought, of a referral. */
  broughtBy: z.nullable(z.string()),
  statementId: z.nullable(z.string()),
});
export type CommissionLine = z.output<typeof commissionLine>;

const commissionFilter = {
  ...partnerSpan,
  kind: z.optional(z.enum(COMMISSION_KINDS)),
  /** What stands on no approved statement yet, whenever it was booked. */
  open: z.optional(z.literal('1')),
  ...broughtByFilter,
};
export const listCommission = defineCall(endpoints.listCommission, {
  summary:
    'What was added to the partner’s commission and taken back, line by line, newest first, with the sum of the days, or of all that is on no statement.',
  access: ownersAccess,
  query: z.strictObject({ ...commissionFilter, after: pageAfter, limit: pageLimit }).check(...presetSpanChecks),
  reply: ok({ data: z.array(commissionLine), next: z.nullable(z.string()), sumPaise: change, ...span }),
});

export const listBringers = defineCall(endpoints.listBringers, {
  summary:
    'The people and shops of the partner that lists can be filtered by, by name, 500 of each; a shop has its own.',
  access,
  reply: ok({
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    shops: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

const exported = { format: z.enum(TABLE_FORMATS) };
const exportCall = <
  const E extends Endpoint,
  S extends z.ZodMiniType,
  const A extends typeof access | typeof ownersAccess,
>(
  endpoint: E,
  what: string,
  body: S,
  who: A,
) =>
  defineCall(endpoint, {
    summary: `${what} of a filter as a .csv or .xlsx file; who took it is in the audit.`,
    access: who,
    body,
    replyType: 'table',
    reply: z.string(),
    idempotency: 'none',
  });

export const exportPartnerLeads = exportCall(
  endpoints.exportPartnerLeads,
  'Leads',
  z.strictObject({ ...leadFilter, ...exported }).check(...presetSpanChecks),
  access,
);
export const exportPartnerCases = exportCall(
  endpoints.exportPartnerCases,
  'Applications',
  z.strictObject({ ...caseFilter, ...exported }).check(...presetSpanChecks),
  access,
);
export const exportCommission = exportCall(
  endpoints.exportCommission,
  'Lines of commission',
  z.strictObject({ ...commissionFilter, ...exported }).check(...presetSpanChecks),
  ownersAccess,
);
