import type { HandOverKind } from '@saakh/contracts/customers/hand-overs';
import * as endpoints from '@saakh/contracts/endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#browser/platform/api/client';

interface Link {
  kind: HandOverKind;
  secret: string;
  prospectId?: string | undefined;
}

/** Opens a link and has a code sent; the caller decides where the session continues. */
export function useOpenHandOver() {
  return useMutation({
    mutationFn: ({ kind, secret, prospectId }: Link) =>
      call(endpoints.openHandOver, { body: { kind, secret, ...(prospectId === undefined ? {} : { prospectId }) } }),
    meta: { showsOwnErrors: true },
  });
}

/** Whether `/redirect` may go there; asked once, since an answer does not get better by asking again. */
export function redirectTargetQuery(to: string) {
  return queryOptions({
    queryKey: ['hand-overs', 'redirect', to],
    queryFn: ({ signal }) => call(endpoints.checkRedirect, { query: { to }, signal }),
  });
}
