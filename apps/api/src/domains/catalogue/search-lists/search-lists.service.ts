import type { SearchOption } from '@saakh/contracts/catalogue/search-lists';
import { notFound } from '#platform/app-error';
import { type Context, inTransaction } from '#platform/context';
import { type Place, selectAllOptions, selectOptions, selectPlace } from './search-lists.repository';

/** All option lists by key, each in its own order, with both labels (API-16). */
export async function listSearchLists(ctx: Context): Promise<Record<string, SearchOption[]>> {
  const lists: Record<string, SearchOption[]> = {};
  for (const { listKey, ...option } of await inTransaction(ctx, selectAllOptions)) {
    lists[listKey] = [...(lists[listKey] ?? []), option];
  }
  return lists;
}

/** One option list; an unknown key is NOT_FOUND (API-17). */
export async function getSearchList(ctx: Context, key: string): Promise<SearchOption[]> {
  const options = await inTransaction(ctx, (tx) => selectOptions(tx, key));
  if (options.length === 0) throw notFound('list');
  return options;
}

/** City and state of a pincode of the postal directory; undefined when the directory does not know it. */
export function findPlace(ctx: Context, pincode: string): Promise<Place | undefined> {
  return inTransaction(ctx, (tx) => selectPlace(tx, pincode));
}

/** As `findPlace`; unknown is NOT_FOUND. */
export async function getPlace(ctx: Context, pincode: string): Promise<Place> {
  const place = await findPlace(ctx, pincode);
  if (!place) throw notFound('pincode');
  return place;
}
