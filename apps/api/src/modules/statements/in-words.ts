import { formatInr } from '@saakh/rules/money';

type Language = 'en' | 'hi';
const localeOf = (language: Language) => (language === 'hi' ? 'hi-IN' : 'en-IN');

/** `October 2026`, of `2026-10`. */
export const monthInWords = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', numberingSystem: 'latn' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );

/** `18 November 2026` in India, of an instant. */
export const dayInWords = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  }).format(new Date(instant));

/** `18 November 2026`, of `2026-11-18`. */
export const dateInWords = (on: string, language: Language): string => dayInWords(`${on}T06:30:00Z`, language);

/** With its paise, which belong to what is written of money that was booked: `₹1,23,456.00`. */
export const exactInr = (paise: number): string => formatInr(paise, { locale: 'en-IN', fraction: 'always' });
