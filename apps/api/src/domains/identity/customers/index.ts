export {
  type CustomerCard,
  selectCards as listCustomerCards,
  selectMasked as listMaskedCustomers,
} from './cards.repository';
export {
  type Customer,
  type CustomerChange,
  findAddressByContact,
  insertUnclaimed,
  lockCustomer,
  lockCustomerByContact,
  selectCustomerByIndex as findCustomerByIndex,
  selectIdsByMobile as findIdsByMobile,
} from './customers.repository';
export {
  endPartnerSight,
  findCustomerByContact,
  findOrCreateCustomer,
  getCustomer,
  hideFromPartner,
  identityRestOf,
  isPanOf,
  openPan,
  ownUserId,
  panSavedJob,
  setCommunicationChoice,
  setCustomerLanguage,
  setMarketingChoice,
  showToPartner,
  takeIdentityTry,
  updateCustomer,
} from './customers.service';
export { GUARDED_HOURS, refuseNewWaysIn, refuseWhileGuarded, UNDO_DAYS } from './guarded';
export { noteJourneys } from './journey-changes.repository';
export { personOf, prepareToTell, tellCustomer, tellNamed } from './tell-customer';
export { STAFF_ACTS, tellOfAct, writeOfStaff } from './tell-of-staff';
export { type Contact, contactsOf, oldestContactOf, writeToCustomer } from './write-to-customer';
