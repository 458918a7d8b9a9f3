import * as z from 'zod/mini';
import { anyone, customer, defineCall, ok } from './call';
import { consentPurpose } from './consents';

/** A summary of all that is kept of the customer, what for, until when, and who has got it (REG-DP-5). */
export const myDataSummary = z.object({
  sections: z.array(
    z.object({
      key: z.string(),
      purpose: z.string(),
      keptUntil: z.string(),
      rows: z.array(z.object({ key: z.string(), value: z.string() })),
    }),
  ),
  recipients: z.array(z.object({ name: z.string(), purpose: z.string(), since: z.string() })),
  nominee: z.nullable(z.object({ name: z.string(), mobile: z.string(), relation: z.string() })),
});
export type MyDataSummary = z.output<typeof myDataSummary>;

export const getMyData = defineCall({
  method: 'GET',
  path: '/api/my-data',
  summary: 'What is kept of the customer and who has got it.',
  access: customer,
  reply: ok({ data: myDataSummary }),
});

export const exportMyData = defineCall({
  method: 'GET',
  path: '/api/my-data/export',
  summary: 'All of it as a file.',
  access: customer,
  reply: z.unknown(),
  replyType: 'application/json',
});

export const saveNominee = defineCall({
  method: 'POST',
  path: '/api/my-data/nominee',
  summary: 'Name who may exercise the rights if the customer cannot.',
  access: customer,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(3), z.maxLength(120)),
    mobile: z.string().check(z.regex(/^[6-9]\d{9}$/)),
    relation: z.string().check(z.trim(), z.minLength(2), z.maxLength(40)),
  }),
  reply: ok({ data: myDataSummary }),
});

/**
 * Stage one of a deletion: at once out of every read, search, message and lender call; what the law wants kept goes sealed
 * into the hold store, which the purge empties (REG-DP-6). Needs a code sent for this purpose.
 */
export const deleteMyData = defineCall({
  method: 'POST',
  path: '/api/my-data/delete',
  summary: 'Delete the account: what the law wants kept is held sealed, then purged.',
  access: customer,
  body: z.strictObject({
    otp: z.string().check(z.regex(/^\d{6}$/)),
    reason: z.optional(z.string().check(z.maxLength(500))),
  }),
  reply: ok({ heldUntil: z.string() }),
});

export const askDeletionCode = defineCall({
  method: 'POST',
  path: '/api/my-data/delete/code',
  summary: 'Send a code that confirms the deletion.',
  access: customer,
  body: z.strictObject({}),
  reply: ok({ resendAfterSeconds: z.int() }),
});

/** As easily as it was given: one press. What needs it stops, and who got the data is told (REG-DP-4, REG-DL-7). */
export const withdrawConsent = defineCall({
  method: 'POST',
  path: '/api/consents/withdraw',
  summary: 'Withdraw a consent.',
  access: customer,
  body: z.strictObject({
    purpose: consentPurpose,
    productType: z.string().check(z.maxLength(60)),
    lenderId: z.optional(z.int()),
  }),
  reply: ok({ consentId: z.string() }),
});

export const GRIEVANCE_CATEGORIES = ['lender', 'application', 'privacy', 'messages', 'site', 'other'] as const;
export const GRIEVANCE_STATES = ['open', 'answered', 'resolved', 'escalate'] as const;

export const grievance = z.object({
  ticketId: z.string(),
  category: z.enum(GRIEVANCE_CATEGORIES),
  text: z.string(),
  /** `escalate` from the thirtieth day without a resolution: the regulator's portal is the way on (REG-DL-5). */
  state: z.enum(GRIEVANCE_STATES),
  createdAt: z.string(),
  dueOn: z.string(),
  answers: z.array(z.object({ at: z.string(), text: z.string() })),
});
export type Grievance = z.output<typeof grievance>;

export const listGrievances = defineCall({
  method: 'GET',
  path: '/api/grievances',
  summary: "The customer's complaints, newest first.",
  access: customer,
  reply: ok({ data: z.array(grievance) }),
});

export const createGrievance = defineCall({
  method: 'POST',
  path: '/api/grievances',
  summary: 'Complain; the answer comes within thirty days.',
  access: customer,
  body: z.strictObject({
    category: z.enum(GRIEVANCE_CATEGORIES),
    text: z.string().check(z.trim(), z.minLength(10), z.maxLength(2000)),
    lenderId: z.optional(z.int()),
  }),
  reply: ok({ data: grievance }),
  idempotency: 'required',
});

/** Who answers for the marketplace, from its settings, and where to go when that does not help. */
export const getGrievanceOfficer = defineCall({
  method: 'GET',
  path: '/api/grievance-officer',
  summary: 'The officer for complaints and the portals of the regulator.',
  access: anyone,
  reply: ok({
    data: z.object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      complaintPortal: z.string(),
      sachetPortal: z.string(),
    }),
  }),
});
