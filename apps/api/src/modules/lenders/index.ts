export { lenderGroupRecord } from './admin/groups.service';
export { lenderProductRecord } from './admin/lender-product-record.service';
export { getLenderForUpdate, lenderRecord } from './admin/lender-record.service';
export { openLenderAdminRoutes } from './admin/lenders.admin.routes';
export {
  findConnection,
  findConnectionBySlug,
  type LenderConnection,
  listQuotingLenderIds,
  listRestLenderIds,
  saveConnection,
} from './connections.service';
export { openLenderRoutes } from './lenders.public.routes';
export type { DeclineReason, LenderFacts } from './lenders.repository';
export { findDeclineReasons, findLenders, findOfferSurroundings } from './lenders.service';
export { currentRuleset, getRuleset, publishRuleset } from './rulesets.service';
