import * as z from 'zod/mini';
import { admin } from '../audiences';
import { defineCall, ok, okMessage } from '../call';
import { anyId, text } from '../fields';
import { ownReason } from '../identity/sign-in/staff';
import { STAFF_MESSAGES } from '../office-messages';
import { adminPage } from '../office-pages';
import { changeReply } from '../records/records';
import { customerCard } from './customer-service';
import * as endpoints from './endpoints';

const access = adminPage('csr-portal');
/** Who may make two accounts one. */
const deciders = admin(1, 2);

export const DUPLICATE_RULES = ['same-pan', 'same-person', 'by-hand'] as const;
/** `asked`: decided for a merge, and the customer has not confirmed it. */
export const DUPLICATE_DECISIONS = ['open', 'asked', 'merged', 'different'] as const;
export const MERGE_OBSTACLES = ['merged-already', 'has-absorbed', 'both-open', 'asked-already', 'no-contact'] as const;

const side = z.enum(['first', 'second']);
const person = z.nullable(z.object({ staffId: z.string(), name: z.string() }));
/** Two customers who may be one person; who is deleted meanwhile is null. */
export const duplicate = z.object({
  findingId: z.string(),
  rule: z.enum(DUPLICATE_RULES),
  first: z.nullable(customerCard),
  second: z.nullable(customerCard),
  foundAt: z.string(),
  decision: z.enum(DUPLICATE_DECISIONS),
  /** Who of the staff reported it by hand. */
  foundBy: person,
  proposedBy: person,
  proposedAt: z.nullable(z.string()),
  proposedKeptId: z.nullable(z.string()),
  proposedReason: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decidedBy: person,
  /** Which of the two customers ended it, by saying “this wasn’t me”. */
  refusedBy: z.nullable(side),
  reason: z.nullable(z.string()),
});
export type Duplicate = z.output<typeof duplicate>;

const mergePlan = z.object({
  keptId: z.string(),
  absorbedId: z.string(),
  moves: z.object({ applications: z.int(), complaints: z.int(), requests: z.int(), other: z.int() }),
  obstacles: z.array(z.enum(MERGE_OBSTACLES)),
  openProducts: z.array(z.string()),
});
export type MergePlanView = z.output<typeof mergePlan>;
export const duplicatePair = z.object({
  finding: duplicate,
  /** One for each account that could stay; none once it is decided. */
  plans: z.array(mergePlan),
  /** Two people decide: one reports or proposes, another one merges. */
  needsSecond: z.boolean(),
  /** Whether the caller may make it now. */
  mayDecide: z.boolean(),
  /** The merge that waits for the customer or is in force. */
  merge: z.nullable(
    z.object({
      keptId: z.string(),
      askedAt: z.string(),
      confirmedAt: z.nullable(z.string()),
      /** Which customer called it wrong when it could not be undone any more. */
      disputedBy: z.nullable(side),
    }),
  ),
});
export type DuplicatePair = z.output<typeof duplicatePair>;

const params = z.strictObject({ findingId: anyId });

export const listCustomerDuplicates = defineCall(endpoints.listCustomerDuplicates, {
  summary: 'Other accounts that may be the same person, newest first.',
  access,
  params: z.strictObject({ userId: anyId }),
  reply: ok({ data: z.array(duplicate) }),
});

export const reportDuplicate = defineCall(endpoints.reportDuplicate, {
  summary: 'Note that two accounts look like one person.',
  access,
  readsPerson: 'look-up',
  /** `otherId`: whatever finds a customer in the search, or the address of the customer's page. */
  body: z.strictObject({
    userId: anyId,
    otherId: text(300).check(z.minLength(4, STAFF_MESSAGES.searchTooShort)),
    reason: ownReason,
  }),
  reply: ok({ findingId: z.string(), message: z.string() }),
  // A pair is noted once whatever the key; the look-up is limited, and a limit can't be asked inside a keyed call.
  idempotency: 'none',
});

export const getDuplicate = defineCall(endpoints.getDuplicate, {
  summary: 'Two accounts side by side, masked: what would move, and what stands against it.',
  access,
  params,
  reply: ok({ data: duplicatePair }),
});

export const proposeMerge = defineCall(endpoints.proposeMerge, {
  summary: 'Ask for a merge, which someone else may make.',
  access,
  params,
  body: z.strictObject({ keptId: anyId, reason: ownReason }),
  reply: okMessage,
});

export const mergeDuplicate = defineCall(endpoints.mergeDuplicate, {
  summary: 'Ask the customer to confirm that two accounts are theirs; nothing moves before.',
  access: deciders,
  stepUp: true,
  params,
  body: z.strictObject({ keptId: anyId, reason: ownReason }),
  reply: okMessage,
  idempotency: 'none',
});

export const markDifferent = defineCall(endpoints.markDifferent, {
  summary: 'Decide that the two are different people.',
  access: deciders,
  params,
  body: z.strictObject({ reason: ownReason }),
  reply: okMessage,
});

export const unmergeDuplicate = defineCall(endpoints.unmergeDuplicate, {
  summary:
    'Withdraw the question to the customer, or ask for a merge to be taken back: a second person or the customer agrees.',
  access: deciders,
  stepUp: true,
  params,
  body: z.strictObject({ reason: ownReason }),
  reply: changeReply,
  idempotency: 'none',
});
