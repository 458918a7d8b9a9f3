export {
  type BookedPayout,
  bookEntries,
  selectBalance as findBalance,
  selectBookedPayouts as listBookedPayouts,
  sumAccount,
} from './ledger.repository';
