export {
  type Arrival,
  isNumberShownTo,
  isShownTo,
  listSecond,
  lockClaim,
  selectHolder as findHolder,
} from './attribution.repository';
export { findOwnPartner, giveCustomer, noteTouch, touchCustomer } from './attribution.service';
export {
  selectAddedOf as listAddedOf,
  selectClaimsOf as listClaimsOf,
  selectTouchesOf as listTouchesOf,
} from './evidence.repository';
export {
  fileCases,
  type Ownership,
  selectFiledCases as listFiledCases,
  selectOwnerships as findOwnerships,
  unfileCases,
} from './give.repository';
export {
  deleteEndedLeads,
  insertLead,
  noteSms,
  type PartnerLead,
  selectDueLeads,
  selectLeadsOf,
  settleLead,
  takeDueLead,
  wasWrittenSince,
} from './partner-leads.repository';
