export type { News, Tell } from './customer-news';
export { applicationsMade, findOwners, loansChanged, type MadeApplication, ownersChanged } from './effects';
export {
  forgetLinks,
  insertEvents as addToTimeline,
  noteLoans,
} from './effects.repository';
export type { Happening, Loan } from './loan-change';
export { tellOfCommission } from './webhooks.repository';
