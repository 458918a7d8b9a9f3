import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { flag, paise, rupees, wholeNumber } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { VALIDATION_MESSAGES } from '../../messages';
import { adminPage } from '../../office-pages';
import { changeReason, changeReply, recordNumber, seenValue } from '../../records/records';
import * as endpoints from '../endpoints';

const access = adminPage('lenders');

const isThreeDecimals = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;
export const revenuePercent = z
  .number(VALIDATION_MESSAGES.revenuePercentOutOfRange)
  .check(
    z.minimum(0, VALIDATION_MESSAGES.revenuePercentOutOfRange),
    z.maximum(100, VALIDATION_MESSAGES.revenuePercentOutOfRange),
    z.refine(isThreeDecimals, VALIDATION_MESSAGES.revenuePercentOutOfRange),
  );
const positive = VALIDATION_MESSAGES.revenueFlatInvalid;
const amount = z.nullable(rupees);
const count = z.nullable(wholeNumber);
const day = z.nullable(z.iso.date());

/** The slab fields of the specification: amounts in rupees, bounds inclusive, an empty bound is none. */
const fields = {
  slab_disbursed_min: z._default(amount, null),
  slab_disbursed_max: z._default(amount, null),
  slab_number_min: z._default(count, null),
  slab_number_max: z._default(count, null),
  ats_min: z._default(amount, null),
  ats_max: z._default(amount, null),
  revenue_type_id: z
    .int(VALIDATION_MESSAGES.revenueTypeRequired)
    .check(z.minimum(1, VALIDATION_MESSAGES.revenueTypeRequired)),
  revenue_flat: z._default(
    z.nullable(z.int(positive).check(z.minimum(0, positive), z.maximum(9_999_999_999, positive))),
    null,
  ),
  revenue_percent: z._default(z.nullable(revenuePercent), null),
  status: z._default(flag, 1),
  /** From and until which day in India it counts, both inclusive; empty is always. */
  effective_from: z._default(day, null),
  effective_until: z._default(day, null),
};

const RANGES = [
  ['slab_disbursed_min', 'slab_disbursed_max'],
  ['slab_number_min', 'slab_number_max'],
  ['ats_min', 'ats_max'],
] as const;
/** Every refusal at once, whatever else is wrong: a dialog shows each at its field. So a field may hold anything here. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };
type Ranges = Partial<Record<(typeof RANGES)[number][number], number | null>>;
/** Compared only when both are numbers; equal fails. */
const inOrder = (min: keyof Ranges, max: keyof Ranges) =>
  z.refine<Ranges>(
    (slab) => {
      const [low, high] = [slab[min], slab[max]];
      return typeof low !== 'number' || typeof high !== 'number' || high > low;
    },
    { ...always, path: [max], error: VALIDATION_MESSAGES.slabMaxNotAboveMin },
  );
const rules = [
  ...RANGES.map(([min, max]) => inOrder(min, max)),
  z.refine<{ revenue_flat?: number | null; revenue_percent?: number | null }>(
    (slab) => [slab.revenue_flat, slab.revenue_percent].some((earned) => typeof earned === 'number' && earned > 0),
    { ...always, path: ['revenue_flat'], error: VALIDATION_MESSAGES.revenueRequired },
  ),
  z.refine<{ effective_from?: string | null; effective_until?: string | null }>(
    ({ effective_from: from, effective_until: until }) =>
      typeof from !== 'string' || typeof until !== 'string' || until === '' || until >= from,
    { ...always, path: ['effective_until'], error: VALIDATION_MESSAGES.dateInvalid },
  ),
] as const;

export const createSlabBody = z
  .strictObject({ lender_id: recordNumber, ...fields, reason: changeReason })
  .check(...rules);
export const updateSlabBody = z
  /** `seen`: every field of the slab as it was when the edit began. */
  .strictObject({ lender_id: recordNumber, id: recordNumber, ...fields, reason: changeReason, seen: seenValue })
  .check(...rules);
export type CreateSlabBody = z.output<typeof createSlabBody>;
export type UpdateSlabBody = z.output<typeof updateSlabBody>;

export const revenueSlab = z.object({
  id: z.int(),
  lender_id: z.int(),
  slab_disbursed_min: z.nullable(z.number()),
  slab_disbursed_max: z.nullable(z.number()),
  slab_number_min: z.nullable(z.int()),
  slab_number_max: z.nullable(z.int()),
  ats_min: z.nullable(z.number()),
  ats_max: z.nullable(z.number()),
  revenue_type_id: z.int(),
  revenue_flat: z.nullable(z.number()),
  revenue_percent: z.nullable(z.number()),
  status: flag,
  effective_from: z.nullable(z.string()),
  effective_until: z.nullable(z.string()),
});
export type RevenueSlab = z.output<typeof revenueSlab>;

/** What the dialog holds of a slab, and what is wrong with it. */
export const slabFields = z.strictObject(fields).check(...rules);
export type SlabFields = z.output<typeof slabFields>;

const lenderParams = z.strictObject({ lenderId: z.string().check(z.regex(/^\d{1,9}$/, FORM_MESSAGES.idUnknown)) });

export const listSlabs = defineCall(endpoints.listSlabs, {
  summary: 'The revenue slabs of a lender in their order.',
  access,
  params: lenderParams,
  reply: ok({ lenderRevenue: z.array(revenueSlab) }),
});

export const listRevenueTypes = defineCall(endpoints.listRevenueTypes, {
  summary: 'The kinds of revenue.',
  access,
  reply: ok({ data: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

const savedSlab = ok({
  message: z.string(),
  lenderRevenueItem: z.object({ id: z.nullable(z.int()) }),
  /** With it the change waits for a second person. */
  approvalId: z.optional(z.string()),
});

export const createSlab = defineCall(endpoints.createSlab, {
  summary: 'Add a revenue slab at the end of the lender’s order.',
  access,
  stepUp: true,
  body: createSlabBody,
  reply: savedSlab,
});

export const updateSlab = defineCall(endpoints.updateSlab, {
  summary: 'Replace the figures of a revenue slab.',
  access,
  stepUp: true,
  body: updateSlabBody,
  reply: savedSlab,
});

export const slabOrder = z.array(recordNumber).check(z.maxLength(500));
const orderSlabsBody = z.strictObject({
  lender_id: recordNumber,
  lender_revenue_ids: slabOrder,
  /** The order as it was when the move began. */
  seen: z.optional(slabOrder),
});
export type OrderSlabsBody = z.output<typeof orderSlabsBody>;

export const orderSlabs = defineCall(endpoints.orderSlabs, {
  summary: 'The order in which a lender’s slabs are tried: every id of them once.',
  access,
  stepUp: true,
  body: orderSlabsBody,
  reply: changeReply,
});

export const deleteSlab = defineCall(endpoints.deleteSlab, {
  summary: 'Delete a revenue slab; it can be brought back.',
  access,
  stepUp: true,
  params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,9}$/, FORM_MESSAGES.idUnknown)) }),
  reply: changeReply,
});

const earned = z.object({
  slabId: z.nullable(z.int()),
  revenuePaise: paise,
  /** No slab held, so that the lender's own percent and flat fee paid. */
  byLenderTerms: z.boolean(),
});

/** What a slab, as it is typed, would have earned on the lender’s disbursals of past months, beside what the saved slabs earn. */
export const estimateRevenue = defineCall(endpoints.estimateRevenue, {
  summary:
    'What would this earn: past months’ disbursals of a lender under its slabs, and under them with this change.',
  access,
  body: z.strictObject({
    lender_id: recordNumber,
    /** Whole months back from this one, which counts as the first. */
    months: z._default(z.int().check(z.minimum(1), z.maximum(24)), 3),
    /** The slab being typed: instead of the one with this id, or after the others. */
    draft: z.optional(z.strictObject({ id: z.optional(recordNumber), ...fields }).check(...rules)),
  }),
  reply: ok({
    data: z.array(
      z.object({
        /** `2026-11`, in India. */
        month: z.string(),
        cases: z.int(),
        disbursedPaise: paise,
        averageTicketPaise: paise,
        saved: earned,
        drafted: z.nullable(z.extend(earned, { isDraft: z.boolean() })),
      }),
    ),
  }),
  idempotency: 'none',
});
