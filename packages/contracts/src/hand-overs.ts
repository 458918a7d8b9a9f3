import * as z from 'zod/mini';
import { anyone, customer, defineCall, ok } from './call';

/** `resume`: go on where one stopped. `transfer`: a partner hands a prospect over. `hand-in`: a one-time sign-in by a code. */
export const HAND_OVER_KINDS = ['resume', 'transfer', 'hand-in'] as const;
export type HandOverKind = (typeof HAND_OVER_KINDS)[number];

const secret = z.string().check(z.minLength(20), z.maxLength(400));

/**
 * Opens a link once it was checked: whom it is for (masked), which product and where to go on; a code is asked next. LINK_EXPIRED
 * and LINK_INVALID say so, and lead to the sign-in.
 */
export const openHandOver = defineCall({
  method: 'POST',
  path: '/api/hand-overs/open',
  summary: 'Open a resume, transfer or hand-in link.',
  access: anyone,
  body: z.strictObject({ kind: z.enum(HAND_OVER_KINDS), prospectId: z.optional(z.string()), secret }),
  reply: ok({
    prospectId: z.string(),
    sentTo: z.string(),
    productType: z.nullable(z.string()),
    next: z.string(),
    resendAfterSeconds: z.int(),
  }),
});

/** At most one a day and three a week, whatever the channel. */
export const remindMeLater = defineCall({
  method: 'POST',
  path: '/api/reminders',
  summary: 'Send a link with which to go on later, now or at a later day.',
  access: customer,
  body: z.strictObject({
    inDays: z.int().check(z.minimum(0), z.maximum(14)),
    productType: z.string().check(z.maxLength(60)),
    path: z.string().check(z.regex(/^\/user\/[a-z/-]{1,80}$/)),
  }),
  reply: ok({ sendsAt: z.string(), channels: z.array(z.enum(['sms', 'email'])) }),
});

/** Drafts of the customer, so that what was typed is there on another device, too. */
export const listDrafts = defineCall({
  method: 'GET',
  path: '/api/drafts',
  summary: 'What was typed and not sent yet.',
  access: customer,
  reply: ok({ data: z.record(z.string(), z.record(z.string(), z.string())) }),
});

export const saveDraft = defineCall({
  method: 'PUT',
  path: '/api/drafts/:form',
  summary: 'Keep what was typed in one form; an empty one is forgotten.',
  access: customer,
  params: z.object({ form: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,59}$/)) }),
  body: z.strictObject({
    values: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(500))),
  }),
  reply: ok({}),
});
