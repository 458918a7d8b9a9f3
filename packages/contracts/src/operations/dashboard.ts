import * as z from 'zod/mini';
import { defineCall, ok } from '../call';
import { bilingual, paise, partnerKey, text } from '../fields';
import { FORM_MESSAGES } from '../forms/form-messages';
import { STAFF_MESSAGES } from '../office-messages';
import { adminPage } from '../office-pages';
import { pageAfter, pageLimit } from '../records/records';
import * as endpoints from './endpoints';

const access = adminPage('dashboard');

/** The presets of the specification, by their keys (section 5, "Date presets"). */
export const DATE_PRESETS = ['yesterday', 'last_7_days', 'last_30_days', 'custom_range'] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];
/** With today so far, where rows are looked through: what came this morning is what is looked for first. */
export const PRESETS = ['today', ...DATE_PRESETS] as const;
export type Preset = (typeof PRESETS)[number];
export const CUSTOM_RANGE_MAX_DAYS = 366;
const DAY_MS = 86_400_000;

/** Days of India, both included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

const day = z.iso.date(STAFF_MESSAGES.dayInvalid);
const span = { from: z.optional(day), to: z.optional(day) };
type TypedSpan = { from?: string | undefined; to?: string | undefined };
const inOrder = z.refine<TypedSpan>(({ from, to }) => from === undefined || to === undefined || from <= to, {
  error: STAFF_MESSAGES.daysInOrder,
  path: ['to'],
});
const notTooLong = z.refine<TypedSpan>(
  ({ from, to }) =>
    from === undefined || to === undefined || Date.parse(to) - Date.parse(from) < CUSTOM_RANGE_MAX_DAYS * DAY_MS,
  { error: STAFF_MESSAGES.daysTooMany, path: ['to'] },
);

const customHasEnds = z.refine<TypedSpan & { preset: string }>(
  ({ preset, from, to }) => (preset === 'custom_range') === (from !== undefined && to !== undefined),
  { error: STAFF_MESSAGES.daysWithCustomOnly, path: ['from'] },
);
/** Days of a preset, or of a custom range with both its ends; the last 7 days where nothing is said. Figures are of whole days. */
export const presetSpan = { preset: z._default(z.enum(DATE_PRESETS), 'last_7_days'), ...span };
export const presetSpanChecks = [inOrder, notTooLong, customHasEnds] as const;

/** What is counted as it happens. */
export const COUNTED_FIGURES = [
  'signIns',
  'profilesCompleted',
  'offersSeen',
  'applications',
  'approvals',
  'disbursals',
] as const;
export type CountedFigure = (typeof COUNTED_FIGURES)[number];
/** What somebody should look at today. */
export const DASHBOARD_QUESTIONS = [
  ...(['unagreed', 'waiting', 'unsent', 'resting', 'incomplete', 'complaints', 'changes'] as const),
] as const;
export type DashboardQuestion = (typeof DASHBOARD_QUESTIONS)[number];
/** A question is counted up to here; beyond, it says so and no more. */
export const QUESTION_COUNT_MAX = 1000;
/** Rows behind a number are counted no further. */
export const ROWS_COUNT_MAX = 10_000;

const count = z.int();
export const figures = z.object({
  signIns: count,
  profilesCompleted: count,
  /** Lists of offers that were shown; by lender, offers of that lender in them. */
  offersSeen: count,
  applications: count,
  approvals: count,
  disbursals: count,
  disbursedPaise: paise,
});
export type Figures = z.output<typeof figures>;

export const dashboard = z.object({
  preset: z.enum(DATE_PRESETS),
  from: z.string(),
  to: z.string(),
  /** As many days, right before. */
  before: z.object({ from: z.string(), to: z.string() }),
  totals: figures,
  totalsBefore: figures,
  /** Every day of the span, those without an event too. */
  days: z.array(z.extend(figures, { on: z.string() })),
  products: z.array(z.extend(figures, { productType: z.string() })),
  /** Those that lead in any figure, as many as are read at once. */
  lenders: z.array(z.extend(figures, { lenderId: z.int(), name: z.string() })),
  partners: z.array(z.extend(figures, { brandKey: z.string(), name: bilingual })),
  /** How many with smaller figures were left out. */
  more: z.object({ lenders: count, partners: count }),
  /** `QUESTION_COUNT_MAX` stands for that many or more. */
  /** Today until now, and yesterday until the same time of the day; a span has whole days. */
  today: z.object({ totals: figures, totalsBefore: figures, at: z.string() }),
  questions: z.array(z.object({ question: z.enum(DASHBOARD_QUESTIONS), count })),
});
export type Dashboard = z.output<typeof dashboard>;

export const getDashboard = defineCall(endpoints.getDashboard, {
  summary:
    'What happened in a span of days of India, beside the span before it, and by day, product, lender and partner; and what waits today. The last 7 and 30 days end yesterday; today so far stands apart.',
  access,
  query: z.strictObject(presetSpan).check(...presetSpanChecks),
  reply: ok({ data: dashboard }),
});

/** Where an application to a lender stands, a lender's system rests, a complaint is. */
export const DASHBOARD_STATES = [
  ...(['new', 'submitted', 'approved', 'disbursed', 'rejected', 'cancelled', 'expired'] as const),
  ...(['open', 'half-open', 'answered'] as const),
] as const;

export const dashboardRow = z.object({
  id: z.string(),
  /** What the row is called: a lender's reference, a complaint's number, the record that is to be changed. */
  reference: z.nullable(z.string()),
  productType: z.nullable(z.string()),
  lender: z.nullable(z.string()),
  partner: z.nullable(bilingual),
  /** A customer by first letters alone. */
  name: z.nullable(z.string()),
  state: z.nullable(z.enum(DASHBOARD_STATES)),
  at: z.nullable(z.string()),
  amountPaise: z.nullable(paise),
  /** What keeps a lender's product from customers, in words, and whose page mends it. */
  missing: z.nullable(z.array(z.string())),
  lenderId: z.nullable(z.int()),
  partnerId: z.nullable(z.string()),
  /** Whose page the customer's name leads to; null of a row without one and of a customer who is deleted. */
  userId: z.nullable(z.string()),
});
export type DashboardRow = z.output<typeof dashboardRow>;

/** Rows behind a number: of a figure the newest first, in its days; of a question the longest waiting first. */
export const listDashboardRows = defineCall(endpoints.listDashboardRows, {
  summary: 'The rows behind a number of the dashboard, page by page, without personal data but for a masked name.',
  access,
  query: z
    .strictObject({
      figure: z.enum([...COUNTED_FIGURES, ...DASHBOARD_QUESTIONS]),
      ...span,
      product: z.optional(text(40)),
      lender: z.optional(z.string().check(z.regex(/^\d{1,9}$/, FORM_MESSAGES.idUnknown))),
      partner: z.optional(partnerKey),
      after: pageAfter,
      limit: pageLimit,
    })
    .check(
      inOrder,
      notTooLong,
      z.refine(
        ({ figure, from, to }) =>
          DASHBOARD_QUESTIONS.some((question) => question === figure) || (from !== undefined && to !== undefined),
        { error: STAFF_MESSAGES.dayInvalid, path: ['from'] },
      ),
    ),
  reply: ok({
    data: z.array(dashboardRow),
    next: z.nullable(z.string()),
    /** All rows, counted with the first page; `ROWS_COUNT_MAX` stands for that many or more. Null on later pages. */
    total: z.nullable(z.int()),
  }),
});
