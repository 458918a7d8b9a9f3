import type { Bilingual } from '../../fields';
import { OVERRIDE_NAME } from './words';

/** `other-mobile` of a case that is brought in, whose reference another row or case has with another number. */
export const OTHER_MOBILE_WORDS = {
  inFile: {
    en: 'The reference belongs to another mobile number in row {row}. Correct the reference or the number of one of the two rows',
    hi: 'पंक्ति {row} में यह रेफ़रेंस नंबर किसी दूसरे मोबाइल नंबर का है। दोनों में से एक पंक्ति का रेफ़रेंस या मोबाइल नंबर ठीक करें',
  },
  here: {
    en: 'The reference belongs to a case that is here already, with another mobile number. Correct the reference or the number',
    hi: 'यह रेफ़रेंस नंबर यहाँ पहले से मौजूद केस का है, जिसका मोबाइल नंबर दूसरा है। रेफ़रेंस या मोबाइल नंबर ठीक करें',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** `terms-unusual` with the term and the range that is lent with. */
export const TERM_WORDS = {
  amount: { en: 'The amount', hi: 'रकम' },
  tenure: { en: 'The tenure in months', hi: 'महीनों की संख्या' },
  rate: { en: 'The yearly rate', hi: 'सालाना ब्याज दर' },
  between: {
    en: `{term} is {value}; this product is lent with {least} to {most}. Correct the file, or use “${OVERRIDE_NAME.en}” if it is right`,
    hi: `{term}: {value}; इस प्रोडक्ट में यह {least} से {most} तक होती है। फ़ाइल ठीक करें, या सही हो तो “${OVERRIDE_NAME.hi}” चुनें`,
  },
  from: {
    en: `{term} is {value}; this product is lent with {least} or more. Correct the file, or use “${OVERRIDE_NAME.en}” if it is right`,
    hi: `{term}: {value}; इस प्रोडक्ट में यह कम से कम {least} होती है। फ़ाइल ठीक करें, या सही हो तो “${OVERRIDE_NAME.hi}” चुनें`,
  },
} as const satisfies Readonly<Record<string, Bilingual>>;
