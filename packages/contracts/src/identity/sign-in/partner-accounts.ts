import * as z from 'zod/mini';
import { STAFF_EMAIL_MAX_LENGTH } from '../../bounds';
import { defineCall, ok, okMessage } from '../../call';
import { anyId, language, text } from '../../fields';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { changeReply, pageAfter, pageLimit } from '../../records/records';
import { personName } from '../../refusals/message-names';
import * as endpoints from '../endpoints';
import { keptThings } from './created-account';
import { staffEmail } from './sign-in';
import { ownReason } from './staff';

const access = adminPage('merchant-management');

export const PARTNER_ACCOUNT_KINDS = ['owner', 'staff', 'merchant'] as const;
const kind = z.enum(PARTNER_ACCOUNT_KINDS);

export const partnerAccount = z.object({
  partnerUserId: z.string(),
  name: z.string(),
  email: z.string(),
  kind,
  active: z.boolean(),
  /** By staff of ours or by an owner of the company; null while the account is on. */
  switchedOffBy: z.nullable(z.enum(['staff', 'owner'])),
  lastSignInAt: z.nullable(z.string()),
  partnerId: z.string(),
  partnerName: z.string(),
  merchantId: z.nullable(z.string()),
  merchantName: z.nullable(z.string()),
  /** The merchant is paused: nobody of it may sign in. */
  paused: z.boolean(),
  /** Has not chosen a password yet. */
  invited: z.boolean(),
  /** Is asked for the code of an app at the sign-in. */
  hasSecondFactor: z.boolean(),
});
export type PartnerAccount = z.output<typeof partnerAccount>;

export const listPartnerAccounts = defineCall(endpoints.listPartnerAccounts, {
  summary:
    'Accounts of portals of partners that are not deleted, by name; `q` finds in the name and the name of the partner, and the email address by the whole of it.',
  access,
  query: z.strictObject({
    q: z.optional(text(STAFF_EMAIL_MAX_LENGTH)),
    partner: z.optional(anyId),
    kind: z.optional(kind),
    after: pageAfter,
    limit: pageLimit,
  }),
  reply: ok({ data: z.array(partnerAccount), next: z.nullable(z.string()) }),
});

const params = z.strictObject({ partnerUserId: anyId });

/** Who is invited to a portal. */
export const invitedPerson = {
  kind,
  /** Of which merchant; of a merchant’s account, and of no other. */
  merchantId: z.nullable(anyId),
  name: personName(2, STAFF_MESSAGES.staffNameInvalid),
  email: staffEmail,
  /** Of all mails to this person, until they choose another. */
  language,
};
export const hasItsMerchant = z.refine<{ kind: string; merchantId: string | null }>(
  (body) => (body.kind === 'merchant') === (body.merchantId !== null),
  { path: ['merchantId'], error: STAFF_MESSAGES.merchantOfAccount },
);

export const invitePartnerAccount = defineCall(endpoints.invitePartnerAccount, {
  summary: 'Make an account of a portal and mail its owner a link to choose a password, good for 72 hours.',
  access,
  stepUp: true,
  body: z.strictObject({ partnerId: anyId, ...invitedPerson, reason: ownReason }).check(hasItsMerchant),
  reply: ok({ partnerUserId: z.string(), message: z.string() }),
  idempotency: 'none',
});

export const switchPartnerAccount = defineCall(endpoints.switchPartnerAccount, {
  summary:
    'Switch an account of a portal off, which ends its sessions and what it made (but `keep`) at once, or on again.',
  access,
  stepUp: true,
  params,
  body: z.strictObject({ active: z.boolean(), reason: ownReason, keep: keptThings }),
  reply: changeReply,
  idempotency: 'none',
});

export const invitePartnerAccountAgain = defineCall(endpoints.invitePartnerAccountAgain, {
  summary:
    'Mail a new link to someone who has not chosen a password yet, in the language of their mails; the older link ends.',
  access,
  params,
  reply: okMessage,
});

export const resetPartnerAccountFactor = defineCall(endpoints.resetPartnerAccountFactor, {
  summary:
    'Forget the second factor of someone of a portal who has lost it; their sessions end, and they are told by mail.',
  access,
  stepUp: true,
  params,
  body: z.strictObject({ reason: ownReason }),
  reply: changeReply,
  idempotency: 'none',
});
