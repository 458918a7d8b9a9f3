import type { ConsentPurpose } from '@saakh/contracts/consents';
import type { AdminContext, TxContext } from '../../platform/context';
import { brandVariables, getWritingBrand } from '../brands';
import { getCustomer, writeToCustomer } from '../customers';
import { findStaffNames } from '../records';

/** At most thirty characters, as a variable of an SMS. */
const WHAT: Readonly<Record<'en' | 'hi', Readonly<Record<ConsentPurpose, string>>>> = {
  en: {
    terms: 'terms of use',
    communication: 'reminders',
    marketing: 'news about other products',
    'household-income': 'household income',
    'lender-sharing': 'sharing with a lender',
    'key-facts': 'key facts',
    'insurer-sharing': 'sharing with an insurer',
    'partner-sight': 'being shown to your partner',
    'lender-own-text': 'a text of the lender',
  },
  hi: {
    terms: 'इस्तेमाल की शर्तें',
    communication: 'याद दिलाने वाले संदेश',
    marketing: 'दूसरे प्रोडक्ट की ख़बरें',
    'household-income': 'परिवार की आमदनी',
    'lender-sharing': 'लेंडर को जानकारी देना',
    'key-facts': 'मुख्य जानकारी',
    'insurer-sharing': 'बीमा कंपनी को जानकारी देना',
    'partner-sight': 'साझेदार को पहचान दिखाना',
    'lender-own-text': 'लेंडर की अपनी शर्त',
  },
};
const NAME_LENGTH = 30;

/** Tells a customer at every verified contact which consent staff withdrew, and who of them, so that nobody does it unnoticed. */
export const tellWithdrawnByStaff = async (
  own: AdminContext & TxContext,
  userId: string,
  purpose: ConsentPurpose,
): Promise<void> => {
  const customer = await getCustomer(own, userId);
  const { brandKey, language, firstName } = customer;
  const { brand } = await getWritingBrand(own, brandKey);
  const person = (await findStaffNames(own, [own.actor.staffId])).get(own.actor.staffId) ?? '';
  await writeToCustomer(own, customer, {
    templateKey: 'consent-withdrawn-by-us',
    variables: {
      ...brandVariables(brand, language),
      name: firstName ?? '',
      what: WHAT[language][purpose],
      person: [...person].slice(0, NAME_LENGTH).join('').trim(),
    },
  });
};
