import type { listCardEligibility, listCreditCards } from '@saakh/contracts/credit-cards';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';
import { noneWhereOff } from '../../platform/queries';

const cards = endpoint<typeof listCreditCards>('GET', '/api/get-credit-cards-data');
const eligibility = endpoint<typeof listCardEligibility>('GET', '/api/credit-cards/eligibility');

/** The cards that are on, in their order. */
export const cardsQuery = () =>
  queryOptions({
    queryKey: ['credit-cards', 'list'],
    queryFn: async ({ signal }) => (await call(cards, { signal }).catch(noneWhereOff)).data,
    staleTime: 5 * 60_000,
  });

/** The same against the profile, which may have changed since. */
export const cardEligibilityQuery = () =>
  queryOptions({
    queryKey: ['credit-cards', 'eligibility'],
    queryFn: async ({ signal }) => (await call(eligibility, { signal }).catch(noneWhereOff)).data,
    staleTime: 0,
  });
