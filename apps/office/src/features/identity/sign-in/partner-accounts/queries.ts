import type { CallReply } from '@saakh/contracts/call';
import type { Calls } from '@saakh/contracts/calls';
import * as endpoints from '@saakh/contracts/endpoints';
import type { getOwnMails } from '@saakh/contracts/identity/sign-in/partner-mails';
import { pagesQuery, readQuery, sending, useChange } from '#browser/platform/api/call-queries';
import { type CallOptions, call } from '#browser/platform/api/client';

const PEOPLE = ['partner', 'people'];
const MAILS = ['partner', 'mails'];

/** Everybody of the company, page after page. */
export function peopleQuery() {
  return pagesQuery(PEOPLE, endpoints.listPartnerPeople, {});
}

type ChangeCall =
  | typeof endpoints.invitePartnerPerson
  | typeof endpoints.invitePartnerPersonAgain
  | typeof endpoints.switchPartnerPerson
  | typeof endpoints.resetSecondFactorOfPerson;

/** A change that is told when it is done, and after which the list is fetched again, also after a refusal. */
function useAct<E extends ChangeCall>(endpoint: E, showsOwnErrors = true) {
  return useChange((options: CallOptions<Calls[E]>) => call(endpoint, options), {
    tells: true,
    reloads: PEOPLE,
    showsOwnErrors,
  });
}

export function useInvite() {
  return useAct(endpoints.invitePartnerPerson);
}
export function useInviteAgain() {
  return useAct(endpoints.invitePartnerPersonAgain, false);
}
export function useSwitchOff() {
  return useAct(endpoints.switchPartnerPerson);
}
export function useSwitchOn() {
  return useAct(endpoints.switchPartnerPerson, false);
}
export function useResetFactor() {
  return useAct(endpoints.resetSecondFactorOfPerson);
}

export type OwnMails = CallReply<typeof getOwnMails>;

/** What the own mails are about, and their language. */
export function ownMailsQuery() {
  return readQuery(MAILS, endpoints.getOwnMails);
}

export function useChooseMails() {
  return useChange(sending(endpoints.chooseOwnMails), { tells: true, reloads: MAILS, showsOwnErrors: true });
}
