export { bookEntries, selectBalance as findBalance, sumAccount, sumDebits } from './ledger.repository';
