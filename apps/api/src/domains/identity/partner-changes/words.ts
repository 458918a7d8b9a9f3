import type { Bilingual } from '@saakh/contracts/fields';
import type { AgentProperty, BrandProperty } from '@saakh/contracts/partners/staff/brands';
import en from '@saakh/i18n/en/identity.told.server.json';
import hi from '@saakh/i18n/hi/identity.told.server.json';
import { pairs } from '@saakh/i18n/pairs';

const words = pairs(en, hi);

type PartnerProperty = 'name' | 'utm_id' | 'revenue_percent' | 'revenue_flat_fee' | AgentProperty;

const LISTED: Bilingual = words.listed;

export const PARTNER_WORDS: Readonly<Record<PartnerProperty, Bilingual>> = {
  ...words.partner,
  agent_type: LISTED,
  address: LISTED,
  since_on: LISTED,
  agent_listed: LISTED,
};

/** The landing page and the contacts of customers. Changes of a site's looks are visible there and send no mail. */
export const BRAND_WORDS: Readonly<Partial<Record<BrandProperty, Bilingual>>> = words.brand;

function shown(value: unknown, language: 'en' | 'hi'): string {
  if (typeof value === 'boolean') return { en: value ? 'yes' : 'no', hi: value ? 'हाँ' : 'नहीं' }[language];
  if (typeof value === 'object' && value !== null && language in value) return String((value as Bilingual)[language]);
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? '–' : text;
}

/** What was changed, from what to what. */
export function inWords(what: Bilingual, before: unknown, after: unknown): Bilingual {
  return {
    en: `${what.en}: ${shown(before, 'en')} → ${shown(after, 'en')}`,
    hi: `${what.hi}: ${shown(before, 'hi')} → ${shown(after, 'hi')}`,
  };
}
