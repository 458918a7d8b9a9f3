import type * as own from '@saakh/contracts/access/my-second-factor';
import type * as calls from '@saakh/contracts/partner/second-factor';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '../../../platform/api/client';
import { showMessage } from '../../../platform/toasts';

/** Whose sign-in it is. People of a portal prove their password, too; customers have none. */
export type FactorOwner = 'partner' | 'customer';
interface Proof {
  password: string;
  /** Of the app, or `recoveryCode` in its place. */
  code?: string;
  recoveryCode?: string;
}

const state = endpoint<typeof calls.getOwnSecondFactor>('GET', '/api/partner/second-factor');
const begin = endpoint<typeof calls.beginOwnSecondFactor>('POST', '/api/partner/second-factor/begin');
const confirm = endpoint<typeof calls.confirmOwnSecondFactor>('POST', '/api/partner/second-factor/confirm');
const renew = endpoint<typeof calls.renewRecoveryCodes>('POST', '/api/partner/second-factor/recovery-codes');
const remove = endpoint<typeof calls.removeOwnSecondFactor>('POST', '/api/partner/second-factor/remove');
const myState = endpoint<typeof own.getMySecondFactor>('GET', '/api/my-second-factor');
const myBegin = endpoint<typeof own.beginMySecondFactor>('POST', '/api/my-second-factor/begin');
const myConfirm = endpoint<typeof own.confirmMySecondFactor>('POST', '/api/my-second-factor/confirm');
const myRenew = endpoint<typeof own.renewMyRecoveryCodes>('POST', '/api/my-second-factor/recovery-codes');
const myRemove = endpoint<typeof own.removeMySecondFactor>('POST', '/api/my-second-factor/remove');

const CALLS = {
  partner: {
    state: (signal: AbortSignal) => call(state, { signal }),
    begin: (password: string) => call(begin, { body: { password } }),
    confirm: (code: string) => call(confirm, { body: { code } }),
    renew: (body: Proof) => call(renew, { body }),
    remove: (body: Proof) => call(remove, { body }),
  },
  customer: {
    state: (signal: AbortSignal) => call(myState, { signal }),
    begin: (_password: string) => call(myBegin, {}),
    confirm: (code: string) => call(myConfirm, { body: { code } }),
    renew: ({ password: _none, ...body }: Proof) => call(myRenew, { body }),
    remove: ({ password: _none, ...body }: Proof) => call(myRemove, { body }),
  },
} as const;

const keyOf = (owner: FactorOwner) => [owner, 'second-factor'];
const meta = { showsOwnErrors: true };

/** Whether the own sign-in asks for a code. */
export const ownFactorQuery = (owner: FactorOwner) =>
  queryOptions({ queryKey: keyOf(owner), queryFn: ({ signal }) => CALLS[owner].state(signal) });

/** After a change, or one that was refused: the section is read anew. */
function useOwnChange<Body, Reply extends { message: string }>(
  owner: FactorOwner,
  run: (body: Body) => Promise<Reply>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(owner) }),
    meta,
  });
}

export const useBeginOwnFactor = (owner: FactorOwner) => useMutation({ mutationFn: CALLS[owner].begin, meta });
export const useConfirmOwnFactor = (owner: FactorOwner) => useOwnChange(owner, CALLS[owner].confirm);
export const useRenewCodes = (owner: FactorOwner) => useOwnChange(owner, CALLS[owner].renew);
export const useRemoveOwnFactor = (owner: FactorOwner) => useOwnChange(owner, CALLS[owner].remove);
