import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { text, wholeNumber } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { LOG_STEPS, logMoment, logSpan, logSpanChecks } from '../../operations/logs/log-span';
import { pageAfter, pageLimit } from '../../records/records';
import * as endpoints from '../endpoints';

const access = adminPage('lenders-api-failure');

/** Why a call to a lender's system came to nothing. */
export const LENDER_FAILURE_CAUSES = ['timeout', 'refused', 'error', 'breaker-open'] as const;
export type LenderFailureCause = (typeof LENDER_FAILURE_CAUSES)[number];
/** By the first digit of the HTTP status; none where no answer came. */
export const HTTP_CLASSES = ['none', '2xx', '3xx', '4xx', '5xx'] as const;
export const LENDER_OPERATIONS = [
  'check',
  'quote',
  'submit',
  'choose',
  'document',
  'status',
  'link',
  'withdraw',
  'token',
] as const;
export const BREAKER_STATES = ['closed', 'open', 'half-open'] as const;

const lenderId = z.string().check(z.regex(/^\d{1,9}$/, FORM_MESSAGES.idUnknown));
const callId = z.string().check(z.regex(/^\d{1,15}$/, FORM_MESSAGES.idUnknown));
const filter = {
  lender: z.optional(lenderId),
  cause: z.optional(z.enum(LENDER_FAILURE_CAUSES)),
  status: z.optional(z.enum(HTTP_CLASSES)),
  operation: z.optional(z.enum(LENDER_OPERATIONS)),
};

const count = z.int();
export const lenderFailureSummary = z.object({
  from: z.string(),
  to: z.string(),
  step: z.enum(LOG_STEPS),
  totals: z.object({ failures: count, calls: count }),
  /** Every day or hour of the span. */
  points: z.array(z.object({ at: logMoment, failures: count, calls: count })),
  causes: z.array(z.object({ cause: z.enum(LENDER_FAILURE_CAUSES), count })),
  statuses: z.array(z.object({ status: z.enum(HTTP_CLASSES), count })),
  /** Every lender with a failure in the span or a breaker that is not closed now; most failures first. */
  lenders: z.array(
    z.object({
      lenderId: z.int(),
      name: z.string(),
      failures: count,
      calls: count,
      breaker: z.enum(BREAKER_STATES),
      /** Since when it rests. */
      openedAt: z.nullable(z.string()),
    }),
  ),
});
export type LenderFailureSummary = z.output<typeof lenderFailureSummary>;

export const getLenderFailureSummary = defineCall(endpoints.getLenderFailureSummary, {
  summary:
    'Calls to lenders that came to nothing in a span of up to 31 days of India, over time, by cause, HTTP status and lender, with the state of each breaker now.',
  access,
  query: z.strictObject({ ...logSpan, ...filter }).check(...logSpanChecks),
  reply: ok({ data: lenderFailureSummary }),
});

const row = {
  id: z.string(),
  at: z.string(),
  lenderId: z.int(),
  lender: z.string(),
  operation: z.enum(LENDER_OPERATIONS),
  attempt: z.int(),
  cause: z.enum(LENDER_FAILURE_CAUSES),
  httpStatus: z.nullable(z.int()),
  durationMs: z.int(),
  error: z.nullable(z.string()),
  /** Short reference of the application to the lender, where the call was about one. */
  reference: z.nullable(z.string()),
};
export const lenderFailureRow = z.object(row);
export type LenderFailureRow = z.output<typeof lenderFailureRow>;

export const listLenderFailures = defineCall(endpoints.listLenderFailures, {
  summary: 'The calls to lenders that came to nothing, newest first, page by page, without data of customers.',
  access,
  query: z.strictObject({ ...logSpan, ...filter, after: pageAfter, limit: pageLimit }).check(...logSpanChecks),
  reply: ok({ data: z.array(lenderFailureRow), next: z.nullable(z.string()) }),
});

/**
 * What can be done about a failed call:
 * - `send`: it is sent again under the same key.
 * - `ask-then-send`: the lender is asked first; if it does not know the application, it is sent again under the same key.
 * - `ask`: the lender is asked for the status.
 * - `over`: nothing is left to do.
 * - `asked-anew`: nothing is sent; the lender is asked with the customer's next request for offers.
 */
export const REPLAYS = ['send', 'ask-then-send', 'ask', 'over', 'asked-anew'] as const;

export const lenderFailure = z.object({
  ...row,
  replay: z.enum(REPLAYS),
  breaker: z.enum(BREAKER_STATES),
  /** Of the request or job that made the call: its lines in our log carry it. */
  requestId: z.string(),
  /** Names, kinds and lengths of what was sent and answered, as indented JSON; null where it was not kept. */
  request: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});
export type LenderFailure = z.output<typeof lenderFailure>;

export const getLenderFailure = defineCall(endpoints.getLenderFailure, {
  summary: 'One call that came to nothing, with the shape of its messages and what asking again would do.',
  access,
  params: z.strictObject({ callId }),
  reply: ok({ data: lenderFailure }),
});

const reason = text(300).check(z.minLength(3, STAFF_MESSAGES.reasonRequired));

export const replayLenderCall = defineCall(endpoints.replayLenderCall, {
  summary:
    'Ask the lender again about the application of a failed call, under its own key; CONFLICT where nothing is left to do.',
  access,
  body: z.strictObject({ callId, reason }),
  reply: okMessage,
});

export const probeLender = defineCall(endpoints.probeLender, {
  summary: 'Let the next call to a lender through although its breaker is open; CONFLICT where it is closed.',
  access,
  body: z.strictObject({ lenderId: wholeNumber, reason }),
  reply: okMessage,
});
