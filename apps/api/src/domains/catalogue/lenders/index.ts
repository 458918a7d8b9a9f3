export { selectConnections as listConnections } from './connections.repository';
export {
  findConnection,
  findConnectionBySlug,
  isOffered,
  isPublicSecret,
  type LenderConnection,
  listOwnConnections,
  listQuotingConnections,
  listQuotingLenderIds,
  listRestLenderIds,
  listSecrets,
  noteConnectionTest,
  openSecrets,
  saveConnection,
  saveSecret,
  shownConnection,
  switchOffPublicSecrets,
} from './connections.service';
export { coolingOffDaysOf, coolingOffRule, ruleInForce } from './cooling-off.service';
export { listLenderDisclosures } from './disclosures.service';
export { openLenderRoutes } from './lenders.public.routes';
export {
  type DeclineReason,
  type LenderFacts,
  selectAllDeclineReasons as listDeclineReasons,
  selectLivingNames as listLenderNames,
  selectNamesBySlug as findLenderNames,
} from './lenders.repository';
export {
  findDeclineReasons,
  findLenders,
  findLocalNames,
  findOfferSurroundings,
  type OfferSurroundings,
} from './lenders.service';
export {
  selectLendingTerms as listLendingTerms,
  selectOpenProducts as listOpenProducts,
} from './open-products.repository';
export { changeRulesTogether, type RuleChange, tryRules } from './rules/change-rules';
export { noteLenders } from './rules/changed-terms.repository';
export { listLenderSwitches } from './rules/switch-list.repository';
export type { RulesetDiff } from './ruleset-diff';
export { selectVersions as listRulesetVersions } from './rulesets.repository';
export { currentRuleset, getRuleset, keepFact, publishRuleset } from './rulesets.service';
export { deliveryRouteOf, leadAddressOf } from './staff/delivery-route';
export { lenderGroupRecord } from './staff/groups.service';
export { lenderProductRecord, productRecordId } from './staff/lender-product-record.service';
export { getLenderForUpdate, lenderOf, lenderRecord } from './staff/lender-record.service';
export { openLenderAdminRoutes } from './staff/lenders.admin.routes';
export { getLenderDetail } from './staff/lenders.service';
export { missingTerms } from './staff/missing-facts';
