import type {
  applyLenderSwitches,
  approveScheduledSwitches,
  backTestEligibility,
  cancelScheduledSwitches,
  getEligibilityRules,
  LenderSwitch,
  listLenderSwitches,
  listRulesVersions,
  listScheduledSwitches,
  previewLenderSwitches,
  setServiceArea,
  simulateEligibility,
} from '@saakh/contracts/back-office/eligibility';
import type { updateLenderProduct } from '@saakh/contracts/back-office/lender-products';
import type { updateLender } from '@saakh/contracts/back-office/lenders';
import type { CallInput } from '@saakh/contracts/call';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';
import { showMessage } from '../../platform/toasts';

const switches = endpoint<typeof listLenderSwitches>('GET', '/api/lender-switches');
const preview = endpoint<typeof previewLenderSwitches>('POST', '/api/lender-switches/preview');
const apply = endpoint<typeof applyLenderSwitches>('POST', '/api/lender-switches/apply');
const scheduled = endpoint<typeof listScheduledSwitches>('GET', '/api/lender-switches/scheduled');
const cancel = endpoint<typeof cancelScheduledSwitches>('POST', '/api/lender-switches/scheduled/cancel');
const approve = endpoint<typeof approveScheduledSwitches>('POST', '/api/lender-switches/scheduled/approve');
const versions = endpoint<typeof listRulesVersions>('GET', '/api/eligibility-rules/versions');
const rules = endpoint<typeof getEligibilityRules>('GET', '/api/eligibility-rules/:lenderId');
const area = endpoint<typeof setServiceArea>('POST', '/api/eligibility-rules/pincodes');
const simulate = endpoint<typeof simulateEligibility>('POST', '/api/eligibility-rules/simulate');
const backTest = endpoint<typeof backTestEligibility>('POST', '/api/eligibility-rules/back-test');
const lender = endpoint<typeof updateLender>('POST', '/api/update-lender-data');
const product = endpoint<typeof updateLenderProduct>('POST', '/api/lender-products/update');

const KEY = ['staff', 'eligibility'] as const;

export const switchesQuery = () =>
  queryOptions({ queryKey: [...KEY, 'switches'], queryFn: ({ signal }) => call(switches, { signal }) });

export const scheduledQuery = () =>
  queryOptions({ queryKey: [...KEY, 'scheduled'], queryFn: ({ signal }) => call(scheduled, { signal }) });

export const rulesQuery = (lenderId: string) =>
  queryOptions({
    queryKey: [...KEY, 'rules', lenderId],
    queryFn: ({ signal }) => call(rules, { params: { lenderId }, signal }),
  });

/** The versions of the rules, older ones page after page. */
export const versionsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'versions'],
    queryFn: ({ pageParam, signal }) =>
      call(versions, { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Rules are shown on the pages of lenders too, so both are read anew, after a refusal as well. */
const useReload = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: KEY }),
      client.invalidateQueries({ queryKey: ['staff', 'lenders'] }),
    ]);
};

/** Refusals are told where they arise: at a field, or beside the button. */
const useChange = <Body>(change: (body: Body) => Promise<{ message: string }>) => {
  const reload = useReload();
  return useMutation({ mutationFn: change, onSuccess: showMessage, onSettled: reload, meta: { showsOwnErrors: true } });
};

export const usePreview = () =>
  useMutation({
    mutationFn: (changes: LenderSwitch[]) => call(preview, { body: { changes } }),
    meta: { showsOwnErrors: true },
  });
export const useApplySwitches = () =>
  useChange((body: CallInput<typeof applyLenderSwitches>['body']) => call(apply, { body }));
export const useCancelScheduled = () => useChange((scheduleId: string) => call(cancel, { body: { scheduleId } }));
export const useApproveScheduled = () => useChange((scheduleId: string) => call(approve, { body: { scheduleId } }));
export const useSetArea = () => useChange((body: CallInput<typeof setServiceArea>['body']) => call(area, { body }));
export const useChangeRule = () => useChange((body: CallInput<typeof updateLender>['body']) => call(lender, { body }));
export const useChangeProductRule = () =>
  useChange((body: CallInput<typeof updateLenderProduct>['body']) => call(product, { body }));
export const useSimulation = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof simulateEligibility>['body']) => call(simulate, { body }),
    meta: { showsOwnErrors: true },
  });
export const useBackTest = () =>
  useMutation({
    mutationFn: (body: CallInput<typeof backTestEligibility>['body']) => call(backTest, { body }),
    meta: { showsOwnErrors: true },
  });
