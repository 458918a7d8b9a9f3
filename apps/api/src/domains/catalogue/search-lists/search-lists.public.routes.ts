import {
  getPincode,
  getSearchList as getSearchListCall,
  listSearchLists as listCall,
} from '@saakh/contracts/catalogue/search-lists';
import type { Doors } from '#platform/http/doors';
import { getPlace, getSearchList, listSearchLists } from './search-lists.service';

export function openSearchListRoutes(doors: Doors) {
  doors.open(listCall, async (ctx) => ({ success: true, data: await listSearchLists(ctx) }));
  doors.open(getSearchListCall, async (ctx, { params }) => ({
    success: true,
    data: await getSearchList(ctx, params.key),
  }));
  doors.open(getPincode, async (ctx, { params }) => ({ success: true, data: await getPlace(ctx, params.pincode) }));
}
