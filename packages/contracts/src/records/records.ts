import * as z from 'zod/mini';
import { admin } from '../audiences';
import { defineCall, ok, okMessage } from '../call';
import { anyId, text, wholeNumber } from '../fields';
import { FORM_MESSAGES } from '../forms/form-messages';
import { STAFF_MESSAGES } from '../office-messages';
import * as endpoints from './endpoints';

/** What staff edit field by field, with a history, a bin, and a second person's approval where the setting asks for it. */
export const RECORD_TYPES = [
  'lender',
  'lender-product',
  'lender-group',
  'lender-revenue',
  'credit-card',
  'product',
  'listing',
  'insurance-plan',
  'insurer',
  'partner',
  'brand',
  'staff',
  // Never edited: only whether a customer is there, which a second person has to agree to end.
  'customer-deletion',
  // Neither: they only wait for a second person.
  'lender-connection',
  'referral',
  'dispute',
  // How somebody gets in to their account: a second person or they themselves have to agree.
  'customer-access',
  // What a customer agreed to: likewise.
  'customer-consent',
  'portal-access',
  'staff-access',
  // The shares that one file of partners brings, together.
  'import-shares',
] as const;
export type RecordType = (typeof RECORD_TYPES)[number];
const recordType = z.enum(RECORD_TYPES);
/** `12`, `ptr_cl`, or a lender and a product: `12~Personal Loans`. */
const recordId = z.string().check(z.regex(/^[\w~ -]{1,80}$/, FORM_MESSAGES.idUnknown));
const params = z.strictObject({ type: recordType, id: recordId });

/** What the editor saw when the edit began; a value that has changed since is a CONFLICT that says who changed it. */
export const seenValue = z.optional(z.unknown());

/** Answer of a change: with `approvalId` it waits for a second person and nothing has changed yet. */
export const changeReply = ok({ message: z.string(), approvalId: z.optional(z.string()) });

const person = z.nullable(z.object({ staffId: z.string(), name: z.string() }));

/** One field that somebody changed. Values as the record's own call takes them; secrets are never among them. */
export const fieldChange = z.object({
  changeId: z.string(),
  kind: z.optional(z.enum(['created', 'changed', 'deleted', 'restored'])),
  recordType,
  recordId: z.string(),
  property: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  at: z.string(),
  /** Null for what the system did by itself. */
  by: person,
  approvedBy: person,
  reason: z.nullable(z.string()),
  /** Whether the value from before can be set again: created and deleted records have their own ways. */
  revertible: z.boolean(),
});
export type FieldChange = z.output<typeof fieldChange>;

export const listFieldChanges = defineCall(endpoints.listFieldChanges, {
  summary: 'Who changed what on a record, newest first; `after` is the last id of the page before.',
  access: admin(1),
  params,
  query: z.strictObject({ after: z.optional(anyId), property: z.optional(text(60)) }),
  reply: ok({ data: z.array(fieldChange), next: z.nullable(z.string()) }),
});

export const revertFieldChange = defineCall(endpoints.revertFieldChange, {
  summary: 'Set a field back to what it was before a change; CONFLICT when it was changed again since.',
  access: admin(1),
  stepUp: true,
  params,
  body: z.strictObject({ changeId: anyId }),
  reply: changeReply,
});

export const listTrash = defineCall(endpoints.listTrash, {
  summary: 'What was deleted and can be brought back, latest first.',
  access: admin(1),
  query: z.strictObject({ after: z.optional(anyId), type: z.optional(recordType) }),
  reply: ok({
    data: z.array(
      z.object({
        changeId: z.string(),
        recordType,
        recordId: z.string(),
        name: z.string(),
        deletedAt: z.string(),
        by: person,
      }),
    ),
    next: z.nullable(z.string()),
  }),
});

export const restoreRecord = defineCall(endpoints.restoreRecord, {
  summary: 'Bring a deleted record back as it was.',
  access: admin(1),
  stepUp: true,
  body: z.strictObject({ type: recordType, id: recordId }),
  reply: changeReply,
});

export const approval = z.object({
  approvalId: z.string(),
  recordType,
  recordId: z.string(),
  recordName: z.string(),
  property: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  askedAt: z.string(),
  askedBy: person,
  reason: z.nullable(z.string()),
  /** The record on whose page it is edited: of a slab, a product or a connection the lender. */
  of: z.object({ recordType, recordId: z.string(), name: z.string() }),
  /** Names of what the values hold by id. */
  names: z.record(z.string(), z.string()),
  /** False for one's own: a second person decides. */
  mayDecide: z.boolean(),
  /** Why the caller may not approve it; null for who may. What is not their own they may still refuse. */
  mayNot: z.nullable(z.string()),
});
export type Approval = z.output<typeof approval>;

export const listApprovals = defineCall(endpoints.listApprovals, {
  summary: 'Changes of money, rules and access that wait for a second person, oldest first.',
  access: admin(1),
  /** Of one record and its parts alone, all of them; else the oldest 200. */
  query: z.strictObject({ type: z.optional(recordType), id: z.optional(recordId) }),
  reply: ok({ data: z.array(approval) }),
});

/** So many changes are decided by one call. */
export const DECIDED_AT_ONCE = 200;

export const decideApprovals = defineCall(endpoints.decideApprovals, {
  summary: 'Approve or refuse several changes, each by itself: `outcomes` says of each what became of it.',
  access: admin(1),
  body: z.strictObject({
    approvalIds: z.array(anyId).check(z.minLength(1), z.maxLength(DECIDED_AT_ONCE)),
    decision: z.enum(['approve', 'refuse']),
    reason: z.optional(text(300)),
  }),
  reply: ok({
    decided: z.int(),
    /** `refusal`: why it still waits; null for what is decided. */
    outcomes: z.array(z.object({ approvalId: z.string(), refusal: z.nullable(z.string()) })),
  }),
  // Each change commits by itself, and one that is decided is not decided again.
  idempotency: 'none',
  stepUp: ({ decision }: { decision: string }) => decision === 'approve',
});

export const decideApproval = defineCall(endpoints.decideApproval, {
  summary: 'Approve or refuse a change of someone else; CONFLICT when the field was changed meanwhile.',
  access: admin(1),
  params: z.strictObject({ approvalId: anyId }),
  body: z.strictObject({ decision: z.enum(['approve', 'refuse', 'withdraw']), reason: z.optional(text(300)) }),
  reply: okMessage,
  stepUp: ({ decision }: { decision: string }) => decision === 'approve',
});

/** The filter, sort and columns of a list, under a name of one's own; the address of the page holds the same. */
export const savedView = z.object({ viewId: z.string(), page: z.string(), name: z.string(), query: z.string() });
export type SavedView = z.output<typeof savedView>;
const listPage = z.string().check(z.regex(/^[a-z-]{1,40}$/, 'Invalid page'));

export const listSavedViews = defineCall(endpoints.listSavedViews, {
  summary: 'My saved views of a list, by name.',
  access: admin(1, 2, 3),
  query: z.strictObject({ page: listPage }),
  reply: ok({ data: z.array(savedView) }),
});

export const saveView = defineCall(endpoints.saveView, {
  summary: 'Keep the filter of a list under a name; the same name replaces it.',
  access: admin(1, 2, 3),
  body: z.strictObject({
    page: listPage,
    name: text(60).check(z.minLength(1)),
    query: text(1000),
  }),
  reply: ok({ viewId: z.string() }),
});

export const deleteSavedView = defineCall(endpoints.deleteSavedView, {
  summary: 'Forget one of my saved views.',
  access: admin(1, 2, 3),
  body: z.strictObject({ viewId: anyId }),
  reply: okMessage,
});

/** A page of a list is asked for by the last row of the page before, never by number. */
export const PAGE_ROWS = 100;
export const PAGE_ROWS_MAX = 500;
export const pageLimit = z.optional(
  z.string().check(z.regex(/^(?:[1-9]\d?|[1-4]\d\d|500)$/, `Use a whole number from 1 to ${PAGE_ROWS_MAX}`)),
);
export const pageAfter = z.optional(z.string().check(z.maxLength(300)));
export const changeReason = z.optional(text(300));
/** The last place in an order that staff give: low enough for a page's cursor, and the same for all who come after. */
export const ORDER_MAX = 999_999;
export const orderNumber = z
  .int(STAFF_MESSAGES.orderTooHigh)
  .check(z.minimum(0, STAFF_MESSAGES.orderTooHigh), z.maximum(ORDER_MAX, STAFF_MESSAGES.orderTooHigh));
export const recordNumber = wholeNumber.check(z.minimum(1));
