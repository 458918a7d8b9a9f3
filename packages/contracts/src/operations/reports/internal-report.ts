import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { bilingual, paise, partnerKey, text } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { ownReason } from '../../identity/sign-in/staff';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { pageAfter, pageLimit } from '../../records/records';
import { presetSpan, presetSpanChecks } from '../dashboard';
import * as endpoints from '../endpoints';

const access = adminPage('internal-report');

/** Where an application stands, in the order of its codes 1 to 7. */
export const REPORT_STATUSES = [
  'new',
  'submitted',
  'approved',
  'disbursed',
  'rejected',
  'cancelled',
  'expired',
] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];
/** How far the sending to the lender has come; `unsent` is an application that went to none yet. */
export const REPORT_SUBMISSIONS = ['unsent', 'queued', 'sent', 'unknown', 'accepted', 'declined', 'failed'] as const;
/** Which of its days a row is found by. */
export const REPORT_DAYS = ['created', 'approved', 'disbursed'] as const;
export const REPORT_SORTS = ['at', 'amount'] as const;
/** What a row may have come to, whatever became of it later. */
export const REPORT_REACHED = ['approved', 'disbursed'] as const;
export const REPORT_COLUMNS = [
  'shortId',
  'createdAt',
  'name',
  'product',
  'lender',
  'status',
  'amount',
  'approved',
  'disbursed',
  'partner',
  'city',
  'submission',
  'reference',
  'approvedAt',
  'disbursedAt',
  'declineCode',
] as const;
export type ReportColumn = (typeof REPORT_COLUMNS)[number];
/** A file holds so many rows; beyond, the filter has to be narrower. */
export const EXPORT_ROWS_MAX = 200_000;

const rupees = z.string().check(z.regex(/^\d{1,10}$/, STAFF_MESSAGES.wholeRupees));
const filter = {
  day: z.optional(z.enum(REPORT_DAYS)),
  ...presetSpan,
  product: z.optional(text(40)),
  lender: z.optional(z.string().check(z.regex(/^\d{1,9}$/, FORM_MESSAGES.idUnknown))),
  partner: z.optional(partnerKey),
  status: z.optional(z.enum(REPORT_STATUSES)),
  submission: z.optional(z.enum(REPORT_SUBMISSIONS)),
  reached: z.optional(z.enum(REPORT_REACHED)),
  /** The beginning of a word of its name, in any case. */
  city: z.optional(text(60)),
  min: z.optional(rupees),
  max: z.optional(rupees),
};
const minBelowMax = z.refine<{ min?: string | undefined; max?: string | undefined }>(
  ({ min, max }) => min === undefined || max === undefined || Number(min) <= Number(max),
  { error: STAFF_MESSAGES.maximumNotAboveMinimum, path: ['max'] },
);
const checks = [...presetSpanChecks, minBelowMax] as const;
const order = { sort: z.optional(z.enum(REPORT_SORTS)), order: z.optional(z.enum(['asc', 'desc'])) };

export const reportRow = z.object({
  /** Of the application to a lender, or of the customer's application where it went to none yet. */
  id: z.string(),
  shortId: z.string(),
  userId: z.string(),
  prospectAppId: z.nullable(z.string()),
  /** By first letters alone. */
  name: z.nullable(z.string()),
  city: z.nullable(z.string()),
  productType: z.string(),
  lenderId: z.nullable(z.int()),
  lender: z.nullable(z.string()),
  partner: z.nullable(bilingual),
  status: z.enum(REPORT_STATUSES),
  submission: z.enum(REPORT_SUBMISSIONS),
  reference: z.nullable(z.string()),
  amountPaise: paise,
  approvedPaise: z.nullable(paise),
  disbursedPaise: z.nullable(paise),
  createdAt: z.string(),
  approvedAt: z.nullable(z.string()),
  disbursedAt: z.nullable(z.string()),
  declineCode: z.nullable(z.string()),
});
export type ReportRow = z.output<typeof reportRow>;

const span = { from: z.string(), to: z.string() };

export const listReportRows = defineCall(endpoints.listReportRows, {
  summary:
    'Applications to lenders, and those that went to none yet, by one of their days; without more of a customer than first letters and city. `next` leads to the following rows.',
  access,
  query: z.strictObject({ ...filter, ...order, after: pageAfter, limit: pageLimit }).check(...checks),
  reply: ok({ data: z.array(reportRow), next: z.nullable(z.string()), ...span }),
});

export const totalReportRows = defineCall(endpoints.totalReportRows, {
  summary: 'How many rows a filter finds and their amounts together, of the first 200,000 at most.',
  access,
  query: z.strictObject(filter).check(...checks),
  reply: ok({
    data: z.object({
      rows: z.int(),
      amountPaise: paise,
      approvedPaise: paise,
      disbursedPaise: paise,
      /** False where there are more rows than were added up. */
      isWhole: z.boolean(),
    }),
  }),
});

export const listReportChoices = defineCall(endpoints.listReportChoices, {
  summary: 'The lenders and partners that rows can be filtered by, by name.',
  access,
  reply: ok({
    lenders: z.array(z.object({ lenderId: z.int(), name: z.string() })),
    partners: z.array(z.object({ brandKey: z.string(), name: bilingual })),
  }),
});

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

export const exportReportRows = defineCall(endpoints.exportReportRows, {
  summary: 'Exactly the filtered rows as a .csv or .xlsx file, in the chosen columns, with a reason (S-AZ-7).',
  access,
  readsPerson: 'file',
  stepUp: true,
  body: z
    .strictObject({
      ...filter,
      ...order,
      columns: z.optional(z.array(z.enum(REPORT_COLUMNS)).check(z.minLength(1), z.maxLength(REPORT_COLUMNS.length))),
      format: z.enum(TABLE_FORMATS),
      reason: ownReason,
    })
    .check(...checks),
  replyType: 'table',
  reply: z.string(),
  idempotency: 'none',
});
