import type { CallInput, CallReply } from '@saakh/contracts/call';
import type { chooseOwnMails, getOwnMails } from '@saakh/contracts/partner/account/mails';
import type * as calls from '@saakh/contracts/partner/account/people';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call, type Endpoint, endpoint } from '../../platform/api/client';
import { showMessage } from '../../platform/toasts';

const people = endpoint<typeof calls.listPartnerPeople>('GET', '/api/partner/people');
const invite = endpoint<typeof calls.invitePartnerPerson>('POST', '/api/partner/people/invite');
const again = endpoint<typeof calls.invitePartnerPersonAgain>(
  'POST',
  '/api/partner/people/:partnerUserId/invite-again',
);
const turn = endpoint<typeof calls.switchPartnerPerson>('POST', '/api/partner/people/:partnerUserId/switch');
const reset = endpoint<typeof calls.resetSecondFactorOfPerson>(
  'POST',
  '/api/partner/people/:partnerUserId/reset-second-factor',
);

const mails = endpoint<typeof getOwnMails>('GET', '/api/partner/mails');
const choose = endpoint<typeof chooseOwnMails>('POST', '/api/partner/mails');

const PEOPLE = ['partner', 'people'];
const MAILS = ['partner', 'mails'];

/** Everybody of the company, page after page. */
export const peopleQuery = () =>
  infiniteQueryOptions({
    queryKey: PEOPLE,
    queryFn: ({ pageParam, signal }) => call(people, { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

type ChangeCall =
  | typeof calls.invitePartnerPerson
  | typeof calls.invitePartnerPersonAgain
  | typeof calls.switchPartnerPerson
  | typeof calls.resetSecondFactorOfPerson;

/** A change that is told when it is done, and after which the list is read anew, after a refusal, too. */
function useChange<C extends ChangeCall>(target: Endpoint<C>, showsOwnErrors = true) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (options: CallOptions<C>) => call(target, options),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: PEOPLE }),
    meta: { showsOwnErrors },
  });
}

export const useInvite = () => useChange(invite);
export const useInviteAgain = () => useChange(again, false);
export const useSwitchOff = () => useChange(turn);
export const useSwitchOn = () => useChange(turn, false);
export const useResetFactor = () => useChange(reset);

export type OwnMails = CallReply<typeof getOwnMails>;

/** What the own mails are about, and their language. */
export const ownMailsQuery = () => queryOptions({ queryKey: MAILS, queryFn: ({ signal }) => call(mails, { signal }) });

export function useChooseMails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof chooseOwnMails>['body']) => call(choose, { body }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: MAILS }),
    meta: { showsOwnErrors: true },
  });
}
