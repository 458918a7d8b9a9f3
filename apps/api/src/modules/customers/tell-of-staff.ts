import type { Bilingual } from '@saakh/contracts/fields';
import type { AdminContext, TxContext } from '../../platform/context';
import { brandVariables, getWritingBrand } from '../brands';
import { findStaffNames } from '../records';
import { getCustomer } from './customers.service';
import { writeToCustomer } from './write-to-customer';

/** As a variable of an SMS. */
const NAME_LENGTH = 30;

/** What staff may do to an account; at most thirty characters, as a variable of an SMS. */
export const STAFF_ACTS = {
  'sessions-ended': { en: 'signed out on all devices', hi: 'सब जगह से साइन-आउट' },
  'deletion-asked': { en: 'deletion of the account asked', hi: 'खाता मिटाने की माँग' },
  'calls-stopped': { en: 'no more calls to you', hi: 'आपको अब फ़ोन नहीं' },
  'calls-allowed': { en: 'calls to you allowed again', hi: 'आपको फ़ोन करना फिर चालू' },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** Tells a customer at every verified contact what staff did, and who of them, so that nobody does it unnoticed. */
export const writeOfStaff = async (
  own: AdminContext & TxContext,
  userId: string,
  { templateKey, what }: { readonly templateKey: string; readonly what: Bilingual },
): Promise<void> => {
  const customer = await getCustomer(own, userId);
  const { brandKey, language, firstName } = customer;
  const { brand } = await getWritingBrand(own, brandKey);
  const person = (await findStaffNames(own, [own.actor.staffId])).get(own.actor.staffId) ?? '';
  await writeToCustomer(own, customer, {
    templateKey,
    variables: {
      ...brandVariables(brand, language),
      name: firstName ?? '',
      what: what[language],
      person: [...person].slice(0, NAME_LENGTH).join('').trim(),
    },
  });
};

export const tellOfAct = (own: AdminContext & TxContext, userId: string, act: keyof typeof STAFF_ACTS): Promise<void> =>
  writeOfStaff(own, userId, { templateKey: 'account-changed-by-us', what: STAFF_ACTS[act] });
