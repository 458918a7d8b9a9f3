import type { RefusalReason } from '@saakh/contracts/back-office/merchants/applications';

/** Why an application was refused, as its sender reads it in the mail. */
export const REFUSAL_WORDS: Readonly<Record<RefusalReason, { en: string; hi: string }>> = {
  'papers-unreadable': {
    en: 'A paper that you sent could not be read, or was not the one that is asked for.',
    hi: 'आपका भेजा कोई काग़ज़ पढ़ा नहीं जा सका, या वह काग़ज़ नहीं था जो माँगा गया था।',
  },
  'details-wrong': {
    en: 'Something in the form is not as it stands on your papers.',
    hi: 'फ़ॉर्म में कुछ ऐसा है जो आपके काग़ज़ों से मेल नहीं खाता।',
  },
  duplicate: {
    en: 'This business or its owner is with us already.',
    hi: 'यह कारोबार या इसके मालिक पहले से हमारे साथ हैं।',
  },
  'not-served': {
    en: 'We do not take on businesses of this kind or in this place at the moment.',
    hi: 'हम अभी इस तरह के या इस जगह के कारोबार नहीं जोड़ रहे हैं।',
  },
  other: {
    en: 'We can not take your business on at the moment.',
    hi: 'हम अभी आपका कारोबार नहीं जोड़ सकते।',
  },
};
