import * as z from 'zod/mini';
import { customer } from '../audiences';
import { KEPT_MONTHS } from '../bounds';
import { defineCall, ok } from '../call';
import { lines } from '../fields';
import { sentFields } from '../forms/sent-fields';
import { solvedPuzzle } from '../identity/sign-in/puzzles';
import { otp } from '../identity/sign-in/sign-in';
import * as endpoints from './endpoints';
import { NOMINEE_FORM } from './nominee-form';

/** What data is kept for, as "my data" names it. */
export const DATA_USES = [
  'profile',
  'account',
  'sign-in',
  'applications',
  'offers',
  'consents',
  'services',
  'messages',
  'complaints',
  'links',
] as const;
export type DataUse = (typeof DATA_USES)[number];
/** What a deletion takes: the customer's records by their use, and files that partners and staff have attached of them. */
export const REMOVED_USES = [...DATA_USES, 'attachments'] as const;
export type RemovedUse = (typeof REMOVED_USES)[number];

/**
 * `account`: as long as the account; `held`: after its deletion until the hold is over as well; `short`: goes by itself;
 * `closed`: as the account, and at the latest a year after it was closed.
 */
export const DATA_KEPT = ['account', 'held', 'short', 'closed'] as const;

export const PROFILE_FACTS = [
  'name',
  'mobile',
  'email',
  'pan',
  'birthDate',
  'address',
  'employer',
  'monthlyIncome',
] as const;

const nominee = z.object({ name: z.string(), mobile: z.string(), relation: z.string() });

/** A summary of all that is kept of the customer, what for, until when, and who has got it (REG-DP-5). */
export const myDataSummary = z.object({
  sections: z.array(z.object({ use: z.enum(DATA_USES), kept: z.enum(DATA_KEPT), records: z.int() })),
  /** What the profile says, identifiers masked. */
  profile: z.array(z.object({ fact: z.enum(PROFILE_FACTS), value: z.string() })),
  /** Which contacts a code may go to: a change of one takes that of a verified one. */
  verified: z.array(z.enum(['sms', 'email'])),
  /** Since when a code of an app is asked for at the sign-in, too. */
  secondFactorSince: z.nullable(z.string()),
  recipients: z.array(
    z.object({
      name: z.string(),
      /** A partner is who brought the customer, and sees them masked. */
      kind: z.enum(['lender', 'insurer', 'partner', 'support']),
      productType: z.nullable(z.string()),
      since: z.string(),
    }),
  ),
  nominee: z.nullable(nominee),
  /** So many days what the law asks for stays sealed after a deletion. */
  holdDays: z.int(),
  /** Months without a sign-in after which the account ends: as the customer chose, or as everybody's. */
  keptMonths: z.int(),
});
export type MyDataSummary = z.output<typeof myDataSummary>;

export const getMyData = defineCall(endpoints.getMyData, {
  summary: 'What is kept of the customer and who has got it.',
  access: customer,
  reply: ok({ data: myDataSummary }),
});

export const exportMyData = defineCall(endpoints.exportMyData, {
  summary: 'All of it as a file.',
  access: customer,
  reply: z.unknown(),
  replyType: 'application/json',
});

export const saveNominee = defineCall(endpoints.saveNominee, {
  summary: 'Name who may exercise the rights if the customer cannot; nobody takes the name back.',
  access: customer,
  body: z.strictObject({
    nominee: z.nullable(z.strictObject(sentFields(NOMINEE_FORM))),
  }),
  reply: ok({ nominee: z.nullable(nominee) }),
});

export const chooseKeptMonths = defineCall(endpoints.chooseKeptMonths, {
  summary: 'After how many months without a sign-in the account ends, 48 hours after a warning.',
  access: customer,
  body: z.strictObject({ keptMonths: z.literal(KEPT_MONTHS) }),
  reply: ok({ keptMonths: z.int() }),
});

export const askDeletionCode = defineCall(endpoints.askDeletionCode, {
  summary: 'Send a code that confirms the deletion.',
  access: customer,
  body: z.strictObject({ solved: z.optional(solvedPuzzle) }),
  reply: ok({ resendAfterSeconds: z.int(), channel: z.enum(['sms', 'email']) }),
  idempotency: 'none',
});

/**
 * Stage one of a deletion: at once out of every read, search, message and lender call; what the law wants kept goes sealed
 * into the hold store, which the purge empties (REG-DP-6). Needs a code sent for this purpose; a wrong one counts.
 */
export const deleteMyData = defineCall(endpoints.deleteMyData, {
  summary: 'Delete the account: what the law wants kept is held sealed, then purged.',
  access: customer,
  body: z.strictObject({ otp, reason: z.optional(lines(500)) }),
  reply: ok({ heldUntil: z.string() }),
  idempotency: 'none',
});
