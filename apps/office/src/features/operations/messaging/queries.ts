import type { Calls } from '@saakh/contracts/calls';
import * as endpoints from '@saakh/contracts/endpoints';
import type * as campaigns from '@saakh/contracts/operations/messaging/campaigns';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['messaging'];
/** While something runs its figures move. */
const RUNNING_MS = 5_000;

export function campaignsQuery() {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'campaigns'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listCampaigns, { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
export function campaignQuery(campaignId: string) {
  return queryOptions({
    queryKey: [...KEY, 'campaign', campaignId],
    queryFn: async ({ signal }) => (await call(endpoints.getCampaign, { params: { campaignId }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data && ['scheduled', 'running'].includes(state.data.state) ? RUNNING_MS : false,
  });
}
export function textsQuery() {
  return queryOptions({
    queryKey: [...KEY, 'texts'],
    queryFn: async ({ signal }) => (await call(endpoints.listTemplates, { signal })).data,
  });
}

export type SegmentQuestion = CallOptions<typeof campaigns.countSegment>['body'];
export function segmentCountQuery(asked: SegmentQuestion) {
  return queryOptions({
    queryKey: [...KEY, 'count', asked],
    queryFn: ({ signal }) => call(endpoints.countSegment, { body: asked, signal }),
    placeholderData: (before) => before,
  });
}

type Told = typeof endpoints.createCampaign | typeof endpoints.saveTemplate | typeof endpoints.testTemplate;

/** What is told when it is done, and after which all of messaging is fetched again; refusals are shown where it was asked. */
function useTold<E extends Told>(endpoint: E) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOptions<Calls[E]>['body']) => call(endpoint, { body } as CallOptions<Calls[E]>),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors: true },
  });
}
export function useCreateCampaign() {
  return useTold(endpoints.createCampaign);
}
export function useSaveText() {
  return useTold(endpoints.saveTemplate);
}
export function useTestText() {
  return useTold(endpoints.testTemplate);
}

export function useSteerCampaign(campaignId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (to: CallOptions<typeof campaigns.steerCampaign>['body']['to']) =>
      call(endpoints.steerCampaign, { params: { campaignId }, body: { to } }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
