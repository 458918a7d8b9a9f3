import type { Bilingual } from '@saakh/contracts/fields';
import type { AgentProperty, BrandProperty } from '@saakh/contracts/partners/office/partners';

type PartnerProperty = 'name' | 'utm_id' | 'revenue_percent' | 'revenue_flat_fee' | AgentProperty;

const LISTED: Bilingual = {
  en: 'what the public list of agents says of you',
  hi: 'एजेंटों की सार्वजनिक सूची में आपके बारे में जो लिखा है',
};

export const PARTNER_WORDS: Readonly<Record<PartnerProperty, Bilingual>> = {
  name: { en: 'your name', hi: 'आपका नाम' },
  utm_id: { en: 'your campaign id', hi: 'आपकी कैंपेन आईडी' },
  revenue_percent: { en: 'your share of the commission, in percent', hi: 'कमीशन में आपका हिस्सा, प्रतिशत में' },
  revenue_flat_fee: { en: 'your share for each disbursed loan, in rupees', hi: 'हर दिए गए लोन पर आपका हिस्सा, रुपये में' },
  agent_type: LISTED,
  address: LISTED,
  since_on: LISTED,
  agent_listed: LISTED,
};

/** Where customers land and whom they reach. How a site looks is seen there, and no mail is written for it. */
export const BRAND_WORDS: Readonly<Partial<Record<BrandProperty, Bilingual>>> = {
  name: { en: 'the name of your site', hi: 'आपकी साइट का नाम' },
  legal_name: { en: 'the company that your site names', hi: 'आपकी साइट पर लिखा कंपनी का नाम' },
  hosts: { en: 'the addresses of your site', hi: 'आपकी साइट के पते' },
  site_open: { en: 'whether your site is open', hi: 'आपकी साइट खुली है या बंद' },
  support_phone: { en: 'the support number of your site', hi: 'आपकी साइट का सहायता नंबर' },
  support_email: { en: 'the support address of your site', hi: 'आपकी साइट का सहायता ईमेल' },
  own_officer: {
    en: 'whether your site names a grievance officer of its own',
    hi: 'आपकी साइट का शिकायत अधिकारी अलग है या नहीं',
  },
  grievance_name: { en: 'the grievance officer of your site', hi: 'आपकी साइट के शिकायत अधिकारी' },
  grievance_phone: { en: 'the grievance number of your site', hi: 'आपकी साइट का शिकायत नंबर' },
  grievance_email: { en: 'the grievance address of your site', hi: 'आपकी साइट का शिकायत ईमेल' },
};

const shown = (value: unknown, language: 'en' | 'hi'): string => {
  if (typeof value === 'boolean') return { en: value ? 'yes' : 'no', hi: value ? 'हाँ' : 'नहीं' }[language];
  if (typeof value === 'object' && value !== null && language in value) return String((value as Bilingual)[language]);
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? '–' : text;
};

/** What was changed, from what to what. */
export const inWords = (what: Bilingual, before: unknown, after: unknown): Bilingual => ({
  en: `${what.en}: ${shown(before, 'en')} → ${shown(after, 'en')}`,
  hi: `${what.hi}: ${shown(before, 'hi')} → ${shown(after, 'hi')}`,
});
