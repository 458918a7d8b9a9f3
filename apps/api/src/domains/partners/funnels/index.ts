export { findPreviewed, listShownFunnels, shownFunnelsVersion } from './describe-funnel.service';
export { openFunnelRoutes } from './funnels.partner.routes';
