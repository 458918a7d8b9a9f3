export { bookEntries, type NewEntry, selectBalance as findBalance, sumDebits } from './ledger.repository';
