export type { Customer, CustomerChange } from './customers.repository';
export {
  findCustomerByContact,
  findOrCreateCustomer,
  getCustomer,
  isPanOf,
  openPan,
  ownUserId,
  setCommunicationChoice,
  setCustomerLanguage,
  takeIdentityTry,
  updateCustomer,
} from './customers.service';
export { type Contact, contactsOf, writeToCustomer } from './write-to-customer';
