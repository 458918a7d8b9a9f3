import type { NoticeItem } from '../text-types';
import type { Bilingual } from '../types';

interface InsurerItem {
  /** Variables of the mail to an insurer, as `domains/catalogue/insurance/insurer-mail.ts` names them. */
  readonly variables: readonly string[];
  readonly data: Bilingual;
  readonly purpose: Bilingual;
}

/** All that a request carries to an insurer; a test binds it to what is really mailed. */
export const insurerItems: readonly InsurerItem[] = [
  {
    variables: ['customer'],
    data: { en: 'Name', hi: 'नाम' },
    purpose: { en: 'To know who asks', hi: 'यह जानने के लिए कि कौन पूछ रहा है' },
  },
  {
    variables: ['mobile', 'email'],
    data: { en: 'Mobile number and email address', hi: 'मोबाइल नंबर और ईमेल' },
    purpose: { en: 'To call or write to you about the plan', hi: 'बीमा के बारे में आपसे बात करने के लिए' },
  },
  {
    variables: ['product', 'plan', 'answers'],
    data: {
      en: 'The plan you chose, and your answers to the questions about this insurance',
      hi: 'आपका चुना हुआ बीमा, और इस बीमा के सवालों पर आपके जवाब',
    },
    purpose: { en: 'To work out what the insurance costs', hi: 'यह बताने के लिए कि बीमा कितने का होगा' },
  },
];

export function insurerItemsIn(language: keyof Bilingual): readonly NoticeItem[] {
  return insurerItems.map(({ data, purpose }) => ({ data: data[language], purpose: purpose[language] }));
}
