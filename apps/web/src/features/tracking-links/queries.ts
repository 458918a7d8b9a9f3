import type {
  createTrackingLink,
  getLinkCode,
  getTrackingLink,
  LinkStep,
  listLinkRows,
  listTrackingLinks,
  updateTrackingLink,
} from '@saakh/contracts/back-office/operations/tracking-links';
import type { CallInput } from '@saakh/contracts/call';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';
import { showMessage } from '../../platform/toasts';

const list = endpoint<typeof listTrackingLinks>('GET', '/api/tracking-links');
const one = endpoint<typeof getTrackingLink>('GET', '/api/tracking-links/:linkId');
const code = endpoint<typeof getLinkCode>('GET', '/api/tracking-links/:linkId/code');
const rows = endpoint<typeof listLinkRows>('GET', '/api/tracking-links/:linkId/rows');
const create = endpoint<typeof createTrackingLink>('POST', '/api/tracking-links');
const update = endpoint<typeof updateTrackingLink>('POST', '/api/tracking-links/update');

export type LinksWanted = Omit<CallInput<typeof listTrackingLinks>['query'], 'after' | 'limit'>;
export const trackingLinksQuery = (query: LinksWanted) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'tracking-links', query],
    queryFn: ({ pageParam, signal }) =>
      call(list, { query: pageParam === null ? query : { ...query, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
export const trackingLinkQuery = (linkId: string) =>
  queryOptions({
    queryKey: ['staff', 'tracking-links', 'one', linkId],
    queryFn: ({ signal }) => call(one, { params: { linkId }, signal }),
    staleTime: 0,
  });
export const linkCodeQuery = (linkId: string) =>
  queryOptions({
    queryKey: ['staff', 'tracking-links', 'code', linkId],
    queryFn: ({ signal }) => call(code, { params: { linkId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
export const linkRowsQuery = (linkId: string, step: LinkStep) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'tracking-links', 'rows', linkId, step],
    queryFn: ({ pageParam, signal }) =>
      call(rows, { params: { linkId }, query: pageParam === null ? { step } : { step, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export type NewLink = CallInput<typeof createTrackingLink>['body'];
export type LinkChange = CallInput<typeof updateTrackingLink>['body'];

/** Makes a link, or changes one that has an id. */
export function useSaveLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (link: NewLink | LinkChange): Promise<{ message: string }> =>
      'linkId' in link ? call(update, { body: link }) : call(create, { body: link }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff', 'tracking-links'] }),
    meta: { showsOwnErrors: true },
  });
}
