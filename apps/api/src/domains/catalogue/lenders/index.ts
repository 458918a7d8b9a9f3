export { deliveryRouteOf, leadAddressOf } from './admin/delivery-route';
export { lenderGroupRecord } from './admin/groups.service';
export { lenderProductRecord, productRecordId } from './admin/lender-product-record.service';
export { getLenderForUpdate, lenderOf, lenderRecord } from './admin/lender-record.service';
export { openLenderAdminRoutes } from './admin/lenders.admin.routes';
export { getLenderDetail } from './admin/lenders.service';
export { missingTerms } from './admin/missing-facts';
export { selectConnections as listConnections } from './connections.repository';
export {
  findConnection,
  findConnectionBySlug,
  isOffered,
  isPublicSecret,
  type LenderConnection,
  listQuotingLenderIds,
  listRestLenderIds,
  noteConnectionTest,
  saveConnection,
  shownConnection,
  switchOffPublicSecrets,
} from './connections.service';
export { coolingOffRule } from './cooling-off.service';
export { listLenderDisclosures } from './disclosures.service';
export { openLenderRoutes } from './lenders.public.routes';
export {
  type DeclineReason,
  type LenderFacts,
  selectAllDeclineReasons as listDeclineReasons,
  selectLivingNames as listLenderNames,
  selectLocalNames as findLocalNames,
  selectNamesBySlug as findLenderNames,
} from './lenders.repository';
export { findDeclineReasons, findLenders, findOfferSurroundings, type OfferSurroundings } from './lenders.service';
export {
  selectLendingTerms as listLendingTerms,
  selectOpenProducts as listOpenProducts,
} from './open-products.repository';
export { changeRulesTogether, type RuleChange, tryRules } from './rules/change-rules';
export { listLenderSwitches } from './rules/switch-list.repository';
export type { RulesetDiff } from './ruleset-diff';
export { selectVersions as listRulesetVersions } from './rulesets.repository';
export { currentRuleset, getRuleset, publishRuleset } from './rulesets.service';
