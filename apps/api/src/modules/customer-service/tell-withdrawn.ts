import type { ConsentPurpose } from '@saakh/contracts/consents';
import type { Bilingual } from '@saakh/contracts/fields';
import type { AdminContext, TxContext } from '../../platform/context';
import { writeOfStaff } from '../customers';

/** At most thirty characters, as a variable of an SMS. */
const WHAT: Readonly<Record<ConsentPurpose, Bilingual>> = {
  terms: { en: 'terms of use', hi: 'इस्तेमाल की शर्तें' },
  communication: { en: 'reminders', hi: 'याद दिलाने वाले संदेश' },
  marketing: { en: 'news about other products', hi: 'दूसरे प्रोडक्ट की ख़बरें' },
  'household-income': { en: 'household income', hi: 'परिवार की आमदनी' },
  'lender-sharing': { en: 'sharing with a lender', hi: 'लेंडर को जानकारी देना' },
  'key-facts': { en: 'key facts', hi: 'मुख्य जानकारी' },
  'insurer-sharing': { en: 'sharing with an insurer', hi: 'बीमा कंपनी को जानकारी देना' },
  'partner-sight': { en: 'being shown to your partner', hi: 'पार्टनर को पहचान दिखाना' },
  'lender-own-text': { en: 'a text of the lender', hi: 'लेंडर की अपनी शर्त' },
};

/** Tells a customer at every verified contact which consent staff withdrew, and who of them, so that nobody does it unnoticed. */
export const tellWithdrawnByStaff = (
  own: AdminContext & TxContext,
  userId: string,
  purpose: ConsentPurpose,
): Promise<void> => writeOfStaff(own, userId, { templateKey: 'consent-withdrawn-by-us', what: WHAT[purpose] });
