import type { CallParsed } from '@saakh/contracts/call';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import type { askContactCodes, changeContact as changeContactCall } from '@saakh/contracts/identity/sign-in/sign-in';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import en from '@saakh/i18n/en/customers.told.server.json';
import hi from '@saakh/i18n/hi/customers.told.server.json';
import { pairs } from '@saakh/i18n/pairs';
import {
  type Contact,
  type Customer,
  contactsOf,
  findCustomerByContact,
  getCustomer,
  refuseNewWaysIn,
  updateCustomer,
  writeToCustomer,
} from '#domains/identity/customers';
import { confirmCodePair, destinationOf, sendCodePair } from '#domains/identity/sign-in';
import { AppError, fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { brandVariables, getWritingBrand } from '#platform/brands';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { requireConfirmedIdentity } from './identity.service';
import type { ProfileFacts, Running } from './profile.service';

const words = pairs(en, hi);

type AskCodes = CallParsed<typeof askContactCodes>['body'];
type ChangeContact = CallParsed<typeof changeContactCall>['body'];
type Typed = Pick<AskCodes, 'mobile' | 'email'>;

const fieldOf = ({ channel }: Pick<Contact, 'channel'>) => (channel === 'sms' ? 'mobile' : 'email');
const contactOf = ({ mobile, email = '' }: Typed): Contact =>
  mobile === undefined ? { channel: 'email', to: email } : { channel: 'sms', to: mobile };
const typedOf = ({ channel, to }: Contact): Typed => (channel === 'sms' ? { mobile: to } : { email: to });
const indexOf = (ctx: TxContext, contact: Contact) => destinationOf(ctx, typedOf(contact), '').index;

/**
 * The caller, who has confirmed who it is: the number may have a new owner, who must not take the account along for good.
 * Throws IDENTITY_UNCONFIRMED, CONFLICT shortly after a merge, or VALIDATION_FAILED at the field for the contact that is verified
 * already.
 */
const getChanger = (ctx: CustomerContext, to: Contact, running: Running): Promise<Customer> =>
  inTransaction(ctx, async (tx) => {
    const customer = await getCustomer(tx, tx.actor.userId);
    refuseNewWaysIn(tx, customer);
    await requireConfirmedIdentity(tx, customer, running);
    if (contactsOf(customer).some((one) => one.channel === to.channel && one.to === to.to)) {
      throw fieldError(fieldOf(to), FORM_MESSAGES.contactUnchanged);
    }
    return customer;
  });

/**
 * Sends the two codes of a change, to the new contact and to the verified one that `confirmBy` names. CONFLICT when that one
 * isn't verified; else refuses as `getChanger` and with the limits of a sign-in.
 */
export async function sendCodesForContact(
  ctx: CustomerContext,
  { confirmBy, solved, ...typed }: AskCodes,
  running: Running,
): Promise<{ resendAfterSeconds: number }> {
  const to = contactOf(typed);
  const customer = await getChanger(ctx, to, running);
  const { brandKey, language } = customer;
  const by = contactsOf(customer).find(({ channel }) => channel === confirmBy);
  if (!by) throw new AppError('CONFLICT', { message: REPLY_MESSAGES.contactUnconfirmed });
  return sendCodePair(ctx, {
    other: { to: destinationOf(ctx, typedOf(to), brandKey), purpose: 'contact-new', language },
    own: { to: destinationOf(ctx, typedOf(by), brandKey), purpose: 'contact-old', language },
    holderId: ctx.actor.userId,
    solved,
  });
}

const WHAT = words.what;

/**
 * To every contact that was verified before, the old one with them: anyone who did not do this learns of it there. What was written
 * to the old one and asked from it stays the customer's.
 */
async function tellOldContacts(
  ctx: TxContext,
  before: Customer,
  { to, claimHelpRequests }: { to: Contact } & Pick<ProfileFacts, 'claimHelpRequests'>,
): Promise<void> {
  const { userId, brandKey, language } = before;
  const variables = {
    ...brandVariables((await getWritingBrand(ctx, brandKey)).brand, language),
    name: before.firstName ?? '',
    what: WHAT[to.channel][language],
  };
  await writeToCustomer(ctx, before, { templateKey: 'contact-changed', variables });
  for (const old of contactsOf(before).filter(({ channel }) => channel === to.channel)) {
    await ctx.platform.outbox.claim(ctx, { ...old, about: userId });
    await claimHelpRequests(ctx, { channel: old.channel, index: indexOf(ctx, old), about: userId });
  }
}

type Outcome = 'changed' | 'taken' | 'gone';

/** `by` is asked again, because it may have been changed since its code was sent. */
async function applyChange(
  tx: TxContext,
  actor: CustomerContext['actor'],
  {
    to,
    byIndex,
    tokens,
    claimHelpRequests,
  }: { to: Contact; byIndex: string; tokens: readonly string[] } & Pick<ProfileFacts, 'claimHelpRequests'>,
): Promise<Outcome> {
  const { userId } = actor;
  const before = await getCustomer(tx, userId);
  const by = contactsOf(before).find((contact) => indexOf(tx, contact) === byIndex);
  if (!by) return 'gone';
  if (await findCustomerByContact(tx, to.channel, to.to)) return 'taken';
  const change = to.channel === 'sms' ? { phone: to.to, phoneVerified: true } : { email: to.to, emailVerified: true };
  await updateCustomer(tx, userId, change);
  await tx.platform.sessions.revokeOthers(tx, { audience: 'customer', subjectId: userId }, tokens);
  await recordAudit(
    { ...tx, actor },
    {
      action: 'customer.contact-changed',
      objectType: 'customer',
      objectId: userId,
      subject: userId,
      after: { channel: to.channel, confirmedBy: by.channel },
    },
  );
  await tellOldContacts(tx, before, { to, claimHelpRequests });
  return 'changed';
}

/**
 * Makes a contact the one that the customer signs in with, once its code and that of a verified contact are right. In one
 * transaction: all sessions but those of `tokens` end, and every contact that was verified is told (S-OTP-11). Throws as
 * `getChanger`, for a code as a sign-in does, and CONFLICT at the field when it is another customer's: told only to who has
 * shown that they hold it (S-OTP-7).
 */
export async function changeContact(
  ctx: CustomerContext,
  { newOtp, ownOtp, ...typed }: ChangeContact,
  tokens: readonly string[],
  facts: ProfileFacts,
): Promise<void> {
  const to = contactOf(typed);
  const { brandKey } = await getChanger(ctx, to, facts);
  const { index } = destinationOf(ctx, typedOf(to), brandKey);
  const codes = {
    change: 'contact',
    holderId: ctx.actor.userId,
    other: { purpose: 'contact-new', otp: newOtp, field: 'newOtp' },
    own: { purpose: 'contact-old', otp: ownOtp, field: 'ownOtp' },
  } as const;
  const outcome = await confirmCodePair(ctx, { ...codes, indexes: [index] }, (tx, byIndex) =>
    applyChange(tx, ctx.actor, { to, byIndex, tokens, claimHelpRequests: facts.claimHelpRequests }),
  );
  if (outcome === 'taken') throw fieldError(fieldOf(to), FORM_MESSAGES.contactTaken, 'CONFLICT');
  if (outcome === 'gone') {
    throw fieldError('ownOtp', REPLY_MESSAGES.codeExpired, 'OTP_EXPIRED');
  }
}
