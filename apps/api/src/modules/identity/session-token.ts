import { KEPT_OVER_SIGN_OUT, SESSION_ITEMS_BY_AUDIENCE, type SessionItemName } from '@saakh/contracts/session-items';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context';
import type { Http } from '../../platform/http/doors';
import { sessionMinutes } from '../../platform/security/database-sessions';
import { clearItems, readItem, writeItem } from '../../platform/security/session-cookies';
import type { Audience } from '../../platform/security/sessions';

export const TOKEN_ITEMS = { customer: 'atkn', partner: 'p_atkn', admin: 'a_atkn' } as const satisfies Record<
  Audience,
  SessionItemName
>;
const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

const presentedTokens = (ctx: Context, request: FastifyRequest, audience: Audience): string[] => {
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const kept = readItem(request, TOKEN_ITEMS[audience], ctx.platform, ctx.clock);
  return [bearer, kept].filter((token) => typeof token === 'string');
};

/** Ends the sessions that the request itself shows; another audience's token does not fit and ends nothing. */
export const endPresentedSessions = async (ctx: Context, { request }: Http, audience: Audience): Promise<void> => {
  for (const token of presentedTokens(ctx, request, audience)) {
    if (await ctx.platform.sessions.find(token, audience)) await ctx.platform.sessions.revoke(ctx, token);
  }
};

/** After a sign-in: the browser's earlier session is dead and the new token is its item (S-SES-2). */
export const rotateSession = async (ctx: Context, http: Http, audience: Audience, token: string): Promise<void> => {
  await endPresentedSessions(ctx, http, audience);
  const { absolute } = sessionMinutes(audience, ctx.platform.config);
  writeItem(http.reply, TOKEN_ITEMS[audience], token, absolute, ctx.platform, ctx.clock);
};

/** Signs out: the session is dead on every instance, and the browser forgets its items; utms and urlSegment stay. */
export const signOut = async (ctx: Context, http: Http, audience: Audience): Promise<void> => {
  await endPresentedSessions(ctx, http, audience);
  const names = SESSION_ITEMS_BY_AUDIENCE[audience].filter((name) => !KEPT_OVER_SIGN_OUT.includes(name));
  clearItems(http.reply, names, ctx.platform);
  // Cookies and storage stay: the campaign, the segment and the language outlive a sign-out (S-SES-7).
  http.reply.header('clear-site-data', '"cache"');
};
