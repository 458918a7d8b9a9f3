export {
  type BookedPayout,
  bookEntries,
  selectBalance as findBalance,
  selectBookedPayouts as listBookedPayouts,
  sumAccount,
  sumDebits,
} from './ledger.repository';
