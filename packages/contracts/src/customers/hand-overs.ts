import * as z from 'zod/mini';
import { anyone, customer } from '../audiences';
import { KEPT_SEARCH } from '../bounds';
import { defineCall, ok } from '../call';
import { anyId, entriesAtMost, text } from '../fields';
import { FORM_ANSWERS_MAX } from '../forms/form-definition';
import { solvedPuzzle } from '../identity/sign-in/puzzles';
import { customerEmail, mobile } from '../identity/sign-in/sign-in';
import * as endpoints from './endpoints';

/** `resume`: go on where one stopped. `transfer`: a partner hands a prospect over. `hand-in`: a one-time sign-in by a code. */
export const HAND_OVER_KINDS = ['resume', 'transfer', 'hand-in'] as const;
export type HandOverKind = (typeof HAND_OVER_KINDS)[number];

const kind = z.enum(HAND_OVER_KINDS);
/** Only what 128 or 256 random bits look like. */
const secret = z.string().check(z.regex(/^[\w-]{22,90}$/));
/** A page under `/user`, with what it cannot do without. */
const userPath = z.string().check(z.maxLength(240), z.regex(new RegExp(`^/user(/[\\w-]+)+(?:${KEPT_SEARCH})?$`)));
const productType = text(60);

/**
 * Opens a link once it was checked and sends a code: where to (masked), for which product, and where to go on. LINK_INVALID
 * and LINK_EXPIRED lead to the sign-in; a link that is not whole, of another kind or of nobody is LINK_INVALID alike.
 */
export const openHandOver = defineCall(endpoints.openHandOver, {
  summary: 'Open a resume, transfer or hand-in link; a code goes to the one it was made for.',
  access: anyone,
  body: z.strictObject({ kind, prospectId: z.optional(anyId), secret, solved: z.optional(solvedPuzzle) }),
  reply: ok({
    prospectId: z.string(),
    channel: z.enum(['sms', 'email']),
    sentTo: z.string(),
    productType: z.nullable(z.string()),
    next: z.string(),
    resendAfterSeconds: z.int(),
  }),
});

/** Makes such a link as a partner's system or a mail of ours would; for trying it out, NOT_FOUND outside a demo. */
export const createDemoHandOver = defineCall(endpoints.createDemoHandOver, {
  summary: 'In a demo only: make a resume, transfer or hand-in link for a mobile number or an email address.',
  access: anyone,
  body: z.strictObject({
    kind,
    mobile: z.optional(mobile),
    email: z.optional(customerEmail),
    productType: z.optional(productType),
  }),
  reply: ok({ address: z.string(), expiresAt: z.string() }),
});

/** Where `/redirect` may lead an address: the address itself when its host is on the list, else LINK_INVALID. */
export const checkRedirect = defineCall(endpoints.checkRedirect, {
  summary: 'The address to go to, when it is of an allowed host.',
  access: anyone,
  query: z.object({ to: z.string().check(z.maxLength(2000)) }),
  reply: ok({ href: z.string(), host: z.string() }),
});

/** At most one a day and three a week, whatever the channel; a later one takes the place of one that still waits. */
export const remindMeLater = defineCall(endpoints.remindMeLater, {
  summary: 'Send a link with which to go on later, now or at a later day.',
  access: customer,
  body: z.strictObject({
    inDays: z.int().check(z.minimum(0), z.maximum(14)),
    productType,
    path: userPath,
  }),
  reply: ok({ sendsAt: z.string(), sentTo: z.array(z.string()) }),
});

const form = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,59}$/));
const values = entriesAtMost(FORM_ANSWERS_MAX, z.record(z.string().check(z.maxLength(60)), text(500)));

/** Drafts of the customer, so that what was typed is there on another device, too. */
export const listDrafts = defineCall(endpoints.listDrafts, {
  summary: 'What was typed and not sent yet, with the time of its typing.',
  access: customer,
  reply: ok({
    data: z.record(
      z.string(),
      z.object({
        values: z.record(z.string(), z.string()),
        typedAt: z.string(),
        /** When each field was typed that was not typed last. */
        times: z.optional(z.record(z.string(), z.string())),
      }),
    ),
  }),
});

export const saveDraft = defineCall(endpoints.saveDraft, {
  summary:
    'Keep what was typed in one form; an empty one is forgotten. Of each field the value that was typed last stays; fields that are left out stay, too.',
  access: customer,
  params: z.object({ form }),
  body: z.strictObject({
    values,
    typedAt: z.iso.datetime(),
    /** When each field was typed that was not typed at `typedAt`. */
    times: z.optional(entriesAtMost(FORM_ANSWERS_MAX, z.record(z.string().check(z.maxLength(60)), z.iso.datetime()))),
    /** When the form was sent, where that was not told yet: what was typed before is over. */
    emptiedAt: z.optional(z.iso.datetime()),
  }),
  reply: ok({}),
});
