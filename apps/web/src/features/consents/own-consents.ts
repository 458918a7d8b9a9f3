import type { getNotice, listConsents, withdrawConsent } from '@saakh/contracts/consents';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';

const list = endpoint<typeof listConsents>('GET', '/api/consents');
const withdraw = endpoint<typeof withdrawConsent>('POST', '/api/consents/:consentId/withdraw');
const notice = endpoint<typeof getNotice>('GET', '/api/notices/:key/:version/:language');

export const consentsQuery = () =>
  queryOptions({
    queryKey: ['consents', 'own'],
    queryFn: async ({ signal }) => (await call(list, { signal })).data,
    staleTime: 0,
  });
export type OwnConsent = Awaited<ReturnType<NonNullable<ReturnType<typeof consentsQuery>['queryFn']>>>[number];

/** One press: what needs the consent stops, and who got the data is told. */
export function useWithdrawConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (consentId: string) => call(withdraw, { params: { consentId } }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['consents'] });
      await client.invalidateQueries({ queryKey: ['applications'] });
    },
  });
}

/** The very text that was agreed to, in the language in which it was read. */
export const agreedTextQuery = (
  { noticeKey, noticeVersion, language, lenderId }: OwnConsent,
  partner: string,
  enabled: boolean,
) =>
  queryOptions({
    queryKey: ['notices', noticeKey, noticeVersion, language, lenderId, partner],
    queryFn: async ({ signal }) =>
      (
        await call(notice, {
          params: { key: noticeKey, version: String(noticeVersion), language },
          query: { partner, ...(lenderId === null ? {} : { lender: String(lenderId) }) },
          signal,
        })
      ).data,
    enabled,
  });
