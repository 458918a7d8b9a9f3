import type { ProfileStep } from '@saakh/contracts/catalogue/product-types';
import type { ProfileStepBody, UserProfile } from '@saakh/contracts/customers/profile';
import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '#browser/platform/api/api-error';
import { dataQuery, sending, useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';
import { updateSession } from '#browser/platform/session/session';

const LISTS_STAY_GOOD_MS = 60 * 60_000;

/** Every option list, with both labels. */
export function searchListsQuery() {
  return dataQuery(['profile', 'search-lists'], endpoints.listSearchLists, {}, { staleTime: LISTS_STAY_GOOD_MS });
}

/** City and state of a whole pincode; null for one that the postal directory does not know. */
export function placeQuery(pincode: string) {
  return queryOptions({
    queryKey: ['profile', 'place', pincode],
    queryFn: async ({ signal }) => {
      try {
        return (await call(endpoints.getPincode, { params: { pincode }, signal })).data;
      } catch (error) {
        if (isApiError(error, 'NOT_FOUND')) return null;
        throw error;
      }
    },
    staleTime: LISTS_STAY_GOOD_MS,
  });
}

const SAVE: { readonly [S in ProfileStep]: (body: ProfileStepBody<S>) => Promise<{ data: UserProfile }> } = {
  personal: (body) => call(endpoints.savePersonalStep, { body }),
  contact: (body) => call(endpoints.saveContactStep, { body }),
  employment: (body) => call(endpoints.saveEmploymentStep, { body }),
  additional: (body) => call(endpoints.saveAdditionalStep, { body }),
};

/** Keeps one step; answers with the profile as it is then. */
export function useSaveStep<S extends ProfileStep>(step: S) {
  return useChange(async (body: ProfileStepBody<S>) => (await SAVE[step](body)).data, { showsOwnErrors: true });
}

/** Ends the profile and its editing; the profile that is answered names the credit application that came of it. */
export function useCompleteProfile() {
  return useChange(
    async (productType: string) => (await call(endpoints.completeProfile, { body: { productType } })).data,
    { showsOwnErrors: true },
  );
}

/** Says that the profile is being edited: the customer may stay on the detail page, over a reload too. */
export function useStartEditing() {
  return useChange(async () => (await call(endpoints.editProfile, { body: { is_editing: 1 } })).data);
}

/** Confirms who came back, without an application. */
export function useConfirmIdentity() {
  return useChange(sending(endpoints.confirmIdentity), { showsOwnErrors: true });
}

/** Confirms who came back; the new application is the session's from then on. */
export function useConfirmWelcomeBack() {
  return useChange(
    async (body: { productType: string; birth_date: string; pan: string }) => {
      const { appId } = await call(endpoints.confirmWelcomeBack, { body });
      await updateSession('customer', { appId });
      return appId;
    },
    { showsOwnErrors: true },
  );
}
