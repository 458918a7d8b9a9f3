export type { Customer, CustomerChange } from './customers.repository';
export {
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
