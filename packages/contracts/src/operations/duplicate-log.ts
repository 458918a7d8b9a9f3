import * as z from 'zod/mini';
import { defineCall, ok } from '../call';
import { adminPage } from '../office-pages';
import { pageAfter, pageLimit } from '../records/records';
import { DUPLICATE_DECISIONS, DUPLICATE_RULES, duplicate } from './duplicates';
import * as endpoints from './endpoints';
import { logSpan, logSpanChecks } from './logs/log-span';

const access = adminPage('dedupe-logs');
const filter = {
  rule: z.optional(z.enum(DUPLICATE_RULES)),
  decision: z.optional(z.enum(DUPLICATE_DECISIONS)),
};
const count = z.int();

export const dedupeSummary = z.object({
  from: z.string(),
  to: z.string(),
  totals: z.object({ found: count, open: count }),
  /** Every day of the span. */
  days: z.array(z.object({ on: z.string(), found: count, open: count })),
  rules: z.array(z.object({ rule: z.enum(DUPLICATE_RULES), found: count, open: count })),
});
export type DedupeSummary = z.output<typeof dedupeSummary>;

export const getDedupeSummary = defineCall(endpoints.getDedupeSummary, {
  summary:
    'How many pairs of customers looked like one person in a span of up to 31 days of India, by day and by rule.',
  access,
  query: z.strictObject({ ...logSpan, ...filter }).check(...logSpanChecks),
  reply: ok({ data: dedupeSummary }),
});

export const listDedupeFindings = defineCall(endpoints.listDedupeFindings, {
  summary: 'The pairs themselves, newest first, masked, with who decided what; those still open whatever their day.',
  access,
  query: z.strictObject({ ...logSpan, ...filter, after: pageAfter, limit: pageLimit }).check(...logSpanChecks),
  reply: ok({ data: z.array(duplicate), next: z.nullable(z.string()) }),
});
