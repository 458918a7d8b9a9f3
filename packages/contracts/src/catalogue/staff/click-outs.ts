import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { bilingual, partnerKey } from '../../fields';
import { ownReason } from '../../identity/sign-in/staff';
import { adminPage } from '../../office-pages';
import { logSpan, logSpanChecks } from '../../operations/logs/log-span';
import { pageAfter, pageLimit } from '../../records/records';
import * as endpoints from '../endpoints';
import { WAY_OUT_KINDS } from '../listings';

const access = adminPage('click-outs');
const filter = {
  kind: z.optional(z.enum(WAY_OUT_KINDS)),
  partner: z.optional(partnerKey),
};

const count = z.int();
/** What was left for: an issuer's card, a voucher or a deal; its number where it is gone. */
const target = { kind: z.enum(WAY_OUT_KINDS), targetId: z.int(), target: bilingual };

export const clickOutSums = z.object({
  from: z.string(),
  to: z.string(),
  /** Of these, clicks of customers who were signed in. */
  totals: z.object({ clicks: count, signedIn: count }),
  days: z.array(z.object({ on: z.string(), clicks: count })),
  kinds: z.array(z.object({ kind: z.enum(WAY_OUT_KINDS), clicks: count })),
  /** The twenty with the most. */
  targets: z.array(z.object({ ...target, clicks: count })),
  brands: z.array(z.object({ brandKey: z.string(), brand: bilingual, clicks: count })),
});
export type ClickOutSums = z.output<typeof clickOutSums>;

export const getClickOutSums = defineCall(endpoints.getClickOutSums, {
  summary: 'Ways out to issuers and sellers in a span of up to 31 days of India, by day, kind, target and site.',
  access,
  query: z.strictObject({ ...logSpan, ...filter }).check(...logSpanChecks),
  reply: ok({ data: clickOutSums }),
});

export const clickOut = z.object({
  /** The `click_id` that the seller got. */
  clickId: z.string(),
  at: z.string(),
  ...target,
  seller: z.nullable(z.string()),
  brand: bilingual,
  /** The partner that had the customer then, or of a visitor the one of the site; null where it is nobody's. */
  partner: z.nullable(z.string()),
  /** Masked; null for a visitor who was not signed in. */
  who: z.nullable(z.string()),
});
export type ClickOut = z.output<typeof clickOut>;

export const listClickOuts = defineCall(endpoints.listClickOuts, {
  summary: 'The ways out themselves, newest first, page by page; customers are masked.',
  access,
  query: z.strictObject({ ...logSpan, ...filter, after: pageAfter, limit: pageLimit }).check(...logSpanChecks),
  reply: ok({ data: z.array(clickOut), next: z.nullable(z.string()) }),
});

export const exportClickOuts = defineCall(endpoints.exportClickOuts, {
  summary: 'Exactly the filtered ways out as a CSV file, masked as in the list, with a reason (S-AZ-7).',
  access,
  readsPerson: 'file',
  stepUp: true,
  body: z.strictObject({ ...logSpan, ...filter, reason: ownReason }).check(...logSpanChecks),
  replyType: 'text/csv',
  reply: z.string(),
  idempotency: 'none',
});
