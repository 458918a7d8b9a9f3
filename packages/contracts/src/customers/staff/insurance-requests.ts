import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { INSURANCE_CATEGORIES, INSURER_NAME_MAX } from '../../catalogue/staff/insurance';
import { anyId, bilingual, partnerKey, text } from '../../fields';
import { ownReason } from '../../identity/sign-in/staff';
import { adminPage } from '../../office-pages';
import { pageAfter, pageLimit } from '../../records/records';
import * as endpoints from '../endpoints';

const access = adminPage('insurance');

/** What became of the mail to the insurer; `withdrawn` is the customer's own word. */
export const REQUEST_STATES = ['waiting', 'sent', 'failed', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const insuranceRequest = z.object({
  leadId: z.string(),
  /** What the insurer and the customer call it by. */
  reference: z.string(),
  state: z.enum(REQUEST_STATES),
  askedAt: z.string(),
  /** Since it was asked, until now. */
  ageSeconds: z.int(),
  insurer: z.string(),
  plan: bilingual,
  category: z.enum(INSURANCE_CATEGORIES),
  brand: bilingual,
  /** The partner that has the customer; null where nobody does. */
  partner: z.nullable(z.string()),
  /** Masked. */
  who: z.nullable(z.string()),
  /** Why the mail failed, without contacts. */
  error: z.nullable(z.string()),
});
export type InsuranceRequest = z.output<typeof insuranceRequest>;

const filter = {
  state: z.optional(z.enum(REQUEST_STATES)),
  insurer: z.optional(text(INSURER_NAME_MAX)),
  category: z.optional(z.enum(INSURANCE_CATEGORIES)),
  partner: z.optional(partnerKey),
};

export const listInsuranceRequests = defineCall(endpoints.listInsuranceRequests, {
  summary: 'Requests of customers to insurers, newest first, masked, with what became of the mail.',
  access,
  query: z.strictObject({ ...filter, after: pageAfter, limit: pageLimit }),
  reply: ok({ data: z.array(insuranceRequest), next: z.nullable(z.string()) }),
});

export const exportInsuranceRequests = defineCall(endpoints.exportInsuranceRequests, {
  summary: 'Exactly the filtered requests as a CSV file, masked as in the list, with a reason (S-AZ-7).',
  access,
  readsPerson: 'file',
  stepUp: true,
  body: z.strictObject({ ...filter, reason: ownReason }),
  replyType: 'text/csv',
  reply: z.string(),
  idempotency: 'none',
});

export const sendInsuranceRequest = defineCall(endpoints.sendInsuranceRequest, {
  summary: 'Mail a request again whose mail failed, to the insurer’s address of today; CONFLICT for any other.',
  access,
  body: z.strictObject({ leadId: anyId }),
  reply: okMessage,
});
