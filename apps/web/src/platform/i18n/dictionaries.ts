import type applications from './en/applications';
import type common from './en/common';
import type consents from './en/consents';
import type errors from './en/errors';
import type help from './en/help';
import type keyFacts from './en/key-facts';
import type lenders from './en/lenders';
import type notices from './en/notices';
import type offers from './en/offers';
import type products from './en/products';
import type profile from './en/profile';
import type refusals from './en/refusals';
import type signIn from './en/sign-in';
import type staff from './en/staff';

/** One line per dictionary file: this is what makes its keys typed. */
export interface Dictionaries {
  applications: typeof applications;
  common: typeof common;
  consents: typeof consents;
  errors: typeof errors;
  help: typeof help;
  'key-facts': typeof keyFacts;
  lenders: typeof lenders;
  notices: typeof notices;
  offers: typeof offers;
  products: typeof products;
  profile: typeof profile;
  refusals: typeof refusals;
  'sign-in': typeof signIn;
  staff: typeof staff;
}
export type DictionaryName = keyof Dictionaries;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Dictionaries;
    returnNull: false;
  }
}
