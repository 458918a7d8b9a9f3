import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { redirectTargetOf } from '@saakh/rules/identity/sign-in/redirect-target';
import { AppError } from '#platform/app-error';
import { type Context, inTransaction } from '#platform/context';
import { selectRedirectHosts } from './hand-overs.repository';

/** The address that `/redirect` may go to. Throws LINK_INVALID for any other than an allowed host's (security.md 2.6). */
export async function checkRedirect(ctx: Context, to: string): Promise<{ href: string; host: string }> {
  const url = redirectTargetOf(to, await inTransaction(ctx, selectRedirectHosts));
  if (url === null) throw new AppError('LINK_INVALID', { message: REPLY_MESSAGES.siteUnknown });
  return { href: url.href, host: url.hostname };
}
