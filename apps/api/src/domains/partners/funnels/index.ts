export { openFunnelRoutes } from './funnels.partner.routes';
export { findPreviewed, listShownFunnels, shownFunnelsVersion } from './shown-funnels.service';
