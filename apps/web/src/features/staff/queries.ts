import type * as calls from '@saakh/contracts/back-office/staff';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call, type Endpoint, endpoint } from '../../platform/api/client';
import { showMessage } from '../../platform/toasts';

const list = endpoint<typeof calls.listStaff>('GET', '/api/staff');
const create = endpoint<typeof calls.createStaff>('POST', '/api/staff/create');
const update = endpoint<typeof calls.updateStaff>('POST', '/api/staff/update');
const resetFactor = endpoint<typeof calls.resetSecondFactor>('POST', '/api/staff/reset-second-factor');
const invite = endpoint<typeof calls.inviteStaffAgain>('POST', '/api/staff/invite-again');

const KEY = ['staff'];
/** Everybody with an account of the back office. */
export const staffQuery = () => queryOptions({ queryKey: KEY, queryFn: ({ signal }) => call(list, { signal }) });

type StaffCall =
  | typeof calls.createStaff
  | typeof calls.updateStaff
  | typeof calls.resetSecondFactor
  | typeof calls.inviteStaffAgain;

/** A change that is told when it is done, and after which the list is read anew; `form` shows its refusals itself. */
function useStaffChange<C extends StaffCall>(target: Endpoint<C>, showsOwnErrors: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOptions<C>['body']) => call(target, { body } as CallOptions<C>),
    onSuccess: showMessage,
    // After a refusal, too: what a colleague changed meanwhile is then shown.
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors },
  });
}

export const useCreateStaff = () => useStaffChange(create, true);
export const useChangeRights = () => useStaffChange(update, true);
export const useResetFactor = () => useStaffChange(resetFactor, true);
export const useRenameStaff = () => useStaffChange(update, false);
export const useInviteAgain = () => useStaffChange(invite, false);
