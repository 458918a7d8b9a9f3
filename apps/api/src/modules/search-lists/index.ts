export { openSearchListRoutes } from './search-lists.public.routes';
export { selectAreasOf as listAreasOf, selectStates as listStates } from './search-lists.repository';
export { findPlace, isListed, listSearchLists } from './search-lists.service';
