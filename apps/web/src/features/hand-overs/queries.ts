import type { checkRedirect, HandOverKind, openHandOver } from '@saakh/contracts/hand-overs';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, endpoint } from '../../platform/api/client';

const open = endpoint<typeof openHandOver>('POST', '/api/hand-overs/open');
const target = endpoint<typeof checkRedirect>('GET', '/api/redirect-target');

interface Link {
  kind: HandOverKind;
  secret: string;
  prospectId?: string | undefined;
}

/** Opens a link and has a code sent; whoever uses it decides where the session goes on. */
export const useOpenHandOver = () =>
  useMutation({
    mutationFn: ({ kind, secret, prospectId }: Link) =>
      call(open, { body: { kind, secret, ...(prospectId === undefined ? {} : { prospectId }) } }),
    meta: { showsOwnErrors: true },
  });

/** Whether `/redirect` may go there; asked once, since an answer does not get better by asking again. */
export const redirectTargetQuery = (to: string) =>
  queryOptions({
    queryKey: ['hand-overs', 'redirect', to],
    queryFn: ({ signal }) => call(target, { query: { to }, signal }),
  });
