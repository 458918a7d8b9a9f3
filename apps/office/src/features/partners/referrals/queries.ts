import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { dataQuery } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';

export function ownReferralQuery() {
  return dataQuery(['partner-referral', 'own'], endpoints.getOwnReferral, {}, { staleTime: 0 });
}

export function invitationCodeQuery() {
  return queryOptions({
    queryKey: ['partner-referral', 'code'],
    queryFn: async ({ signal }) => (await call(endpoints.getInvitationCode, { signal })).png,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
