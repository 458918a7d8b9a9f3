import type * as campaigns from '@saakh/contracts/back-office/messaging/campaigns';
import type * as templates from '@saakh/contracts/back-office/messaging/templates';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call, type Endpoint, endpoint } from '../../platform/api/client';
import { showMessage } from '../../platform/toasts';

const list = endpoint<typeof campaigns.listCampaigns>('GET', '/api/messaging/campaigns');
const get = endpoint<typeof campaigns.getCampaign>('GET', '/api/messaging/campaigns/:campaignId');
const create = endpoint<typeof campaigns.createCampaign>('POST', '/api/messaging/campaigns');
const steer = endpoint<typeof campaigns.steerCampaign>('POST', '/api/messaging/campaigns/:campaignId');
const count = endpoint<typeof campaigns.countSegment>('POST', '/api/messaging/segments/count');
const texts = endpoint<typeof templates.listTemplates>('GET', '/api/messaging/templates');
const saveText = endpoint<typeof templates.saveTemplate>('POST', '/api/messaging/templates');
const testText = endpoint<typeof templates.testTemplate>('POST', '/api/messaging/templates/test');

const KEY = ['messaging'];
/** While something runs its figures move. */
const RUNNING_MS = 5_000;

export const campaignsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'campaigns'],
    queryFn: ({ pageParam, signal }) => call(list, { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
export const campaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...KEY, 'campaign', campaignId],
    queryFn: async ({ signal }) => (await call(get, { params: { campaignId }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data && ['scheduled', 'running'].includes(state.data.state) ? RUNNING_MS : false,
  });
export const textsQuery = () =>
  queryOptions({ queryKey: [...KEY, 'texts'], queryFn: async ({ signal }) => (await call(texts, { signal })).data });

export type SegmentQuestion = CallOptions<typeof campaigns.countSegment>['body'];
export const segmentCountQuery = (asked: SegmentQuestion) =>
  queryOptions({
    queryKey: [...KEY, 'count', asked],
    queryFn: ({ signal }) => call(count, { body: asked, signal }),
    placeholderData: (before) => before,
  });

type Told = typeof campaigns.createCampaign | typeof templates.saveTemplate | typeof templates.testTemplate;

/** What is told when it is done, and after which all of messaging is read anew; refusals are shown where it was asked. */
function useTold<C extends Told>(target: Endpoint<C>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOptions<C>['body']) => call(target, { body } as CallOptions<C>),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors: true },
  });
}
export const useCreateCampaign = () => useTold(create);
export const useSaveText = () => useTold(saveText);
export const useTestText = () => useTold(testText);

export function useSteerCampaign(campaignId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (to: CallOptions<typeof campaigns.steerCampaign>['body']['to']) =>
      call(steer, { params: { campaignId }, body: { to } }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
