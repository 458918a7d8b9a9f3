import type { CallInput } from '@saakh/contracts/call';
import type { LenderSwitch, readAreaFile } from '@saakh/contracts/catalogue/staff/eligibility';
import * as endpoints from '@saakh/contracts/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pagesQuery, readQuery, sending, useChange } from '#browser/platform/api/call-queries';
import { call, upload } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['staff', 'eligibility'] as const;

export function switchesQuery() {
  return readQuery([...KEY, 'switches'], endpoints.listLenderSwitches);
}

export function scheduledQuery() {
  return readQuery([...KEY, 'scheduled'], endpoints.listScheduledSwitches);
}

export function rulesQuery(lenderId: string) {
  return readQuery([...KEY, 'rules', lenderId], endpoints.getEligibilityRules, { params: { lenderId } });
}

/** The versions of the rules, older ones page after page. */
export function versionsQuery() {
  return pagesQuery([...KEY, 'versions'], endpoints.listRulesVersions, {});
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
function useAct<Body>(change: (body: Body) => Promise<{ message: string }>) {
  const reload = useReload();
  return useMutation({ mutationFn: change, onSuccess: showMessage, onSettled: reload, meta: { showsOwnErrors: true } });
}

export function usePreview() {
  return useChange((changes: LenderSwitch[]) => call(endpoints.previewLenderSwitches, { body: { changes } }), {
    showsOwnErrors: true,
  });
}
export function useApplySwitches() {
  return useAct(sending(endpoints.applyLenderSwitches));
}
export function useCancelScheduled() {
  return useAct((scheduleId: string) => call(endpoints.cancelScheduledSwitches, { body: { scheduleId } }));
}
export function useApproveScheduled() {
  return useAct((scheduleId: string) => call(endpoints.approveScheduledSwitches, { body: { scheduleId } }));
}
export function useSetArea() {
  return useAct(sending(endpoints.setServiceArea));
}
export function useCompareArea() {
  return useChange(sending(endpoints.compareServiceArea), { showsOwnErrors: true });
}
export interface AreaFile {
  file: File;
  query: CallInput<typeof readAreaFile>['query'];
}
export function useReadArea() {
  return useChange(
    ({ file, query }: AreaFile) =>
      upload(endpoints.readAreaFile, { params: undefined, query, file, onProgress: () => undefined }),
    { showsOwnErrors: true },
  );
}
export function useChangeRule() {
  return useAct(sending(endpoints.updateLender));
}
export function useChangeProductRule() {
  return useAct(sending(endpoints.updateLenderProduct));
}
export function useSimulation() {
  return useChange(sending(endpoints.simulateEligibility), { showsOwnErrors: true });
}
export function useBackTest() {
  return useChange(sending(endpoints.backTestEligibility), { showsOwnErrors: true });
}
