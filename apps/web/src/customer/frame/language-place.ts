const OFFERS_PATH = '/user/offers';

/**
 * Where the language selector stands: at the top on `/user/offers`, at the bottom on the other `/user` pages, the login and
 * the verification page (FOOT-07, FOOT-08), and on every other customer page too (experience.md, "Customers").
 */
export function languagePlace(path: string): 'top' | 'bottom' {
  return path === OFFERS_PATH ? 'top' : 'bottom';
}
