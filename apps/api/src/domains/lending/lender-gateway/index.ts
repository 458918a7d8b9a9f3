export type {
  LenderApplicationRequest,
  StatusOutcome,
  SubmitOutcome,
  WithdrawalOutcome,
} from './adapter/applications';
export { selectOpenBreakers as listOpenBreakers } from './breaker.repository';
export { allowProbe, watchBreakers } from './breaker.service';
export { newQuoteId } from './connection/positions.service';
export {
  findStateWords,
  findSystem,
  type LenderSystem,
  listOwnSystems,
  listQuotingSystems,
} from './documents/systems.service';
export { deleteOldSamples, findCallSample } from './failures/call-samples.repository';
export { lenderMetrics } from './failures/lender-metrics';
export type { Shape } from './failures/message-shape';
export { referencesOf } from './lead-adapter';
export { openLenderGatewayRoutes } from './lender-gateway.lender.routes';
export { insertLenderCalls as recordLenderCalls, type LenderCallRecord } from './lender-gateway.repository';
export {
  askLenderForLink,
  askLenderForQuote,
  chooseAtLender,
  fetchLoanDocument,
  findFactsLacking,
  findLenderStatus,
  handDocumentToLender,
  handOverLead,
  hasOwnSystem,
  isAmidSubmission,
  mailWithdrawalToLender,
  mayGoOnSending,
  submissionWayOf,
  submitToLender,
  withdrawalWayOf,
  withdrawFromLender,
  writeSubmission,
} from './lender-gateway.service';
export type {
  Employment,
  ExecutedDocument,
  LenderState,
  LenderStatus,
  LoanTerms,
  NextLink,
  QuotedTerms,
} from './messages';
export { connectionRecord } from './staff/connection-settings.service';
export { askConnection } from './staff/connection-test.service';
export { openLenderConnectionRoutes } from './staff/connections.admin.routes';
export { listLendersAsking } from './staff/lender-words.service';
export { sendWaitingJob } from './staff/waiting-job';
export { enqueueFiles, takeFile, takeFileJob } from './updates/daily-file.service';
export { enqueueHeld, releaseHeld, releaseHeldJob } from './updates/held.service';
export type { QuoteOutcome } from './updates/read-offers';
export { applyDelivery, askForStatusJob, lateQuoteJob, lenderDeliveryJob } from './webhooks.service';
