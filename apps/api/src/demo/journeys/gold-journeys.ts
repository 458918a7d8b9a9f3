import type { FormField } from '@saakh/contracts/forms/form-definition';
import { ask, type DemoJourney, trueAnswers, words } from './journey-parts';

const ownership: FormField = {
  key: 'gold_owner',
  kind: 'choice',
  label: words('Whose gold is it?', 'सोना किसका है?'),
  options: [
    { code: 'own', label: words('Mine', 'मेरा') },
    { code: 'family', label: words('My family’s, who agree', 'मेरे परिवार का, और वे राज़ी हैं') },
  ],
};
const visit: FormField = {
  key: 'visit',
  kind: 'choice',
  label: words('Where is the gold weighed?', 'सोना कहाँ तौला जाए?'),
  options: [
    { code: 'branch', label: words('I come to a branch', 'मैं शाखा में आऊँगा/आऊँगी') },
    { code: 'home', label: words('Someone comes to my home', 'कोई मेरे घर आए') },
  ],
};
const pincode: FormField = {
  key: 'visit_pincode',
  kind: 'pincode',
  label: words('Pincode of your home', 'आपके घर का पिनकोड'),
  from: 'postal_code',
  showWhen: { field: 'visit', in: ['home'] },
};

const weighing = (en: string, hi: string) => ({
  key: 'weighing',
  text: {
    en: `I agree that ${en} weighs and tests the gold in my presence and gives me a receipt of it.`,
    hi: `मैं राज़ी हूँ कि ${hi} मेरे सामने सोना तौले और परखे और मुझे उसकी रसीद दे।`,
  },
});

/** The two gold lenders with a page of their own; weight and purity stand in the product's own fields, which go along. */
export const goldJourneys: readonly DemoJourney[] = [
  {
    lenderCode: 'kadamb-bank',
    kind: 'gold',
    definition: {
      title: { en: 'Your gold at Kadamb Bank', hi: 'कदंब बैंक में आपका सोना' },
      text: { en: 'A few questions; the gold is weighed at a branch.', hi: 'कुछ सवाल; सोना शाखा में तौला जाता है।' },
      steps: [
        { key: 'gold', title: words('Your gold', 'आपका सोना'), fields: [ownership] },
        { key: 'loan', title: words('Your loan', 'आपका लोन'), fields: [ask.purpose] },
      ],
      documents: [],
      consents: [weighing('Kadamb Bank', 'कदंब बैंक'), trueAnswers],
      refusals: [],
      hasDeclinedPage: false,
    },
  },
  {
    lenderCode: 'sarus-finance',
    kind: 'gold',
    definition: {
      title: { en: 'Your gold at Sarus Finance', hi: 'सारस फ़ाइनेंस में आपका सोना' },
      text: {
        en: 'A few questions; Sarus Finance comes to your home if you wish.',
        hi: 'कुछ सवाल; चाहें तो सारस फ़ाइनेंस आपके घर आता है।',
      },
      steps: [
        { key: 'gold', title: words('Your gold', 'आपका सोना'), fields: [ownership] },
        { key: 'visit', title: words('Weighing', 'तौल'), fields: [visit, pincode] },
      ],
      documents: [],
      consents: [weighing('Sarus Finance', 'सारस फ़ाइनेंस')],
      refusals: [],
      hasDeclinedPage: false,
    },
  },
];
