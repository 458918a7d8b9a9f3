export { openSearchListRoutes } from './search-lists.public.routes';
export { findPlace, isListed } from './search-lists.service';
