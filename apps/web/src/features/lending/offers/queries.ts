import * as endpoints from '@saakh/contracts/endpoints';
import type { OfferSet } from '@saakh/contracts/lending/offers';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '#browser/platform/api/api-error';
import { useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';
import { readTab, writeTab } from '#browser/platform/tab-storage';

const POLL_MS = 1_500;
/** Most lenders answer within a moment: their offers are there at the first look, and push no card away from under a finger. */
const FIRST_LOOK_MS = 800;
/** Some lenders answer minutes after the others. */
const LATE_POLL_MS = 30_000;
const ANSWERED_LATE_MS = 1_800_000;
export const OFFERS_PREFIX = 'saakh.offers.';

/** Which set an application's offers are in, kept for this tab: a reload shows the same offers, not newly made ones. */
const rememberedSet = (appId: string): string | null => readTab(OFFERS_PREFIX + appId);
function rememberSet({ appId, offerSetId }: OfferSet): void {
  writeTab(OFFERS_PREFIX + appId, offerSetId);
}

async function requestSet(appId: string, wish: { amountPaise?: number; tenureMonths?: number }): Promise<OfferSet> {
  const { data } = await call(endpoints.requestOffers, { params: { appId }, body: wish });
  rememberSet(data);
  return data;
}

async function readSet(offerSetId: string, signal: AbortSignal): Promise<OfferSet | null> {
  try {
    return (await call(endpoints.getOffers, { params: { offerSetId }, query: {}, signal })).data;
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return null;
    throw error;
  }
}

const setKey = (appId: string) => ['offers', 'set', appId];

/** The offers of an application: the current set or a new one. Read again while lenders are still answering. */
export function offersQuery(appId: string) {
  return queryOptions({
    queryKey: setKey(appId),
    queryFn: async ({ signal, client, queryKey }) => {
      const known = client.getQueryData<OfferSet>(queryKey)?.offerSetId ?? rememberedSet(appId);
      const found = known === null ? null : await readSet(known, signal);
      if (found) return found;
      const made = await requestSet(appId, {});
      if (!made.waiting) return made;
      await new Promise((resolve) => setTimeout(resolve, FIRST_LOOK_MS));
      return (await readSet(made.offerSetId, signal)) ?? made;
    },
    refetchInterval: ({ state: { data } }) => {
      if (data?.waiting) return POLL_MS;
      const isNew = data && Date.now() - new Date(data.createdAt).getTime() < ANSWERED_LATE_MS;
      return isNew && data.pending.length > 0 ? LATE_POLL_MS : false;
    },
  });
}

/** Asks again for another amount or tenure; the answer replaces the visible offers. */
export function useRequestOffers(appId: string) {
  const client = useQueryClient();
  return useChange((wish: { amountPaise: number; tenureMonths: number }) => requestSet(appId, wish), {
    onSuccess: (set) => client.setQueryData(setKey(appId), set),
  });
}

/** After the details changed, or after an application: the next look makes new offers. */
export function forgetOffers(client: QueryClient): void {
  client.removeQueries({ queryKey: ['offers'] });
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(OFFERS_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept, then.
  }
}
