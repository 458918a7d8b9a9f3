import type { Bilingual } from '@saakh/contracts/fields';
import { findStaffNames } from '#domains/records/records';
import type { AdminContext, TxContext } from '#platform/context';
import { tellCustomer } from './tell-customer';

/** As a variable of an SMS. */
const NAME_LENGTH = 30;

/** What staff may do to an account; at most thirty characters, as a variable of an SMS. */
export const STAFF_ACTS = {
  'sessions-ended': { en: 'signed out on all devices', hi: 'सब जगह से साइन-आउट' },
  'deletion-asked': { en: 'deletion of the account asked', hi: 'खाता मिटाने की माँग' },
  'calls-stopped': { en: 'no more calls to you', hi: 'आपको फ़ोन करना बंद' },
  'calls-allowed': { en: 'calls to you allowed again', hi: 'आपको फ़ोन करना फिर शुरू' },
} as const satisfies Readonly<Record<string, Bilingual>>;

interface StaffAct {
  readonly templateKey: string;
  readonly staffId: string;
  readonly what: Bilingual;
}

/** Tells a customer at every verified contact what staff did, and who of them, so that nobody does it unnoticed. */
export const writeOfStaff = async (
  own: TxContext,
  userId: string,
  { templateKey, staffId, what }: StaffAct,
): Promise<void> => {
  const name = (await findStaffNames(own, [staffId])).get(staffId) ?? '';
  const person = [...name].slice(0, NAME_LENGTH).join('').trim();
  await tellCustomer(own, userId, { templateKey, more: (language) => ({ what: what[language], person }) });
};

export const tellOfAct = (own: AdminContext & TxContext, userId: string, act: keyof typeof STAFF_ACTS): Promise<void> =>
  writeOfStaff(own, userId, {
    templateKey: 'account-changed-by-us',
    staffId: own.actor.staffId,
    what: STAFF_ACTS[act],
  });
