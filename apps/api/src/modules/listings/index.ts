export { openListingRoutes } from './listings.public.routes';
export { findListingTarget } from './listings.service';
