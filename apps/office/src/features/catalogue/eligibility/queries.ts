import type { CallInput } from '@saakh/contracts/call';
import type {
  applyLenderSwitches,
  backTestEligibility,
  compareServiceArea,
  LenderSwitch,
  readAreaFile,
  setServiceArea,
  simulateEligibility,
} from '@saakh/contracts/catalogue/staff/eligibility';
import type { updateLenderProduct } from '@saakh/contracts/catalogue/staff/lender-products';
import type { updateLender } from '@saakh/contracts/catalogue/staff/lenders';
import * as endpoints from '@saakh/contracts/endpoints';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, upload } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['staff', 'eligibility'] as const;

export function switchesQuery() {
  return queryOptions({
    queryKey: [...KEY, 'switches'],
    queryFn: ({ signal }) => call(endpoints.listLenderSwitches, { signal }),
  });
}

export function scheduledQuery() {
  return queryOptions({
    queryKey: [...KEY, 'scheduled'],
    queryFn: ({ signal }) => call(endpoints.listScheduledSwitches, { signal }),
  });
}

export function rulesQuery(lenderId: string) {
  return queryOptions({
    queryKey: [...KEY, 'rules', lenderId],
    queryFn: ({ signal }) => call(endpoints.getEligibilityRules, { params: { lenderId }, signal }),
  });
}

/** The versions of the rules, older ones page after page. */
export function versionsQuery() {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'versions'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listRulesVersions, { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Rules are shown on the pages of lenders too, so both are fetched again, after a refusal as well. */
function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: KEY }),
      client.invalidateQueries({ queryKey: ['staff', 'lenders'] }),
    ]);
}

/** Refusals are told where they arise: at a field, or beside the button. */
function useChange<Body>(change: (body: Body) => Promise<{ message: string }>) {
  const reload = useReload();
  return useMutation({ mutationFn: change, onSuccess: showMessage, onSettled: reload, meta: { showsOwnErrors: true } });
}

export function usePreview() {
  return useMutation({
    mutationFn: (changes: LenderSwitch[]) => call(endpoints.previewLenderSwitches, { body: { changes } }),
    meta: { showsOwnErrors: true },
  });
}
export function useApplySwitches() {
  return useChange((body: CallInput<typeof applyLenderSwitches>['body']) =>
    call(endpoints.applyLenderSwitches, { body }),
  );
}
export function useCancelScheduled() {
  return useChange((scheduleId: string) => call(endpoints.cancelScheduledSwitches, { body: { scheduleId } }));
}
export function useApproveScheduled() {
  return useChange((scheduleId: string) => call(endpoints.approveScheduledSwitches, { body: { scheduleId } }));
}
export function useSetArea() {
  return useChange((body: CallInput<typeof setServiceArea>['body']) => call(endpoints.setServiceArea, { body }));
}
export function useCompareArea() {
  return useMutation({
    mutationFn: (body: CallInput<typeof compareServiceArea>['body']) => call(endpoints.compareServiceArea, { body }),
    meta: { showsOwnErrors: true },
  });
}
export interface AreaFile {
  file: File;
  query: CallInput<typeof readAreaFile>['query'];
}
export function useReadArea() {
  return useMutation({
    mutationFn: ({ file, query }: AreaFile) =>
      upload(endpoints.readAreaFile, { params: undefined, query, file, onProgress: () => undefined }),
    meta: { showsOwnErrors: true },
  });
}
export function useChangeRule() {
  return useChange((body: CallInput<typeof updateLender>['body']) => call(endpoints.updateLender, { body }));
}
export function useChangeProductRule() {
  return useChange((body: CallInput<typeof updateLenderProduct>['body']) =>
    call(endpoints.updateLenderProduct, { body }),
  );
}
export function useSimulation() {
  return useMutation({
    mutationFn: (body: CallInput<typeof simulateEligibility>['body']) => call(endpoints.simulateEligibility, { body }),
    meta: { showsOwnErrors: true },
  });
}
export function useBackTest() {
  return useMutation({
    mutationFn: (body: CallInput<typeof backTestEligibility>['body']) => call(endpoints.backTestEligibility, { body }),
    meta: { showsOwnErrors: true },
  });
}
