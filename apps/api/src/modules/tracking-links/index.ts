export { openTrackingLinkRoutes } from './tracking-links.routes';
