import * as endpoints from '@saakh/contracts/endpoints';
import type { PartnerLink } from '@saakh/contracts/partners/tracking-links';
import { queryOptions } from '@tanstack/react-query';
import { dataQuery, readQuery } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';

export function partnerLinksQuery() {
  return dataQuery(['partner-links', 'all'], endpoints.listPartnerLinks, {}, { staleTime: 0 });
}

/** The own link to a product, or to the site for null: made where there is none yet, which who only looks may not. */
export function ownLinkQuery(productType: string | null) {
  return queryOptions({
    queryKey: ['partner-links', 'own', productType],
    queryFn: async ({ signal, client }): Promise<PartnerLink> => {
      const links = await client.fetchQuery(partnerLinksQuery());
      const known = links.find((link) => link.isOwn && link.productType === productType);
      return known ?? (await call(endpoints.makePartnerLink, { body: { productType }, signal })).data;
    },
    staleTime: 60_000,
  });
}

export function partnerLinkCodeQuery(linkId: string) {
  return readQuery(
    ['partner-links', 'code', linkId],
    endpoints.getPartnerLinkCode,
    { params: { linkId } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
}
