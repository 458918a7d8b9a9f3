import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { anyId, text, tidyCode } from '../../fields';
import { ownReason } from '../../identity/sign-in/staff';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { pageAfter } from '../../records/records';
import { customerCard } from '../customer-service';
import * as endpoints from '../endpoints';
import { DATA_KEPT, DATA_USES, REMOVED_USES } from '../privacy';

const access = adminPage('customer-info-deletion');

/** Why data is held no shorter: the year of the law, or papers of a loan that are evidence. */
export const HOLD_GROUNDS = ['year', 'loan'] as const;

export const deletionPreview = z.object({
  card: customerCard,
  /** Accounts that were merged into this one and go with it. */
  otherAccounts: z.int(),
  /** What there is, by what it is for, and whether it goes at once or is held. */
  sections: z.array(z.object({ use: z.enum(DATA_USES), kept: z.enum(DATA_KEPT), records: z.int() })),
  heldUntil: z.string(),
  ground: z.enum(HOLD_GROUNDS),
  /** Who has got something and is told. */
  recipients: z.array(z.string()),
  /** Applications at lenders that end with it. */
  openApplications: z.int(),
  /** What has to be typed so that nobody deletes the wrong one: the end of the mobile number, or of the id. */
  confirm: z.object({ of: z.enum(['mobile', 'id']), text: z.string() }),
  /** A second person has to approve it. */
  needsSecond: z.boolean(),
  isWaiting: z.boolean(),
});
export type DeletionPreview = z.output<typeof deletionPreview>;

export const findForDeletion = defineCall(endpoints.findForDeletion, {
  summary:
    'Find a customer by mobile number, email or id: what a deletion would take, and what the law keeps until when.',
  access,
  readsPerson: 'look-up',
  body: z.strictObject({ text: text(120).check(z.minLength(4, STAFF_MESSAGES.searchTooShort)) }),
  reply: ok({ data: z.nullable(deletionPreview) }),
  idempotency: 'none',
});

export const askDeletion = defineCall(endpoints.askDeletion, {
  summary:
    'Delete a customer: at once, or after a second person’s approval where the setting asks for it. Takes a reason and the end of the customer’s number.',
  access,
  stepUp: true,
  body: z.strictObject({
    userId: anyId,
    confirm: z.string().check(tidyCode, z.regex(/^\w{4}$/, STAFF_MESSAGES.digitsInvalid)),
    reason: ownReason,
  }),
  /** With `approvalId` it waits, and nothing has changed yet. */
  reply: ok({
    message: z.string(),
    approvalId: z.optional(z.string()),
    holdId: z.optional(z.string()),
  }),
  idempotency: 'none',
});

export const DELETION_STATES = ['held', 'due', 'purged'] as const;
const deletion = z.object({
  holdId: z.string(),
  tombstone: z.string(),
  /** `customer`, `staff`, or what ended an account that nobody used. */
  by: z.string(),
  state: z.enum(DELETION_STATES),
  deletedAt: z.string(),
  heldUntil: z.string(),
  purgedAt: z.nullable(z.string()),
});
export type Deletion = z.output<typeof deletion>;
const deletionRequest = z.object({
  approvalId: z.string(),
  tombstone: z.string(),
  state: z.enum(['waiting', 'refuse', 'withdraw']),
  askedAt: z.string(),
  askedBy: z.string(),
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decisionReason: z.nullable(z.string()),
});
export type DeletionRequest = z.output<typeof deletionRequest>;

export const listDeletions = defineCall(endpoints.listDeletions, {
  summary:
    'Requests that wait or were refused lately, and what was deleted, newest first: by tombstone, without names.',
  access,
  query: z.strictObject({ after: pageAfter }),
  reply: ok({ requests: z.array(deletionRequest), data: z.array(deletion), next: z.nullable(z.string()) }),
});

export const deletionProof = z.extend(deletion, {
  /** Rows that left the product, by what they were for, and files of others; null for what was deleted before it was counted. */
  removed: z.nullable(z.array(z.object({ use: z.enum(REMOVED_USES), records: z.int() }))),
  /** Files of partners and staff that hold no more than the same name: they stay, and a person has to look at them. */
  lookAt: z.array(z.object({ fileId: z.string(), ticketId: z.nullable(z.string()) })),
  /** Names of the colleagues who asked for it and who approved it; null where the customer did it, and where no second person had to. */
  askedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  /** Entries of the audit log with their seals in its chain. */
  audit: z.array(
    z.object({
      entry: z.int(),
      at: z.string(),
      action: z.string(),
      actor: z.string(),
      /** The name of a colleague. */
      actorName: z.nullable(z.string()),
      seal: z.nullable(z.string()),
    }),
  ),
});
export type DeletionProof = z.output<typeof deletionProof>;

export const getDeletionProof = defineCall(endpoints.getDeletionProof, {
  summary:
    'What was deleted when, who of the staff asked and who approved, what is held until when, and the audit entries of it: nothing of the customer.',
  access,
  params: z.strictObject({ holdId: anyId }),
  reply: ok({ data: deletionProof }),
});
