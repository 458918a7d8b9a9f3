import type { getInvitationCode, getOwnReferral } from '@saakh/contracts/partner/referral';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';

const own = endpoint<typeof getOwnReferral>('GET', '/api/partner/referral');
const code = endpoint<typeof getInvitationCode>('GET', '/api/partner/referral/code');

export const ownReferralQuery = () =>
  queryOptions({
    queryKey: ['partner-referral', 'own'],
    queryFn: async ({ signal }) => (await call(own, { signal })).data,
    staleTime: 0,
  });

export const invitationCodeQuery = () =>
  queryOptions({
    queryKey: ['partner-referral', 'code'],
    queryFn: async ({ signal }) => (await call(code, { signal })).png,
    staleTime: Number.POSITIVE_INFINITY,
  });
