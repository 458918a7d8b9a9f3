import type { FunnelWelcome } from '@saakh/contracts/partners/funnels';
import en from '@saakh/i18n/en/partners.welcomes.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/partners.welcomes.json' with { type: 'json' };

/**
 * The greetings that a partner chooses from. They promise no loan, no amount and no speed, name no lender, and press nobody;
 * `standard` is each page's own.
 */
export const WELCOME_TEXTS: Readonly<
  Record<'en' | 'hi', Readonly<Record<Exclude<FunnelWelcome, 'standard'>, string>>>
> = {
  en: en.welcome,
  hi: hi.welcome,
};

/** The greeting of a site, or what the page says anyway. */
export function welcomeText(welcome: FunnelWelcome | undefined, language: 'en' | 'hi', standard: string): string {
  return welcome === undefined || welcome === 'standard' ? standard : (WELCOME_TEXTS[language][welcome] ?? standard);
}
