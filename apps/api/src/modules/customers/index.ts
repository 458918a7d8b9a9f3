export type { Customer, CustomerChange } from './customers.repository';
export {
  findOrCreateCustomer,
  getCustomer,
  ownUserId,
  setCommunicationChoice,
  setCustomerLanguage,
  takeIdentityTry,
  updateCustomer,
} from './customers.service';
