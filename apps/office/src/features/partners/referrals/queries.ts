import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';

export function ownReferralQuery() {
  return queryOptions({
    queryKey: ['partner-referral', 'own'],
    queryFn: async ({ signal }) => (await call(endpoints.getOwnReferral, { signal })).data,
    staleTime: 0,
  });
}

export function invitationCodeQuery() {
  return queryOptions({
    queryKey: ['partner-referral', 'code'],
    queryFn: async ({ signal }) => (await call(endpoints.getInvitationCode, { signal })).png,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
