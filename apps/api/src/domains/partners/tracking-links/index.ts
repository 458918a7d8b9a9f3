import { inTransaction, type Platform } from '#platform/context';
import { foldLinkChanges } from './link-sums.repository';

export { isLinkOpen } from './follow-link.service';
export { linkAddress } from './link-code';
export { clicksNow, foldLinkChanges } from './link-sums.repository';
export { getLinkTo, getOwnedLink } from './partner/partner-links.service';
export {
  endLinksOf,
  findLink,
  findLinkByCode,
  findStaffLinks,
  type LinkRow,
  listLinksOf,
} from './tracking-links.repository';
export { openTrackingLinkRoutes } from './tracking-links.routes';
export { keptUtms, makeLink, removeUnusedLink, targetOf as findLinkTarget } from './tracking-links.service';

export function registerTrackingLinkJobs({ jobs }: Platform): void {
  jobs.schedule('link-sums.fold', '* * * * *', (ctx) => inTransaction(ctx, foldLinkChanges));
}
