import type { CallParsed } from '@saakh/contracts/call';
import type { confirmCoApplicant } from '@saakh/contracts/customers/product-details';
import * as endpoints from '@saakh/contracts/endpoints';
import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { dataQuery, useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';

/** The customer's answers to a product's own fields. */
export function productDetailsQuery(slug: string) {
  return dataQuery(['product-details', slug], endpoints.getProductDetails, { params: { slug } });
}

export function useSaveProductDetails(slug: string) {
  const client = useQueryClient();
  return useChange(
    async (answers: FormAnswers) =>
      (await call(endpoints.saveProductDetails, { params: { slug }, body: { answers } })).data,
    { onSuccess: (details) => client.setQueryData(productDetailsQuery(slug).queryKey, details), showsOwnErrors: true },
  );
}

const STUDENT = 'student-loans';

export function useAskCoApplicant() {
  return useChange(() => call(endpoints.askCoApplicantCode, { body: {} }), { showsOwnErrors: true });
}

export function useConfirmCoApplicant() {
  const client = useQueryClient();
  return useChange(
    async (body: CallParsed<typeof confirmCoApplicant>['body']) =>
      (await call(endpoints.confirmCoApplicant, { body })).data,
    {
      onSuccess: (details) => client.setQueryData(productDetailsQuery(STUDENT).queryKey, details),
      showsOwnErrors: true,
    },
  );
}

async function findRedirect(slug: string, appId: string): Promise<string | null> {
  const options = { params: { appId }, body: {} };
  if (slug === 'gold-loans') return (await call(endpoints.redirectGoldLoan, options)).redirect;
  if (slug === 'affordable-housing-loan') return (await call(endpoints.redirectHousingLoan, options)).redirect;
  return null;
}

/** Where the server says an application goes on, for the products that ask it (PGUARD-09, PGUARD-10); asked at every visit. */
export function redirectQuery(slug: string, appId: string) {
  return queryOptions({
    queryKey: ['product-details', 'redirect', slug, appId],
    queryFn: () => findRedirect(slug, appId),
    gcTime: 0,
    retry: false,
  });
}
