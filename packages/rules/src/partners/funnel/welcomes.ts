import type { FunnelWelcome } from '@saakh/contracts/partners/funnel';

/**
 * The greetings that a partner chooses from. They promise no loan, no amount and no speed, name no lender, and press nobody;
 * `standard` is each page's own.
 */
export const WELCOME_TEXTS: Readonly<
  Record<'en' | 'hi', Readonly<Record<Exclude<FunnelWelcome, 'standard'>, string>>>
> = {
  en: {
    compare: 'Compare what each lender requires and what its loan costs in total. Then decide.',
    'no-hurry': 'Take your time. Your answers are saved, and nothing goes to a lender until you agree.',
    help: 'Need help with the form? Ask us at any step, in Hindi or English.',
  },
  hi: {
    compare: 'हर लेंडर क्या लेता है और कुल ख़र्च कितना है, साथ-साथ देखिए, फिर फ़ैसला कीजिए।',
    'no-hurry': 'आराम से भरिए। जो भर दिया वह सुरक्षित रहता है, और आपकी हाँ के बिना किसी लेंडर को कुछ नहीं जाता।',
    help: 'फ़ॉर्म भरने में आप अकेले नहीं हैं: किसी भी क़दम पर हमसे पूछिए, हिन्दी या अंग्रेज़ी में।',
  },
};

/** The greeting of a site, or what the page says anyway. */
export const welcomeText = (welcome: FunnelWelcome | undefined, language: 'en' | 'hi', standard: string): string =>
  welcome === undefined || welcome === 'standard' ? standard : (WELCOME_TEXTS[language][welcome] ?? standard);
