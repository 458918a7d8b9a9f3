import * as endpoints from '@saakh/contracts/endpoints';
import type { ReferralValues } from '@saakh/contracts/partners/staff/referrals';
import { dataQuery, useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';

const FOUND_SHOWN = '50';
const keyOf = (id: string) => ['staff', 'partners', 'referral', id] as const;

export function referralQuery(id: string) {
  return dataQuery(keyOf(id), endpoints.getPartnerReferral, { params: { id } }, { staleTime: 0 });
}

/** Partners by name that a search finds, the first of them. */
export function foundPartnersQuery(q: string) {
  return dataQuery(
    ['staff', 'partners', 'found', q],
    endpoints.listPartners,
    { query: { ...(q ? { q } : {}), limit: FOUND_SHOWN } },
    { keepsPrevious: true },
  );
}

/** Writes who brought a partner; `seen` is what stood there, so that nobody overwrites another's change. */
export function useSetReferral(id: string) {
  return useChange(
    (body: ReferralValues & { reason: string; seen: ReferralValues | null }) =>
      call(endpoints.setPartnerReferral, { body: { id, ...body } }),
    { tells: true, reloads: keyOf(id), showsOwnErrors: true },
  );
}
