import type { Calls } from '@saakh/contracts/calls';
import * as endpoints from '@saakh/contracts/endpoints';
import { readQuery, useChange } from '#browser/platform/api/call-queries';

import { type CallOptions, call } from '#browser/platform/api/client';

const KEY = ['staff'];
/** Everybody with an account of the office. */
export function staffQuery() {
  return readQuery(KEY, endpoints.listStaff);
}

type StaffCall =
  | typeof endpoints.createStaff
  | typeof endpoints.updateStaff
  | typeof endpoints.resetSecondFactor
  | typeof endpoints.inviteStaffAgain;

/** A change that is told when it is done, and after which the list is fetched again; `form` shows its refusals itself. */
function useStaffChange<E extends StaffCall>(endpoint: E, showsOwnErrors: boolean) {
  return useChange((body: CallOptions<Calls[E]>['body']) => call(endpoint, { body } as CallOptions<Calls[E]>), {
    tells: true,
    reloads: KEY,
    showsOwnErrors,
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
