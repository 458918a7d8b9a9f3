import * as endpoints from '@saakh/contracts/endpoints';
import type { ReferralValues } from '@saakh/contracts/partners/staff/referrals';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const FOUND_SHOWN = '50';
const keyOf = (id: string) => ['staff', 'partners', 'referral', id] as const;

export function referralQuery(id: string) {
  return queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(endpoints.getPartnerReferral, { params: { id }, signal })).data,
    staleTime: 0,
  });
}

/** Partners by name that a search finds, the first of them. */
export function foundPartnersQuery(q: string) {
  return queryOptions({
    queryKey: ['staff', 'partners', 'found', q],
    queryFn: async ({ signal }) =>
      (await call(endpoints.listPartners, { query: { ...(q ? { q } : {}), limit: FOUND_SHOWN }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** Writes who brought a partner; `seen` is what stood there, so that nobody overwrites another's change. */
export function useSetReferral(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReferralValues & { reason: string; seen: ReferralValues | null }) =>
      call(endpoints.setPartnerReferral, { body: { id, ...body } }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(id) }),
    meta: { showsOwnErrors: true },
  });
}
