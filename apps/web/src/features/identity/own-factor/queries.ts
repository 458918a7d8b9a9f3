import type * as calls from '@saakh/contracts/partner/second-factor';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call, endpoint } from '../../../platform/api/client';
import { showMessage } from '../../../platform/toasts';

const state = endpoint<typeof calls.getOwnSecondFactor>('GET', '/api/partner/second-factor');
const begin = endpoint<typeof calls.beginOwnSecondFactor>('POST', '/api/partner/second-factor/begin');
const confirm = endpoint<typeof calls.confirmOwnSecondFactor>('POST', '/api/partner/second-factor/confirm');
const renew = endpoint<typeof calls.renewRecoveryCodes>('POST', '/api/partner/second-factor/recovery-codes');
const remove = endpoint<typeof calls.removeOwnSecondFactor>('POST', '/api/partner/second-factor/remove');

const OWN = ['partner', 'second-factor'];
const meta = { showsOwnErrors: true };

/** Whether the own sign-in asks for a code. */
export const ownFactorQuery = () => queryOptions({ queryKey: OWN, queryFn: ({ signal }) => call(state, { signal }) });

/** After a change, or one that was refused: the section is read anew. */
function useOwnChange<Body, Reply extends { message: string }>(run: (body: Body) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: OWN }),
    meta,
  });
}

type Proof = CallOptions<typeof calls.removeOwnSecondFactor>['body'];

export const useBeginOwnFactor = () =>
  useMutation({ mutationFn: (password: string) => call(begin, { body: { password } }), meta });
export const useConfirmOwnFactor = () => useOwnChange((code: string) => call(confirm, { body: { code } }));
export const useRenewCodes = () => useOwnChange((body: Proof) => call(renew, { body }));
export const useRemoveOwnFactor = () => useOwnChange((body: Proof) => call(remove, { body }));
