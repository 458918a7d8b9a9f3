import type { RefusalReason } from '@saakh/contracts/partners/office/merchant-applications';

/** Why an application was refused, as its sender reads it in the mail. */
export const REFUSAL_WORDS: Readonly<Record<RefusalReason, { en: string; hi: string }>> = {
  'papers-unreadable': {
    en: 'We could not read a document you sent, or it was the wrong one.',
    hi: 'आपका भेजा कोई काग़ज़ पढ़ा नहीं जा सका, या वह काग़ज़ नहीं था जो माँगा गया था।',
  },
  'details-wrong': {
    en: 'Some details in the form differ from your documents.',
    hi: 'फ़ॉर्म में कुछ ऐसा है जो आपके काग़ज़ों से मेल नहीं खाता।',
  },
  duplicate: {
    en: 'This business or its owner is already registered with us.',
    hi: 'यह कारोबार या इसका मालिक पहले से हमारे साथ है।',
  },
  'not-served': {
    en: 'We do not register businesses of this type or in this area at the moment.',
    hi: 'अभी हम इस तरह के, या इस जगह के, कारोबार नहीं जोड़ रहे।',
  },
  other: {
    en: 'We cannot register your business at the moment.',
    hi: 'हम अभी आपका कारोबार नहीं जोड़ सकते।',
  },
};
