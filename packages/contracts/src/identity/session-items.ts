import * as z from 'zod/mini';
import { anyone } from '../audiences';
import { defineCall, ok } from '../call';
import * as endpoints from './endpoints';

/** The thirteen session items of the specification (section 3, "Server-side session items by name"). */
export const SESSION_ITEM_NAMES = [
  'atkn',
  'prospectAppId',
  'appId',
  'productId',
  'productType',
  'utms',
  'urlSegment',
  'a_atkn',
  'adminId',
  'roleId',
  'p_atkn',
  'partnerId',
  'isPartner',
] as const;
/** The token of a lender's desk, which the specification does not know. */
const DESK_ITEM = 'l_atkn';
export type SessionItemName = (typeof SESSION_ITEM_NAMES)[number] | typeof DESK_ITEM;
export const sessionItemName = z.enum([...SESSION_ITEM_NAMES, DESK_ITEM]);

/** Which items a site restores at start-up and forgets at sign-out. `utms` and `urlSegment` outlive a sign-out. */
export const SESSION_ITEMS_BY_AUDIENCE = {
  customer: ['atkn', 'prospectAppId', 'appId', 'productId', 'productType', 'utms', 'urlSegment'],
  admin: ['a_atkn', 'adminId', 'roleId'],
  partner: ['p_atkn', 'partnerId', 'isPartner'],
  lender: [DESK_ITEM],
} as const satisfies Record<string, readonly SessionItemName[]>;
export const KEPT_OVER_SIGN_OUT: readonly SessionItemName[] = ['utms', 'urlSegment'];

export const SESSION_ITEM_DEFAULT_MINUTES = 60;
export const SESSION_ITEM_MAX_MINUTES = 1440;
export const SESSION_ITEM_MAX_BYTES = 3072;

export const saveSessionItem = defineCall(endpoints.saveSessionItem, {
  summary: 'Keep one of the session items for this browser.',
  access: anyone,
  body: z.strictObject({
    name: sessionItemName,
    value: z.string().check(z.maxLength(SESSION_ITEM_MAX_BYTES)),
    minutes: z._default(z.int().check(z.minimum(1), z.maximum(SESSION_ITEM_MAX_MINUTES)), SESSION_ITEM_DEFAULT_MINUTES),
  }),
  reply: ok({}),
});

export const readSessionItem = defineCall(endpoints.readSessionItem, {
  summary: 'Read one session item of this browser; null when it is not set or has expired.',
  access: anyone,
  query: z.strictObject({ name: sessionItemName }),
  reply: ok({ value: z.nullable(z.string()) }),
});

export const readSessionItems = defineCall(endpoints.readSessionItems, {
  summary: 'Read all session items of one kind of site at once: what a page needs at start-up.',
  access: anyone,
  query: z.strictObject({ audience: z.enum(['customer', 'admin', 'partner', 'lender']) }),
  reply: ok({ items: z.partialRecord(sessionItemName, z.string()) }),
});

export const deleteSessionItem = defineCall(endpoints.deleteSessionItem, {
  summary: 'Forget one session item of this browser.',
  access: anyone,
  body: z.strictObject({ name: sessionItemName }),
  reply: ok({}),
});
