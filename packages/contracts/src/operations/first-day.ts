import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../call';
import { ownReason } from '../identity/sign-in/staff';
import { adminPage } from '../office-pages';
import * as endpoints from './endpoints';

const access = adminPage('first-day');

/** What an installation needs before customers come, in the order of docs/first-day.md. */
export const FIRST_DAY_STEPS = [
  'administrators',
  'brand',
  'products',
  'lender',
  'area',
  'connection',
  'revenue',
  'texts',
  'partner',
  'backup',
  'alerts',
  'trial',
] as const;
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number];

/** What can be said of a step; the page has the words. */
export const FIRST_DAY_FACTS = [
  'admins-ready',
  'admins-not-in',
  'admins-no-factor',
  'admins-no-pair',
  'brand-named',
  'brand-lacks',
  'products-shown',
  'products-none',
  'products-unserved',
  'lenders-ready',
  'lenders-none',
  'lender-lacks',
  'lender-off',
  'lender-waits',
  'more',
  'lender-first',
  'area-all',
  'area-some',
  'connection-tested',
  'connection-mailed',
  'connection-unmailed',
  'revenue-pays',
  'revenue-none',
  'texts-registered',
  'texts-missing',
  'texts-no-gateway',
  'partners-ready',
  'partners-none',
  'partner-lacks',
  'backup-made',
  'backup-old',
  'backup-never',
  'drill-done',
  'drill-old',
  'drill-never',
  'scrape-recent',
  'scrape-late',
  'scrape-never',
  'metrics-token',
  'trial-done',
  'trial-never',
] as const;
export type FirstDayFact = (typeof FIRST_DAY_FACTS)[number];

const firstDayLine = z.object({
  fact: z.enum(FIRST_DAY_FACTS),
  /** `lacks`: the step is open because of it; `note`: worth knowing, and no reason. */
  is: z.enum(['right', 'lacks', 'note']),
  /** What the words are filled with; `at` is an instant, a list holds names or what is missing. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  /** The record's own page of the office, where it has one. */
  to: z.nullable(z.string()),
});
export type FirstDayLine = z.output<typeof firstDayLine>;

const firstDayGap = z.string().check(z.maxLength(120));

export const firstDay = z.object({
  at: z.string(),
  /** Customers apply already, whatever this list says. */
  isLive: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(FIRST_DAY_STEPS),
      state: z.enum(['done', 'accepted', 'open']),
      lines: z.array(firstDayLine),
      /** What is missing, by keys that stay the same in every language; none where the step is done. */
      gaps: z.array(firstDayGap),
      /** Who accepted the gap, which no longer `holds` where more is missing by now. */
      accepted: z.nullable(z.object({ by: z.string(), at: z.string(), reason: z.string(), holds: z.boolean() })),
    }),
  ),
});
export type FirstDay = z.output<typeof firstDay>;

export const getFirstDay = defineCall(endpoints.getFirstDay, {
  summary:
    'How far the installation is from going live: twelve steps, each judged by the data, with the facts behind it.',
  access,
  reply: ok({ data: firstDay }),
});

const step = z.enum(FIRST_DAY_STEPS);
export const acceptFirstDayGap = defineCall(endpoints.acceptFirstDayGap, {
  summary: 'Accept what a step lacks, by name and with a reason; CONFLICT when more is missing than was seen.',
  access,
  stepUp: true,
  body: z.strictObject({ step, seen: z.array(firstDayGap).check(z.minLength(1), z.maxLength(500)), reason: ownReason }),
  reply: okMessage,
});
export const reopenFirstDayGap = defineCall(endpoints.reopenFirstDayGap, {
  summary: 'Take the acceptance of a gap back; NOT_FOUND when there is none any more.',
  access,
  body: z.strictObject({ step }),
  reply: okMessage,
});
