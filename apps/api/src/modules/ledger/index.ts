export { bookEntries, type NewEntry, selectBalance as findBalance } from './ledger.repository';
