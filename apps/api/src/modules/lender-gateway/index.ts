export { openLenderConnectionRoutes } from './admin/connections.admin.routes';
export { openLenderGatewayRoutes } from './lender-gateway.lender.routes';
export {
  askLenderForQuote,
  fetchLoanDocument,
  findLenderStatus,
  handDocumentToLender,
  handOverLead,
  hasOwnSystem,
  mailWithdrawalToLender,
  submitToLender,
  withdrawalWayOf,
  withdrawFromLender,
  writeSubmission,
} from './lender-gateway.service';
export type { Employment, ExecutedDocument, LenderState, LenderStatus, LoanTerms } from './messages';
export type {
  LenderApplicationRequest,
  QuoteOutcome,
  StatusOutcome,
  SubmitOutcome,
  WithdrawalOutcome,
} from './rest-adapter';
export { applyDelivery, lenderDeliveryJob } from './webhooks.service';
