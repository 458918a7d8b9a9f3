import type { Calls } from '@saakh/contracts/calls';
import * as endpoints from '@saakh/contracts/endpoints';
import type * as campaigns from '@saakh/contracts/operations/messaging/campaigns';
import { dataQuery, pagesQuery, readQuery, useChange } from '#browser/platform/api/call-queries';

import { type CallOptions, call } from '#browser/platform/api/client';

const KEY = ['messaging'];
/** While something runs its figures move. */
const RUNNING_MS = 5_000;

export function campaignsQuery() {
  return pagesQuery([...KEY, 'campaigns'], endpoints.listCampaigns, {});
}
export function campaignQuery(campaignId: string) {
  return dataQuery(
    [...KEY, 'campaign', campaignId],
    endpoints.getCampaign,
    { params: { campaignId } },
    {
      refetchInterval: ({ state }) =>
        state.data && ['scheduled', 'running'].includes(state.data.state) ? RUNNING_MS : false,
    },
  );
}
export function textsQuery() {
  return dataQuery([...KEY, 'texts'], endpoints.listTemplates);
}

export type SegmentQuestion = CallOptions<typeof campaigns.countSegment>['body'];
export function segmentCountQuery(asked: SegmentQuestion) {
  return readQuery([...KEY, 'count', asked], endpoints.countSegment, { body: asked }, { keepsPrevious: true });
}

type Told = typeof endpoints.createCampaign | typeof endpoints.saveTemplate | typeof endpoints.testTemplate;

/** What is told when it is done, and after which all of messaging is fetched again; refusals are shown where it was asked. */
function useTold<E extends Told>(endpoint: E) {
  return useChange((body: CallOptions<Calls[E]>['body']) => call(endpoint, { body } as CallOptions<Calls[E]>), {
    tells: true,
    reloads: KEY,
    showsOwnErrors: true,
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
  return useChange(
    (to: CallOptions<typeof campaigns.steerCampaign>['body']['to']) =>
      call(endpoints.steerCampaign, { params: { campaignId }, body: { to } }),
    { tells: true, reloads: KEY },
  );
}
