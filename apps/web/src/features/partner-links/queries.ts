import type {
  getPartnerLinkCode,
  listPartnerLinks,
  makePartnerLink,
  PartnerLink,
} from '@saakh/contracts/partner/links';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';

const list = endpoint<typeof listPartnerLinks>('GET', '/api/partner/links');
const make = endpoint<typeof makePartnerLink>('POST', '/api/partner/links');
const code = endpoint<typeof getPartnerLinkCode>('GET', '/api/partner/links/:linkId/code');

export const partnerLinksQuery = () =>
  queryOptions({
    queryKey: ['partner-links', 'all'],
    queryFn: async ({ signal }) => (await call(list, { signal })).data,
    staleTime: 0,
  });

/** The own link to a product, or to the site for null: made where there is none yet, which who only looks may not. */
export const ownLinkQuery = (productType: string | null) =>
  queryOptions({
    queryKey: ['partner-links', 'own', productType],
    queryFn: async ({ signal, client }): Promise<PartnerLink> => {
      const links = await client.fetchQuery(partnerLinksQuery());
      const known = links.find((link) => link.isOwn && link.productType === productType);
      return known ?? (await call(make, { body: { productType }, signal })).data;
    },
    staleTime: 60_000,
  });

export const partnerLinkCodeQuery = (linkId: string) =>
  queryOptions({
    queryKey: ['partner-links', 'code', linkId],
    queryFn: ({ signal }) => call(code, { params: { linkId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
