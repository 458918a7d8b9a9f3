export type { EventRow } from './application-events.repository';
export type { ApplicationRow } from './applications.repository';
export {
  asCustomer,
  createApplication,
  findEndedApplicationIds,
  getBrandKey,
  getOwnApplication,
  listInflightApplications,
  listOwnApplications,
} from './applications.service';
export { selectDecisions as listDecisions } from './decisions.repository';
export {
  selectDisbursedMonths as listDisbursedMonths,
  selectPaidOut as listPaidOut,
} from './disbursals/disbursals.repository';
export { findInstalments } from './disbursals/running-loans.service';
export {
  findLastContractEnd,
  findLenderApplication,
  forgetSubmissions,
  type LenderApplicationRow,
  type NewLenderApplication,
  selectDeskCase as findDeskCase,
  selectDeskCases as listDeskCases,
} from './lender-applications.repository';
export {
  type ClosedLender,
  changeLenderApplication,
  createLenderApplication,
  findClosedLenders,
  findRunningToLender,
  getOwnLenderApplication,
  listEvents,
  listHandedOver,
  listLenderApplications,
  lockLenderApplication,
  recordEvent,
  takeQuietLenderApplications,
  undoHandOver,
} from './lender-applications.service';
export { takePolled as takePolledApplications } from './polled-applications.repository';
export { createReported, type Planned, type Reported, reportedRow } from './reported-applications.service';
export { findEndedSharing, findLenderSharingConsent } from './sharing-consents.service';
export { selectStageTimes as listStageTimes } from './stage-times.repository';
export { IS_OF_NO_LENDER, IS_UNMADE } from './unmade.repository';
export {
  selectWaiting as listWaiting,
  selectWaitingIds as listWaitingIds,
} from './waiting-applications.repository';
export {
  type BulkColumns,
  type BulkRow,
  isOther,
  type LenderApplicationChange,
  selectBesideRunning as findBesideRunning,
  selectBulkRows as lockOrReadTogether,
  selectIdsByReference as findIdsByReference,
  selectIdsByShortForm as findIdsByShortForm,
  selectIdsOfCustomers as findIdsOfCustomers,
} from './writing/bulk-loans.repository';
export { createApplications } from './writing/write-applications.service';
export { changeLoans, createLoans, type Following, type LoanWrite, type NewLoan } from './writing/write-loans.service';
