export { openSearchListRoutes } from './search-lists.public.routes';
export { findPlace, isListed, listSearchLists } from './search-lists.service';
