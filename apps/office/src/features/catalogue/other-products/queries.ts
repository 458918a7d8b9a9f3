import type { CallInput } from '@saakh/contracts/call';
import type { exportClickOuts, getClickOutSums } from '@saakh/contracts/catalogue/staff/click-outs';
import type {
  createInsurancePlan,
  exportInsuranceRequests,
  listInsuranceRequests,
  PlanProperty,
} from '@saakh/contracts/catalogue/staff/insurance';
import type { createListing, ListingProperty } from '@saakh/contracts/catalogue/staff/listings';
import type { updateProduct } from '@saakh/contracts/catalogue/staff/products';
import * as endpoints from '@saakh/contracts/endpoints';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, download, upload } from '#browser/platform/api/client';
import { saveFile } from '#browser/platform/save-file';
import { showMessage } from '#browser/platform/toasts';

const PRODUCTS = ['staff', 'products'];
const LISTINGS = ['staff', 'listings'];
const INSURANCE = ['staff', 'insurance'];

export function listingsQuery() {
  return queryOptions({
    queryKey: LISTINGS,
    queryFn: async ({ signal }) => (await call(endpoints.listStaffListings, { signal })).data,
    staleTime: 0,
  });
}

export function insurersQuery() {
  return queryOptions({
    queryKey: [...INSURANCE, 'plans'],
    queryFn: ({ signal }) => call(endpoints.listInsurersAndPlans, { signal }),
    staleTime: 0,
  });
}

export function staffProductsQuery() {
  return queryOptions({
    queryKey: PRODUCTS,
    queryFn: async ({ signal }) => (await call(endpoints.listStaffProducts, { signal })).data,
    staleTime: 0,
  });
}

/** Dialogs that create say themselves what is refused; a change that could not be saved is told by a toast, too. */
function useAct<Input, Reply extends { message: string }>(
  key: string[],
  act: (input: Input) => Promise<Reply>,
  showsOwnErrors = false,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    meta: { showsOwnErrors },
  });
}

export function useCreateListing() {
  return useAct(
    LISTINGS,
    (body: CallInput<typeof createListing>['body']) => call(endpoints.createListing, { body }),
    true,
  );
}

interface Change<Property> {
  property: Property;
  value: unknown;
  seen: unknown;
}

export function useUpdateProduct() {
  return useAct(PRODUCTS, (body: CallInput<typeof updateProduct>['body']) => call(endpoints.updateProduct, { body }));
}

export function useUpdateListing() {
  return useAct(LISTINGS, (body: Change<ListingProperty> & { listing_id: number }) =>
    call(endpoints.updateListing, { body }),
  );
}

export function useCreatePlan() {
  return useAct(
    INSURANCE,
    (body: CallInput<typeof createInsurancePlan>['body']) => call(endpoints.createInsurancePlan, { body }),
    true,
  );
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
  return useMutation({
    mutationFn: (file: File) =>
      upload(endpoints.uploadPicture, {
        params: undefined,
        file,
        name: 'image_name',
        fields: { path },
        onProgress: () => undefined,
      }),
    meta: { showsOwnErrors: true },
  }).mutateAsync;
}

export type RequestFilter = Omit<CallInput<typeof listInsuranceRequests>['query'], 'after' | 'limit'>;
const EVERY_MS = 30_000;

/** Loaded again while the page is in sight, because mails are sent and fail meanwhile. */
export function requestsQuery(query: RequestFilter) {
  return infiniteQueryOptions({
    queryKey: [...INSURANCE, 'requests', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listInsuranceRequests, {
        query: pageParam === null ? query : { ...query, after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}

export function useSendAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (leadId: string) => call(endpoints.sendInsuranceRequest, { body: { leadId } }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: INSURANCE }),
  });
}

/** Saves the filtered requests as a file; the dialog shows a refusal. */
export function useSaveRequests() {
  return useMutation({
    mutationFn: async (body: CallInput<typeof exportInsuranceRequests>['body']) =>
      saveFile(await download(endpoints.exportInsuranceRequests, { body }), 'insurance-requests.csv'),
    meta: { showsOwnErrors: true },
  });
}

export type ClicksWanted = CallInput<typeof getClickOutSums>['query'];

export function clickSumsQuery(query: ClicksWanted) {
  return queryOptions({
    queryKey: ['staff', 'click-outs', 'sums', query],
    queryFn: ({ signal }) => call(endpoints.getClickOutSums, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });
}

export function clicksQuery(query: ClicksWanted) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'click-outs', 'rows', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listClickOuts, { query: pageParam === null ? query : { ...query, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export function useSaveClicks() {
  return useMutation({
    mutationFn: async (body: CallInput<typeof exportClickOuts>['body']) =>
      saveFile(await download(endpoints.exportClickOuts, { body }), 'click-outs.csv'),
    meta: { showsOwnErrors: true },
  });
}
