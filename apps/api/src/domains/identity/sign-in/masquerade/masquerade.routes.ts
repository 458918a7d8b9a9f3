import { MASQUERADE_COOKIE } from '@saakh/contracts/audiences';
import { exitMasquerade, listMasqueradeVisits, startMasquerade } from '@saakh/contracts/identity/sign-in/masquerade';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import type { Context } from '#platform/context';
import type { Doors, Http } from '#platform/http/doors';
import { MASQUERADE_MINUTES } from '#platform/security/database-sessions';
import { writeItem } from '#platform/security/session-cookies';
import { endPresentedSessions, forgetBrowser } from '../session-token';
import { beginMasquerade, leaveMasquerade, listVisits } from './masquerade.service';

/** The page itself reads it; it only shows the badge. */
const cookieOptions = ({ platform }: Context) =>
  ({ path: '/', sameSite: 'lax', secure: platform.config.secureCookies }) as const;

/** The browser shows no badge any more. */
export function forgetMasquerade(ctx: Context, { reply }: Http): void {
  reply.clearCookie(MASQUERADE_COOKIE, cookieOptions(ctx));
}

export function openMasqueradeRoutes(doors: Doors) {
  doors.open(startMasquerade, async (ctx, { body }, http) => {
    const begun = await beginMasquerade(ctx, body);
    // The browser's own session of a portal, if it had one, is not come back to.
    await endPresentedSessions(ctx, http, 'partner');
    writeItem(http.reply, 'p_atkn', begun.token, MASQUERADE_MINUTES, ctx.platform, ctx.clock);
    http.reply.setCookie(MASQUERADE_COOKIE, '1', { ...cookieOptions(ctx), maxAge: MASQUERADE_MINUTES * 60 });
    return begun;
  });
  doors.open(exitMasquerade, async (ctx, _input, http) => {
    await leaveMasquerade(ctx);
    await endPresentedSessions(ctx, http, 'partner');
    forgetBrowser(ctx, http, 'partner');
    forgetMasquerade(ctx, http);
    return { message: REPLY_MESSAGES.masqueradeEnded };
  });
  doors.open(listMasqueradeVisits, async (ctx) => ({ data: await listVisits(ctx) }));
}
