import type { LoanProductTypeName, ProductTypeName } from '@saakh/contracts/catalogue/product-types';
import type { ReadyText } from './ready-text';

type Two = readonly [ReadyText['text'], ReadyText['text']];

const SITE: Two = [
  {
    en: 'Loans, cards and insurance of many companies in one place. Fill in one form, compare, and choose yourself.',
    hi: 'कई कंपनियों के लोन, कार्ड और बीमा एक ही जगह। एक फ़ॉर्म भरें, तुलना करें, और ख़ुद चुनें।',
  },
  {
    en: 'If you have a question about a loan, ask me. Under this link you see the offers of many lenders with their whole cost, before you give your word to anybody.',
    hi: 'लोन के बारे में कोई सवाल हो तो मुझसे पूछें। इस लिंक पर हाँ कहने से पहले कई लेंडरों के ऑफ़र पूरे ख़र्च के साथ दिखते हैं।',
  },
];

const OTHERS: Readonly<Record<Exclude<ProductTypeName, LoanProductTypeName>, Two>> = {
  'Credit Cards': [
    {
      en: 'Which credit card suits how you spend? Compare annual fees and benefits of several banks in one list.',
      hi: 'आपके ख़र्च के हिसाब से कौन-सा क्रेडिट कार्ड ठीक है? कई बैंकों के सालाना शुल्क और फ़ायदे एक सूची में देखें।',
    },
    {
      en: 'A credit card costs little when its bill is paid in full and on time. See which cards there are and what each costs.',
      hi: 'बिल समय पर पूरा भरें तो क्रेडिट कार्ड का ख़र्च कम रहता है। देखें कि कौन-से कार्ड हैं और हर एक का ख़र्च कितना है।',
    },
  ],
  'Health Insurance': [
    {
      en: 'One stay in hospital can cost the savings of years. Compare health insurance plans for you and your family: cover and premium side by side.',
      hi: 'अस्पताल का एक ख़र्च बरसों की बचत ले सकता है। अपने और परिवार के लिए हेल्थ बीमा प्लान देखें: कवर और प्रीमियम साथ-साथ।',
    },
    {
      en: 'Do you already have a health policy? Compare what it covers and what it costs with other plans before you renew it.',
      hi: 'पहले से हेल्थ पॉलिसी है? रिन्यू करने से पहले दूसरे प्लान से तुलना करें कि क्या शामिल है और ख़र्च कितना है।',
    },
  ],
  'Shop Insurance': [
    {
      en: 'Fire, water or theft: what would it cost to fill your shop anew? Compare plans that insure shop and stock.',
      hi: 'आग, पानी या चोरी: दुकान फिर से भरने में कितना लगेगा? दुकान और माल के बीमा प्लान की तुलना करें।',
    },
    {
      en: 'For shopkeepers: see which plans cover building, stock and cash, and what they cost in a year.',
      hi: 'दुकानदारों के लिए: देखें कि कौन-से प्लान में इमारत, माल और नक़दी शामिल है और साल का ख़र्च कितना है।',
    },
  ],
  'Other Insurance': [
    {
      en: 'Life, vehicle or travel: compare insurance plans of several companies with what they cover and what they cost.',
      hi: 'जीवन, गाड़ी या सफ़र: कई कंपनियों के बीमा प्लान की तुलना करें कि क्या शामिल है और ख़र्च कितना है।',
    },
    {
      en: 'Not sure which insurance you need? Look through the plans first; nobody calls you unless you ask for it.',
      hi: 'पता नहीं कौन-सा बीमा चाहिए? पहले प्लान देख लें; आप कहेंगे तभी कोई फ़ोन करेगा।',
    },
  ],
  'Discount Vouchers': [
    {
      en: 'Vouchers for things that you buy anyway: look through them before you go shopping.',
      hi: 'जो सामान लेना ही है, उसके वाउचर: ख़रीदारी से पहले देख लें।',
    },
    {
      en: 'Discount vouchers of several shops in one list, each with its terms and its last day.',
      hi: 'कई दुकानों के छूट वाउचर एक सूची में, हर एक की शर्तें और आख़िरी दिन साथ में।',
    },
  ],
  Deals: [
    {
      en: 'Deals of several sellers in one list. Compare the price with the shop next door, then decide.',
      hi: 'कई बेचने वालों की डील एक सूची में। पास की दुकान के दाम से मिलाएँ, फिर तय करें।',
    },
    {
      en: 'Are you planning to buy something larger? Look through the deals first; each names its seller and its terms.',
      hi: 'कुछ बड़ा ख़रीदने का इरादा है? पहले डील देख लें; हर एक पर बेचने वाले का नाम और शर्तें हैं।',
    },
  ],
};

const named = (productType: string | null, texts: Two): ReadyText[] =>
  texts.map((text, at) => ({ id: `${productType ?? 'site'}-${at + 1}`, productType, text }));

/** Two texts of the whole site and of each product that is no loan. */
export const OTHER_TEXTS: readonly ReadyText[] = [
  ...named(null, SITE),
  ...Object.entries(OTHERS).flatMap(([productType, texts]) => named(productType, texts)),
];
