import { lateQuoteJob } from '#domains/lending/lender-gateway';
import type { Platform } from '#platform/context';
import { takeLateQuote } from './quotes.service';

export {
  findLatestSetIds,
  findOfferTerms,
  getChosenOffer,
  getOfferTerms,
  listMatchedLenderIds,
  requireCompleteProfile,
} from './chosen-offer.service';
export { findBegun } from './facts/begun.service';
export { findLimits } from './facts/request-facts.service';
export { addChangedOffer, findChangedOffer, restsOnCoApplicant } from './for-applications/changed-offer.service';
export { addLenderChoices, listLenderChoices } from './for-applications/lender-choices.service';
export { requireKeyFacts } from './key-facts.service';
export { openOfferRoutes } from './offers.customer.routes';
export { type RecentProfile, type StoredOffer, selectRecentProfiles as listRecentProfiles } from './offers.repository';
export { finishAsking } from './quotes.service';

export function registerOfferJobs({ jobs }: Platform): void {
  jobs.work(lateQuoteJob, takeLateQuote);
}
