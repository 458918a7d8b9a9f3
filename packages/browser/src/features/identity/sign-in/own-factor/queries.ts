import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

/** Whose sign-in it is. */
export type FactorOwner = 'partner' | 'customer';
interface Proof {
  /** Of the app, or `recoveryCode` in its place. */
  code?: string;
  recoveryCode?: string;
}

const CALLS = {
  partner: {
    state: (signal: AbortSignal) => call(endpoints.getOwnSecondFactor, { signal }),
    begin: () => call(endpoints.beginOwnSecondFactor, {}),
    confirm: (code: string) => call(endpoints.confirmOwnSecondFactor, { body: { code } }),
    renew: (body: Proof) => call(endpoints.renewRecoveryCodes, { body }),
    remove: (body: Proof) => call(endpoints.removeOwnSecondFactor, { body }),
  },
  customer: {
    state: (signal: AbortSignal) => call(endpoints.getMySecondFactor, { signal }),
    begin: () => call(endpoints.beginMySecondFactor, {}),
    confirm: (code: string) => call(endpoints.confirmMySecondFactor, { body: { code } }),
    renew: (body: Proof) => call(endpoints.renewMyRecoveryCodes, { body }),
    remove: (body: Proof) => call(endpoints.removeMySecondFactor, { body }),
  },
} as const;

const keyOf = (owner: FactorOwner) => [owner, 'second-factor'];
const meta = { showsOwnErrors: true };

/** Whether the own sign-in asks for a code. */
export function ownFactorQuery(owner: FactorOwner) {
  return queryOptions({ queryKey: keyOf(owner), queryFn: ({ signal }) => CALLS[owner].state(signal) });
}

/** After a change or a refusal, the section is fetched again. */
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

export function useBeginOwnFactor(owner: FactorOwner) {
  return useMutation({ mutationFn: CALLS[owner].begin, meta });
}
export function useConfirmOwnFactor(owner: FactorOwner) {
  return useOwnChange(owner, CALLS[owner].confirm);
}
export function useRenewCodes(owner: FactorOwner) {
  return useOwnChange(owner, CALLS[owner].renew);
}
export function useRemoveOwnFactor(owner: FactorOwner) {
  return useOwnChange(owner, CALLS[owner].remove);
}
