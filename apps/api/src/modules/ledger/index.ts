export { bookEntries, type NewEntry, selectBalance as findBalance, sumAccount, sumDebits } from './ledger.repository';
