import type { LanguageCode } from '@saakh/contracts/fields';

/**
 * The language that a browser asks for, of those there are; English for who asks for neither (CONST-16). `wishes` is written
 * as in the Accept-Language header: `hi-IN,hi;q=0.9,en;q=0.8`. Only for visitors who have not chosen: a choice wins.
 */
export function browserLanguage(wishes: string | undefined): LanguageCode {
  const wanted = (wishes ?? '')
    .slice(0, 500)
    .split(',')
    .map((wish) => {
      const [tag = '', ...more] = wish.trim().toLowerCase().split(';');
      const weight = Number(
        more
          .find((part) => part.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { language: tag.split('-')[0], weight };
    })
    .filter(({ language, weight }) => (language === 'en' || language === 'hi') && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted[0]?.language === 'hi' ? 'hi' : 'en';
}
