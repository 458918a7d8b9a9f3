import type { CallInput } from '@saakh/contracts/call';
import type { getClickOutSums } from '@saakh/contracts/catalogue/staff/click-outs';
import type { PlanProperty } from '@saakh/contracts/catalogue/staff/insurance';
import type { ListingProperty } from '@saakh/contracts/catalogue/staff/listings';
import * as endpoints from '@saakh/contracts/endpoints';
import { dataQuery, pagesQuery, readQuery, saving, sending, useChange } from '#browser/platform/api/call-queries';
import { call, upload } from '#browser/platform/api/client';

const PRODUCTS = ['staff', 'products'];
const LISTINGS = ['staff', 'listings'];
const INSURANCE = ['staff', 'insurance'];

export function listingsQuery() {
  return dataQuery(LISTINGS, endpoints.listStaffListings, {}, { staleTime: 0 });
}

export function insurersQuery() {
  return readQuery([...INSURANCE, 'plans'], endpoints.listInsurersAndPlans, {}, { staleTime: 0 });
}

export function staffProductsQuery() {
  return dataQuery(PRODUCTS, endpoints.listStaffProducts, {}, { staleTime: 0 });
}

/** Dialogs that create say themselves what is refused; a change that could not be saved is told by a toast, too. */
function useAct<Input, Reply extends { message: string }>(
  key: string[],
  act: (input: Input) => Promise<Reply>,
  showsOwnErrors = false,
) {
  return useChange(act, { tells: true, reloads: key, showsOwnErrors });
}

export function useCreateListing() {
  return useAct(LISTINGS, sending(endpoints.createListing), true);
}

interface Change<Property> {
  property: Property;
  value: unknown;
  seen: unknown;
}

export function useUpdateProduct() {
  return useAct(PRODUCTS, sending(endpoints.updateProduct));
}

export function useUpdateListing() {
  return useAct(LISTINGS, (body: Change<ListingProperty> & { listing_id: number }) =>
    call(endpoints.updateListing, { body }),
  );
}

export function useCreatePlan() {
  return useAct(INSURANCE, sending(endpoints.createInsurancePlan), true);
}

export function useUpdatePlan() {
  return useAct(INSURANCE, (body: Change<PlanProperty> & { plan_id: number }) =>
    call(endpoints.updateInsurancePlan, { body }),
  );
}

export function useUpdateAddress() {
  return useAct(INSURANCE, (body: { insurer_id: number; value: string; seen: string }) =>
    call(endpoints.updateInsurerAddress, { body }),
  );
}

/** Keeps a picture and answers its address. */
export function useUpload(path: 'listings' | 'insurers') {
  return useChange(
    (file: File) =>
      upload(endpoints.uploadPicture, {
        params: undefined,
        file,
        name: 'image_name',
        fields: { path },
        onProgress: () => undefined,
      }),
    { showsOwnErrors: true },
  ).mutateAsync;
}

export type ClicksWanted = CallInput<typeof getClickOutSums>['query'];

export function clickSumsQuery(query: ClicksWanted) {
  return readQuery(
    ['staff', 'click-outs', 'sums', query],
    endpoints.getClickOutSums,
    { query },
    { keepsPrevious: true, staleTime: 15_000 },
  );
}

export function clicksQuery(query: ClicksWanted) {
  return pagesQuery(['staff', 'click-outs', 'rows', query], endpoints.listClickOuts, { query }, { staleTime: 0 });
}

export function useSaveClicks() {
  return useChange(saving(endpoints.exportClickOuts, 'click-outs.csv'), { showsOwnErrors: true });
}
