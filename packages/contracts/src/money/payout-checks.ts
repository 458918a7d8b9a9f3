import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../call';
import { anyId } from '../fields';
import { ownReason } from '../identity/sign-in/staff';
import { adminPage } from '../office-pages';
import * as endpoints from './endpoints';
import { PAYOUT_STATES } from './statements';

const access = adminPage('partners');

const check = {
  partnerId: z.string(),
  partner: z.string(),
  /** Why the caller may not confirm it; null for who may. */
  mayNot: z.nullable(z.string()),
};

export const payoutReturn = z.object({
  returnId: z.string(),
  payoutId: z.string(),
  ...check,
  number: z.string(),
  paise: z.int(),
  account: z.string(),
  /** Of the transfer, where the bank had reported it as paid. */
  utr: z.nullable(z.string()),
  returnReference: z.string(),
  reason: z.string(),
  recordedBy: z.string(),
  recordedAt: z.string(),
});
export type PayoutReturn = z.output<typeof payoutReturn>;

const account = z.object({ holder: z.string(), account: z.string(), ifsc: z.string() });

export const accountChange = z.object({
  ...check,
  /** Null for the first account of a partner: it is compared with a paper of the bank, such as a cancelled cheque. */
  old: z.nullable(account),
  new: account,
  changedBy: z.string(),
  changedAt: z.string(),
  /** From when on it is paid to without anybody; null where it was found wrong or the bank sent a payout back. */
  payableAt: z.nullable(z.string()),
  /** The bank's reason for the last payout that it sent back from this account; null where that is not why it waits. */
  returned: z.nullable(z.string()),
  /** The last six transfers to the partner, to whichever account, newest first. */
  transfers: z.array(
    z.object({
      account: z.string(),
      paise: z.int(),
      state: z.enum(PAYOUT_STATES),
      /** The bank's, where it sent it back. */
      reason: z.nullable(z.string()),
      sentAt: z.string(),
    }),
  ),
});
export type AccountChange = z.output<typeof accountChange>;

export const listPayoutChecks = defineCall(endpoints.listPayoutChecks, {
  summary:
    'What waits for a second person before partners are paid: transfers that the bank sent back, and bank accounts that are new, were changed, or from which a payout came back. Oldest first, 200 of each at most.',
  access,
  reply: ok({ returns: z.array(payoutReturn), accounts: z.array(accountChange) }),
});

export const decidePayoutReturn = defineCall(endpoints.decidePayoutReturn, {
  summary:
    'Confirm that the bank sent a transfer back, which somebody else recorded: only then is it owed again, and its account waits until it is changed or found right. Or refuse it. Either with a reason.',
  access,
  stepUp: true,
  params: z.strictObject({ returnId: anyId }),
  body: z.strictObject({ decision: z.enum(['confirm', 'refuse']), reason: ownReason }),
  reply: okMessage,
});

export const revealPaymentAccount = defineCall(endpoints.revealPaymentAccount, {
  summary:
    'The whole number of an account that waits for a second person, for who may be that person and holds a paper beside it; noted.',
  access,
  readsPerson: 'reveal',
  stepUp: true,
  params: z.strictObject({ partnerId: anyId }),
  body: z.strictObject({ changedAt: z.iso.datetime() }),
  reply: ok({ account: z.string(), seconds: z.int() }),
  idempotency: 'none',
});

export const comparePaymentAccount = defineCall(endpoints.comparePaymentAccount, {
  summary:
    'Say that a changed bank account was compared with the old one, or a first one with a document of the bank, by someone who did not give it: right, it is paid to at once; wrong, not until the partner changes it again or it is found right. Either with a reason.',
  access,
  stepUp: true,
  params: z.strictObject({ partnerId: anyId }),
  body: z.strictObject({
    /** The change that was looked at, so that nobody releases a newer one unseen. */
    changedAt: z.iso.datetime(),
    decision: z.enum(['right', 'wrong']),
    reason: ownReason,
  }),
  reply: okMessage,
});
