import { CONSENT_PURPOSES, type ConsentPurpose } from '@saakh/contracts/customers/consents';
import type { Bilingual } from '@saakh/contracts/fields';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import en from '@saakh/i18n/en/customers.told.server.json';
import hi from '@saakh/i18n/hi/customers.told.server.json';
import { pairs } from '@saakh/i18n/pairs';
import { withdrawOnWord } from '#domains/customers/consents';
import { type AskedAccess, accessRecord, askAccess, askForAccess, type Why } from '#domains/identity/access';
import { lockCustomer, writeOfStaff } from '#domains/identity/customers';
import { AppError, notFound } from '#platform/app-error';
import type { AdminContext, TxContext } from '#platform/context';
import type { LimitRule } from '#platform/limits/limits';
import { senderLimits, takeOf } from '#platform/limits/sender-limits';
import { noteAct } from './acts.service';
import { askCustomer, maskedNameOf } from './customer-access.service';
import { getAccounts, listAllConsents } from './customer-file.service';

const words = pairs(en, hi);

/** Several lenders have a consent each, and all may be withdrawn on one day. */
const A_DAY: LimitRule = { name: 'csr-withdrawals-customer', points: 40, seconds: 86_400, onFailure: 'closed' };
const BY_STAFF = senderLimits('csr-withdrawals-staff', { hour: 60, day: 240 });

/** At most thirty characters, as a variable of an SMS. */
const WHAT: Readonly<Record<ConsentPurpose, Bilingual>> = words.what2;

const propertyOf = ({ purpose, consentId }: { readonly purpose: ConsentPurpose; readonly consentId: string }) =>
  `${purpose}:${consentId}`;

/** With all that follows from it (REG-DP-4); a message to every verified contact of the customer says what was withdrawn and who did it. */
async function withdraw(
  tx: TxContext,
  userId: string,
  { reason, askedBy: staffId, of: consentId }: Why,
): Promise<void> {
  const { purpose, isNew } = await withdrawOnWord(tx, userId, consentId);
  const templateKey = 'consent-withdrawn-by-us';
  if (isNew) await writeOfStaff(tx, userId, { templateKey, staffId, what: WHAT[purpose] });
  await noteAct(tx, { userId, staffId, act: 'consent-withdrawn', reason }, { consentId });
}

/** Consents, which staff withdraw with the customer or, after a letter of theirs, with a second person. */
export const customerConsent = accessRecord({
  type: 'customer-consent',
  lock: async (tx, userId) => {
    if (!(await lockCustomer(tx, userId))) return undefined;
    const given = (await listAllConsents(tx, userId)).filter(({ granted }) => granted);
    return {
      name: await maskedNameOf(tx, userId),
      values: Object.fromEntries(given.map((one) => [propertyOf(one), one.canWithdraw])),
    };
  },
  acts: Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, withdraw])),
});

/**
 * Asks for a consent to be withdrawn on the customer's word: the customer agrees by a link, or a second person does. NOT_FOUND,
 * CONFLICT for a record that is no leave, TOO_MANY_REQUESTS.
 */
export async function withdrawForCustomer(
  ctx: AdminContext,
  userId: string,
  { consentId, reason }: { readonly consentId: string; readonly reason: string },
): Promise<AskedAccess> {
  await takeOf(ctx.platform.limits, BY_STAFF, ctx.actor.staffId);
  const ask = async (tx: AdminContext & TxContext) => {
    await getAccounts(tx, userId);
    const consent = (await listAllConsents(tx, userId)).find((one) => one.consentId === consentId);
    if (!consent?.granted) throw notFound('consent');
    if (consent.purpose === 'key-facts') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.recordNotWithdrawn });
    const askPerson = askCustomer(userId, { templateKey: 'consent-withdrawal-asked', what: WHAT[consent.purpose] });
    const wanted = { id: userId, property: propertyOf(consent), value: false, reason };
    return askAccess(tx, customerConsent, wanted, { askPerson, nothing: STAFF_MESSAGES.nothingToChange });
  };
  return askForAccess(ctx, userId, ask, A_DAY);
}
