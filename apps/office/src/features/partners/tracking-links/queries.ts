import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type {
  createTrackingLink,
  LinkStep,
  listTrackingLinks,
  updateTrackingLink,
} from '@saakh/contracts/partners/staff/tracking-links';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

export type LinksWanted = Omit<CallInput<typeof listTrackingLinks>['query'], 'after' | 'limit'>;
export function trackingLinksQuery(query: LinksWanted) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'tracking-links', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listTrackingLinks, { query: pageParam === null ? query : { ...query, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
export function trackingLinkQuery(linkId: string) {
  return queryOptions({
    queryKey: ['staff', 'tracking-links', 'one', linkId],
    queryFn: ({ signal }) => call(endpoints.getTrackingLink, { params: { linkId }, signal }),
    staleTime: 0,
  });
}
export function linkCodeQuery(linkId: string) {
  return queryOptions({
    queryKey: ['staff', 'tracking-links', 'code', linkId],
    queryFn: ({ signal }) => call(endpoints.getLinkCode, { params: { linkId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
export function linkRowsQuery(linkId: string, step: LinkStep) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'tracking-links', 'rows', linkId, step],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listLinkRows, {
        params: { linkId },
        query: pageParam === null ? { step } : { step, after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export type NewLink = CallInput<typeof createTrackingLink>['body'];
export type LinkChange = CallInput<typeof updateTrackingLink>['body'];

/** Makes a link, or changes one that has an id. */
export function useSaveLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (link: NewLink | LinkChange): Promise<{ message: string }> =>
      'linkId' in link
        ? call(endpoints.updateTrackingLink, { body: link })
        : call(endpoints.createTrackingLink, { body: link }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'tracking-links'] }),
    meta: { showsOwnErrors: true },
  });
}
