export { findLink } from './tracking-links.repository';
export { openTrackingLinkRoutes } from './tracking-links.routes';
export { linkAddress, makeLink } from './tracking-links.service';
