import type { CallInput, CallReply } from '@saakh/contracts/call';
import type { Calls } from '@saakh/contracts/calls';
import * as endpoints from '@saakh/contracts/endpoints';
import type { chooseOwnMails, getOwnMails } from '@saakh/contracts/identity/sign-in/partner-mails';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const PEOPLE = ['partner', 'people'];
const MAILS = ['partner', 'mails'];

/** Everybody of the company, page after page. */
export function peopleQuery() {
  return infiniteQueryOptions({
    queryKey: PEOPLE,
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listPartnerPeople, { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

type ChangeCall =
  | typeof endpoints.invitePartnerPerson
  | typeof endpoints.invitePartnerPersonAgain
  | typeof endpoints.switchPartnerPerson
  | typeof endpoints.resetSecondFactorOfPerson;

/** A change that is told when it is done, and after which the list is fetched again, also after a refusal. */
function useChange<E extends ChangeCall>(endpoint: E, showsOwnErrors = true) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (options: CallOptions<Calls[E]>) => call(endpoint, options),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: PEOPLE }),
    meta: { showsOwnErrors },
  });
}

export function useInvite() {
  return useChange(endpoints.invitePartnerPerson);
}
export function useInviteAgain() {
  return useChange(endpoints.invitePartnerPersonAgain, false);
}
export function useSwitchOff() {
  return useChange(endpoints.switchPartnerPerson);
}
export function useSwitchOn() {
  return useChange(endpoints.switchPartnerPerson, false);
}
export function useResetFactor() {
  return useChange(endpoints.resetSecondFactorOfPerson);
}

export type OwnMails = CallReply<typeof getOwnMails>;

/** What the own mails are about, and their language. */
export function ownMailsQuery() {
  return queryOptions({ queryKey: MAILS, queryFn: ({ signal }) => call(endpoints.getOwnMails, { signal }) });
}

export function useChooseMails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof chooseOwnMails>['body']) => call(endpoints.chooseOwnMails, { body }),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: MAILS }),
    meta: { showsOwnErrors: true },
  });
}
