/** The oldest browsers of the README. Syntax is lowered to them; `src/older-browsers.ts` brings the functions that they lack. */
export const OLDEST_BROWSERS = ['safari14', 'chrome70'] as const;
