import type { Calls } from '@saakh/contracts/calls';
import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['staff'];
/** Everybody with an account of the office. */
export function staffQuery() {
  return queryOptions({ queryKey: KEY, queryFn: ({ signal }) => call(endpoints.listStaff, { signal }) });
}

type StaffCall =
  | typeof endpoints.createStaff
  | typeof endpoints.updateStaff
  | typeof endpoints.resetSecondFactor
  | typeof endpoints.inviteStaffAgain;

/** A change that is told when it is done, and after which the list is fetched again; `form` shows its refusals itself. */
function useStaffChange<E extends StaffCall>(endpoint: E, showsOwnErrors: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOptions<Calls[E]>['body']) => call(endpoint, { body } as CallOptions<Calls[E]>),
    onSuccess: showMessage,
    // After a refusal, too: what a colleague changed meanwhile is then shown.
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors },
  });
}

export function useCreateStaff() {
  return useStaffChange(endpoints.createStaff, true);
}
export function useChangeRights() {
  return useStaffChange(endpoints.updateStaff, true);
}
export function useResetFactor() {
  return useStaffChange(endpoints.resetSecondFactor, true);
}
export function useRenameStaff() {
  return useStaffChange(endpoints.updateStaff, false);
}
export function useInviteAgain() {
  return useStaffChange(endpoints.inviteStaffAgain, false);
}
