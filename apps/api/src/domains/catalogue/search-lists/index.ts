export { openSearchListRoutes } from './search-lists.public.routes';
export {
  selectAreasOf as listAreasOf,
  selectStates as listStates,
  selectStatesOfPincodes as listStatesOfPincodes,
} from './search-lists.repository';
export { findPlace, listSearchLists } from './search-lists.service';
