import type { Brand } from './brands';
import type { LanguageEntry } from './catalogue/languages';
import type { SiteFunnel } from './partners/funnels';

/** What the server writes into the page, so that the first paint is branded and start-up needs no extra call. */
export interface PageData {
  brand: Brand;
  /** How the brand was found; with `path` the first path segment belongs to the brand, with `session` nothing but the sign-in named it. */
  brandBy: 'query' | 'path' | 'host' | 'session' | 'default';
  brandKeys: readonly string[];
  language: 'en' | 'hi';
  languages: readonly LanguageEntry[];
  settings: PageSettings;
  /** What the brand's partner has set up for the site; left out where that is nothing. */
  funnel?: SiteFunnel;
  /** Shows the draft to every holder of the address. */
  preview?: boolean;
  /** Nonce for styles that are made in the browser. */
  styleNonce: string;
}

export interface PageSettings {
  productsFirst: boolean;
  /** What the partner's site begins with instead. */
  beginsWith?: 'entry' | 'products' | 'sign-in';
  partnerSpecificMode: boolean;
  lenderMode: boolean;
  /** Local-storage key of the lender flag. */
  lenderFlagKey: string;
  customerIdleMinutes: number;
  /** How long a one-time code is good for. */
  codeSeconds: number;
  backOfficeIdleMinutes: number;
  idleCountdownSeconds: number;
  phoneLength: number;
  companyCode: string;
  demo: boolean;
  /** In a trial of an installation, the day that it is there; left out anywhere else. */
  trial?: string;
  /** The host is one for solar loans, whose empty path has a landing page of its own. */
  solarLoansHost?: boolean;
}
