import * as z from 'zod/mini';
import { anyone, customer } from '../../audiences';
import { defineCall, ok } from '../../call';
import { anyId, bilingual } from '../../fields';
import { solvedPuzzle } from '../../identity/sign-in/puzzles';
import { otp } from '../../identity/sign-in/sign-in';
import * as endpoints from '../endpoints';

const channel = z.enum(['sms', 'email']);
const contact = z.object({ channel, masked: z.string() });
export type MergeContact = z.output<typeof contact>;

/** A merge of two accounts that staff decided for and the customer has not confirmed. */
export const mergeQuestion = z.object({
  mergeId: z.string(),
  /** The own account stays; otherwise it becomes part of the other one. */
  isKept: z.boolean(),
  own: z.array(contact),
  other: z.array(contact),
  /** What of the own account would move; null where it stays. */
  moves: z.nullable(z.object({ applications: z.int(), complaints: z.int(), requests: z.int(), other: z.int() })),
  askedAt: z.string(),
});
export type MergeQuestion = z.output<typeof mergeQuestion>;

const params = z.strictObject({ mergeId: anyId });

export const listMyMerges = defineCall(endpoints.listMyMerges, {
  summary: 'Accounts that staff think are the caller’s, too, and that wait for a confirmation.',
  access: customer,
  reply: ok({ data: z.array(mergeQuestion) }),
});

export const askMergeCodes = defineCall(endpoints.askMergeCodes, {
  summary: 'Send two codes to confirm that two accounts are one person’s: to a contact of each.',
  access: customer,
  params,
  body: z.strictObject({ otherBy: channel, ownBy: channel, solved: z.optional(solvedPuzzle) }),
  reply: ok({ resendAfterSeconds: z.int() }),
  idempotency: 'none',
});

/** Needs both codes, each good for this merge only; a wrong one counts (S-OTP-11). */
export const confirmMerge = defineCall(endpoints.confirmMerge, {
  summary: 'Make two accounts one, by codes to a contact of each.',
  access: customer,
  params,
  body: z.strictObject({ otherOtp: otp, ownOtp: otp }),
  /** `signedOut`: the own account became part of the other one, so that its sessions have ended. */
  reply: ok({ signedOut: z.boolean() }),
  idempotency: 'none',
});

export const refuseMerge = defineCall(endpoints.refuseMerge, {
  summary: 'Say that the other account is someone else’s.',
  access: customer,
  params,
  body: z.strictObject({}),
  reply: ok({}),
  idempotency: 'none',
});

/** Only what 128 random bits look like. */
const secret = z.string().check(z.regex(/^[\w-]{22,90}$/));

/** `reported`: it could not be undone any more, and staff were alarmed. */
export const MERGE_LINK_STATES = ['waiting', 'merged', 'undone', 'reported'] as const;
export const mergeLinkView = z.object({
  state: z.enum(MERGE_LINK_STATES),
  brand: bilingual,
  /** Masked contacts of the two accounts. */
  own: z.string(),
  other: z.string(),
  askedAt: z.string(),
});
export type MergeLinkView = z.output<typeof mergeLinkView>;

export const showMergeLink = defineCall(endpoints.showMergeLink, {
  summary: 'What a “this wasn’t me” link would undo, without undoing it. The secret stands in no address.',
  access: anyone,
  body: z.strictObject({ secret }),
  reply: ok({ data: mergeLinkView }),
  idempotency: 'none',
});

export const undoMerge = defineCall(endpoints.undoMerge, {
  summary: 'Undo a merge of two accounts by the link of a message, without a sign-in.',
  access: anyone,
  body: z.strictObject({ secret }),
  reply: ok({ data: mergeLinkView }),
  idempotency: 'none',
});
