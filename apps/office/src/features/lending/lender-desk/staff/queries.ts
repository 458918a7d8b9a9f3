import * as endpoints from '@saakh/contracts/endpoints';
import { dataQuery, useChange } from '#browser/platform/api/call-queries';
import { type CallOptions, call } from '#browser/platform/api/client';

const KEY = ['staff', 'desk'] as const;

export function deskPeopleQuery(lenderId: number) {
  const params = { lenderId: String(lenderId) };
  return dataQuery([...KEY, 'people', lenderId], endpoints.listDeskPeople, { params });
}

/** Asked for by a press alone: each look counts in the day of who looks. */
export function deskMessagesQuery(lenderId: number, isShown: boolean) {
  const params = { lenderId: String(lenderId) };
  const more = { enabled: isShown, refetchOnWindowFocus: false, retry: false } as const;
  return dataQuery([...KEY, 'messages', lenderId], endpoints.listDeskMessages, { params }, more);
}

type Acts =
  | typeof endpoints.inviteToDesk
  | typeof endpoints.inviteToDeskAgain
  | typeof endpoints.switchDeskPerson
  | typeof endpoints.resetDeskFactor
  | typeof endpoints.writeToDesk;

/** A change of who works at a desk, or a message to them. */
export function useDeskAct<E extends Acts>(endpoint: E) {
  return useChange((options: CallOptions<import('@saakh/contracts/calls').Calls[E]>) => call(endpoint, options), {
    tells: true,
    reloads: KEY,
    showsOwnErrors: true,
  });
}
