import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { paise, partnerKey, text } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { adminPage } from '../../office-pages';
import { presetSpan, presetSpanChecks } from '../dashboard';
import * as endpoints from '../endpoints';
import { REPORT_STATUSES, TABLE_FORMATS } from './internal-report';

const count = z.int();
/** Rows that are shown at once; the file holds all. */
export const REPORT_GROUPS_MAX = 500;

/** What became of the applications to lenders that were made in the days of a report. */
export const stageFigures = z.object({
  /** All of them. */
  total: count,
  /** How many stand in each status now. */
  statuses: z.object(
    Object.fromEntries(REPORT_STATUSES.map((status) => [status, count])) as Record<
      (typeof REPORT_STATUSES)[number],
      typeof count
    >,
  ),
  /** Ever approved, ever paid out, whatever became of them later. */
  approvals: count,
  disbursals: count,
  askedPaise: paise,
  approvedPaise: paise,
  disbursedPaise: paise,
  /** From the application to the lender's yes or no; null where none was decided. */
  meanSeconds: z.nullable(count),
  /**
   * Half of the decisions took at most so many hours, to a hundredth; more than that where `isLonger`. `isAbout` where there are too
   * many applications to look at each.
   */
  medianHours: z.nullable(
    z.object({ hours: z.number().check(z.minimum(0)), isLonger: z.boolean(), isAbout: z.optional(z.literal(true)) }),
  ),
});
export type ReportFigures = z.output<typeof stageFigures>;

const days = { ...presetSpan, partner: z.optional(partnerKey) };
const pair = {
  ...days,
  product: z.optional(text(40)),
  lender: z.optional(z.string().check(z.regex(/^\d{1,9}$/, FORM_MESSAGES.idUnknown))),
};
const format = { format: z.enum(TABLE_FORMATS) };
const span = { from: z.string(), to: z.string(), total: stageFigures };

export const productsReport = z.object({
  ...span,
  products: z.array(z.extend(stageFigures, { productType: z.string() })),
});
export type ProductsReport = z.output<typeof productsReport>;
export const lenderProductsReport = z.object({
  ...span,
  rows: z.array(z.extend(stageFigures, { productType: z.string(), lenderId: z.int(), lender: z.string() })),
  /** How many with fewer applications are not among them. */
  more: count,
});
export type LenderProductsReport = z.output<typeof lenderProductsReport>;

export const getProductsReport = defineCall(endpoints.getProductsReport, {
  summary: 'What became of the applications made in a span of days of India, by product.',
  access: adminPage('products-report'),
  query: z.strictObject(days).check(...presetSpanChecks),
  reply: ok({ data: productsReport }),
});

export const exportProductsReport = defineCall(endpoints.exportProductsReport, {
  summary: 'The same as a .csv or .xlsx file; it holds sums alone.',
  access: adminPage('products-report'),
  body: z.strictObject({ ...days, ...format }).check(...presetSpanChecks),
  replyType: 'table',
  reply: z.string(),
  idempotency: 'none',
});

export const getLenderProductsReport = defineCall(endpoints.getLenderProductsReport, {
  summary: 'What became of the applications made in a span of days of India, by lender and product, the most at first.',
  access: adminPage('vendors-products-report'),
  query: z.strictObject(pair).check(...presetSpanChecks),
  reply: ok({ data: lenderProductsReport }),
});

export const exportLenderProductsReport = defineCall(endpoints.exportLenderProductsReport, {
  summary: 'The same as a .csv or .xlsx file, every lender and product; it holds sums alone.',
  access: adminPage('vendors-products-report'),
  body: z.strictObject({ ...pair, ...format }).check(...presetSpanChecks),
  replyType: 'table',
  reply: z.string(),
  idempotency: 'none',
});
