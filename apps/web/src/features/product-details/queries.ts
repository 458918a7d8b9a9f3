import type { FormAnswers } from '@saakh/contracts/form-definition';
import type {
  getProductDetails,
  redirectGoldLoan,
  redirectHousingLoan,
  saveProductDetails,
} from '@saakh/contracts/product-details';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';

const read = endpoint<typeof getProductDetails>('GET', '/api/product-details/:slug');
const save = endpoint<typeof saveProductDetails>('POST', '/api/product-details/:slug');
const goldLoan = endpoint<typeof redirectGoldLoan>('POST', '/api/gold-loans/:appId');
const housingLoan = endpoint<typeof redirectHousingLoan>('POST', '/api/housing-loan/:appId');

/** The customer's answers to a product's own fields. */
export const productDetailsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['product-details', slug],
    queryFn: async ({ signal }) => (await call(read, { params: { slug }, signal })).data,
  });

export function useSaveProductDetails(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (answers: FormAnswers) => (await call(save, { params: { slug }, body: { answers } })).data,
    onSuccess: (details) => client.setQueryData(productDetailsQuery(slug).queryKey, details),
    meta: { showsOwnErrors: true },
  });
}

const findRedirect = async (slug: string, appId: string): Promise<string | null> => {
  const options = { params: { appId }, body: {} };
  if (slug === 'gold-loans') return (await call(goldLoan, options)).redirect;
  if (slug === 'affordable-housing-loan') return (await call(housingLoan, options)).redirect;
  return null;
};

/** Where the server says an application goes on, for the products that ask it (PGUARD-09, PGUARD-10); asked at every visit. */
export const redirectQuery = (slug: string, appId: string) =>
  queryOptions({
    queryKey: ['product-details', 'redirect', slug, appId],
    queryFn: () => findRedirect(slug, appId),
    gcTime: 0,
    retry: false,
  });
