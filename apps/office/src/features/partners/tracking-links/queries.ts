import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type {
  createTrackingLink,
  LinkStep,
  listTrackingLinks,
  updateTrackingLink,
} from '@saakh/contracts/partners/staff/tracking-links';
import { pagesQuery, readQuery, useChange } from '#browser/platform/api/call-queries';

import { call } from '#browser/platform/api/client';

export type LinksWanted = Omit<CallInput<typeof listTrackingLinks>['query'], 'after' | 'limit'>;
export function trackingLinksQuery(query: LinksWanted) {
  return pagesQuery(['staff', 'tracking-links', query], endpoints.listTrackingLinks, { query }, { staleTime: 0 });
}
export function trackingLinkQuery(linkId: string) {
  return readQuery(
    ['staff', 'tracking-links', 'one', linkId],
    endpoints.getTrackingLink,
    { params: { linkId } },
    { staleTime: 0 },
  );
}
export function linkCodeQuery(linkId: string) {
  return readQuery(
    ['staff', 'tracking-links', 'code', linkId],
    endpoints.getLinkCode,
    { params: { linkId } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
}
export function linkRowsQuery(linkId: string, step: LinkStep) {
  return pagesQuery(
    ['staff', 'tracking-links', 'rows', linkId, step],
    endpoints.listLinkRows,
    { params: { linkId }, query: { step } },
    { staleTime: 0 },
  );
}

export type NewLink = CallInput<typeof createTrackingLink>['body'];
export type LinkChange = CallInput<typeof updateTrackingLink>['body'];

/** Makes a link, or changes one that has an id. */
export function useSaveLink() {
  return useChange(
    (link: NewLink | LinkChange): Promise<{ message: string }> =>
      'linkId' in link
        ? call(endpoints.updateTrackingLink, { body: link })
        : call(endpoints.createTrackingLink, { body: link }),
    { tells: true, reloads: ['staff', 'tracking-links'], showsOwnErrors: true },
  );
}
