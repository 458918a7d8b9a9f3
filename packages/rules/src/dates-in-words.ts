type Language = 'en' | 'hi';

const localeOf = (language: Language): string => (language === 'hi' ? 'hi-IN' : 'en-IN');

/** How an instant of India reads in a language, with digits as they are written there. Source: LANG-02. */
export function inIndia(instant: string | Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
    ...options,
  }).format(new Date(instant));
}

/** `October 2026`, of `2026-10`. */
export function monthInWords(month: string, language: Language): string {
  return inIndia(`${month}-15T00:00:00Z`, language, { month: 'long', year: 'numeric' });
}

/** `18 November 2026` in India, of an instant; `short` as `18 Nov 2026`. */
export function dayInWords(instant: string | Date, language: Language, month: 'long' | 'short' = 'long'): string {
  return inIndia(instant, language, { day: 'numeric', month, year: 'numeric' });
}

/** `18 November 2026`, of `2026-11-18`. */
export function dateInWords(on: string, language: Language): string {
  return dayInWords(`${on}T06:30:00Z`, language);
}

/** `18 November 2026, 14:05 IST`, of an instant. */
export function momentInWords(instant: string | Date, language: Language): string {
  return `${dayInWords(instant, language)}, ${inIndia(instant, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })} IST`;
}
