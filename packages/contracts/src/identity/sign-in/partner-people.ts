import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { anyId } from '../../fields';
import { pageAfter, pageLimit } from '../../records/records';
import * as endpoints from '../endpoints';
import { keptThings } from './created-account';
import { hasItsMerchant, invitedPerson, partnerAccount } from './partner-accounts';
import { ownReason } from './staff';

/** The company's people are its owners' matter alone. */
const access = { audience: 'partner', kinds: ['owner'] } as const;

export const partnerPerson = z.object({
  ...z.omit(partnerAccount, { partnerId: true, partnerName: true, merchantId: true }).shape,
  /** True for the caller, because nobody can deactivate themselves. */
  isSelf: z.boolean(),
});
export type PartnerPerson = z.output<typeof partnerPerson>;

export const listPartnerPeople = defineCall(endpoints.listPartnerPeople, {
  summary: 'People who may sign in to the portal of my company, by name, and the shops that someone can be invited to.',
  access,
  query: z.strictObject({ after: pageAfter, limit: pageLimit }),
  reply: ok({
    data: z.array(partnerPerson),
    next: z.nullable(z.string()),
    /** With the first page only. */
    shops: z.array(z.object({ merchantId: z.string(), name: z.string() })),
    /** The company has more shops than stand here. */
    hasMoreShops: z.boolean(),
  }),
});

export const invitePartnerPerson = defineCall(endpoints.invitePartnerPerson, {
  summary: 'Make an account of my company’s portal and mail its owner a link to choose one, good for 72 hours.',
  access,
  stepUp: true,
  body: z.strictObject({ ...invitedPerson }).check(hasItsMerchant),
  reply: ok({ partnerUserId: z.string(), message: z.string() }),
  idempotency: 'none',
  masquerade: 'never',
});

const params = z.strictObject({ partnerUserId: anyId });

export const invitePartnerPersonAgain = defineCall(endpoints.invitePartnerPersonAgain, {
  summary: 'Mail a new link to someone of mine who has not chosen a password yet; the older link ends.',
  access,
  params,
  reply: okMessage,
  idempotency: 'none',
  masquerade: 'never',
});

export const switchPartnerPerson = defineCall(endpoints.switchPartnerPerson, {
  summary:
    'Switch the account of someone of mine off, which ends its sessions and what it made (but `keep`) at once, or on again.',
  access,
  stepUp: true,
  params,
  body: z.strictObject({ active: z.boolean(), keep: keptThings }),
  reply: okMessage,
  idempotency: 'none',
  masquerade: 'never',
});

export const resetSecondFactorOfPerson = defineCall(endpoints.resetSecondFactorOfPerson, {
  summary:
    'Forget the second factor of someone of my staff who has lost it; their sessions end, and they are told by mail.',
  access,
  stepUp: true,
  params,
  body: z.strictObject({ reason: ownReason }),
  reply: okMessage,
  idempotency: 'none',
  masquerade: 'never',
});
