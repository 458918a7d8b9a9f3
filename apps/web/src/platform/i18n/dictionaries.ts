import type applications from './en/applications';
import type staffCards from './en/back-office/cards';
import type staffDashboard from './en/back-office/dashboard';
import type staffEligibility from './en/back-office/eligibility';
import type staffJourney from './en/back-office/journey';
import type staffLenders from './en/back-office/lenders';
import type staffMessages from './en/back-office/messages';
import type staffCustomerService from './en/back-office/operations/customer-service';
import type staffImports from './en/back-office/operations/imports';
import type staffLogs from './en/back-office/operations/logs';
import type staffTelecalling from './en/back-office/operations/telecalling';
import type staffReports from './en/back-office/operations/reports';
import type staffStatus from './en/back-office/operations/system-status';
import type staffTickets from './en/back-office/operations/tickets';
import type staffPartners from './en/back-office/partners';
import type people from './en/back-office/people';
import type staffRecords from './en/back-office/records';
import type shell from './en/back-office/shell';
import type staffSlabs from './en/back-office/slabs';
import type cards from './en/cards';
import type common from './en/common';
import type consents from './en/consents';
import type entries from './en/entries';
import type errors from './en/errors';
import type files from './en/files';
import type gold from './en/gold';
import type handOvers from './en/hand-overs';
import type help from './en/help';
import type insurance from './en/insurance';
import type journey from './en/journey';
import type keyFacts from './en/key-facts';
import type lenders from './en/lenders';
import type listings from './en/listings';
import type merchant from './en/merchant';
import type mySaakh from './en/my-saakh';
import type notices from './en/notices';
import type offers from './en/offers';
import type products from './en/products';
import type profile from './en/profile';
import type refusals from './en/refusals';
import type reminders from './en/reminders';
import type signIn from './en/sign-in';
import type staff from './en/staff';

/** One line per dictionary file: this is what makes its keys typed. */
export interface Dictionaries {
  applications: typeof applications;
  'back-office/eligibility': typeof staffEligibility;
  'back-office/dashboard': typeof staffDashboard;
  'back-office/journey': typeof staffJourney;
  'back-office/lenders': typeof staffLenders;
  'back-office/messages': typeof staffMessages;
  'back-office/operations/customer-service': typeof staffCustomerService;
  'back-office/operations/imports': typeof staffImports;
  'back-office/operations/logs': typeof staffLogs;
  'back-office/operations/reports': typeof staffReports;
  'back-office/operations/system-status': typeof staffStatus;
  'back-office/operations/tickets': typeof staffTickets;
  'back-office/people': typeof people;
  'back-office/records': typeof staffRecords;
  'back-office/shell': typeof shell;
  'back-office/slabs': typeof staffSlabs;
  'back-office/cards': typeof staffCards;
  'back-office/operations/telecalling': typeof staffTelecalling;
  'back-office/partners': typeof staffPartners;
  cards: typeof cards;
  common: typeof common;
  consents: typeof consents;
  entries: typeof entries;
  errors: typeof errors;
  files: typeof files;
  gold: typeof gold;
  'hand-overs': typeof handOvers;
  help: typeof help;
  insurance: typeof insurance;
  journey: typeof journey;
  'key-facts': typeof keyFacts;
  lenders: typeof lenders;
  listings: typeof listings;
  merchant: typeof merchant;
  'my-saakh': typeof mySaakh;
  notices: typeof notices;
  offers: typeof offers;
  products: typeof products;
  profile: typeof profile;
  refusals: typeof refusals;
  reminders: typeof reminders;
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
