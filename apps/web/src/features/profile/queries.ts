import type {
  completeProfile,
  confirmIdentity,
  confirmWelcomeBack,
  editProfile,
  saveAdditionalStep,
  saveContactStep,
  saveEmploymentStep,
  savePersonalStep,
  UserProfile,
} from '@saakh/contracts/customers';
import type { getPincode, listSearchLists } from '@saakh/contracts/search-lists';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { isApiError } from '../../platform/api/api-error';
import { call, endpoint } from '../../platform/api/client';
import { updateSession } from '../../platform/session/session';
import type { StepBodies } from './step-body';
import type { ProfileStep } from './step-fields';

const personal = endpoint<typeof savePersonalStep>('POST', '/api/profile/personal');
const contact = endpoint<typeof saveContactStep>('POST', '/api/profile/contact');
const employment = endpoint<typeof saveEmploymentStep>('POST', '/api/profile/employment');
const additional = endpoint<typeof saveAdditionalStep>('POST', '/api/profile/additional');
const complete = endpoint<typeof completeProfile>('POST', '/api/profile/complete');
const edit = endpoint<typeof editProfile>('POST', '/api/profile/edit');
const confirmWho = endpoint<typeof confirmIdentity>('POST', '/api/confirm-identity');
const confirm = endpoint<typeof confirmWelcomeBack>('POST', '/api/welcome-back/confirm');
const searchLists = endpoint<typeof listSearchLists>('GET', '/api/search-list/en');
const place = endpoint<typeof getPincode>('GET', '/api/pincodes/:pincode');

const LISTS_STAY_GOOD_MS = 60 * 60_000;

/** Every option list, with both labels. */
export const searchListsQuery = () =>
  queryOptions({
    queryKey: ['profile', 'search-lists'],
    queryFn: async ({ signal }) => (await call(searchLists, { signal })).data,
    staleTime: LISTS_STAY_GOOD_MS,
  });

/** City and state of a whole pincode; null for one that the postal directory does not know. */
export const placeQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['profile', 'place', pincode],
    queryFn: async ({ signal }) => {
      try {
        return (await call(place, { params: { pincode }, signal })).data;
      } catch (error) {
        if (isApiError(error, 'NOT_FOUND')) return null;
        throw error;
      }
    },
    staleTime: LISTS_STAY_GOOD_MS,
  });

const SAVE: { readonly [S in ProfileStep]: (body: StepBodies[S]) => Promise<{ data: UserProfile }> } = {
  personal: (body) => call(personal, { body }),
  contact: (body) => call(contact, { body }),
  employment: (body) => call(employment, { body }),
  additional: (body) => call(additional, { body }),
};

/** Keeps one step; answers with the profile as it is then. */
export const useSaveStep = <S extends ProfileStep>(step: S) =>
  useMutation({
    mutationFn: async (body: StepBodies[S]) => (await SAVE[step](body)).data,
    meta: { showsOwnErrors: true },
  });

/** Ends the profile and its editing; the profile that is answered names the credit application that came of it. */
export const useCompleteProfile = () =>
  useMutation({
    mutationFn: async (productType: string) => (await call(complete, { body: { productType } })).data,
    meta: { showsOwnErrors: true },
  });

/** Says that the profile is being edited: the customer may stay on the detail page, over a reload too. */
export const useStartEditing = () =>
  useMutation({ mutationFn: async () => (await call(edit, { body: { is_editing: 1 } })).data });

/** Confirms who came back, without an application. */
export const useConfirmIdentity = () =>
  useMutation({
    mutationFn: (body: { birth_date: string; pan: string }) => call(confirmWho, { body }),
    meta: { showsOwnErrors: true },
  });

/** Confirms who came back; the new application is the session's from then on. */
export const useConfirmWelcomeBack = () =>
  useMutation({
    mutationFn: async (body: { productType: string; birth_date: string; pan: string }) => {
      const { appId } = await call(confirm, { body });
      await updateSession('customer', { appId });
      return appId;
    },
    meta: { showsOwnErrors: true },
  });
