import type { HandOverKind } from '@saakh/contracts/customers/hand-overs';
import * as endpoints from '@saakh/contracts/endpoints';
import { readQuery, useChange } from '#browser/platform/api/call-queries';

import { call } from '#browser/platform/api/client';

interface Link {
  kind: HandOverKind;
  secret: string;
  prospectId?: string | undefined;
}

/** Opens a link and has a code sent; the caller decides where the session continues. */
export function useOpenHandOver() {
  return useChange(
    ({ kind, secret, prospectId }: Link) =>
      call(endpoints.openHandOver, { body: { kind, secret, ...(prospectId === undefined ? {} : { prospectId }) } }),
    { showsOwnErrors: true },
  );
}

/** Whether `/redirect` may go there; asked once, since an answer does not get better by asking again. */
export function redirectTargetQuery(to: string) {
  return readQuery(['hand-overs', 'redirect', to], endpoints.checkRedirect, { query: { to } });
}
