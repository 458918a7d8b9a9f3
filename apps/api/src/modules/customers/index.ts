export type { Customer, CustomerChange } from './customers.repository';
export { type CustomerCard, selectCards as listCustomerCards } from './cards.repository';
export {
  findCustomerByContact,
  findOrCreateCustomer,
  getCustomer,
  isPanOf,
  openPan,
  panSavedJob,
  ownUserId,
  setCommunicationChoice,
  setCustomerLanguage,
  takeIdentityTry,
  updateCustomer,
} from './customers.service';
export { type Contact, contactsOf, writeToCustomer } from './write-to-customer';
