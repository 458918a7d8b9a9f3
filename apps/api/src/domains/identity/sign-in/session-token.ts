import { KEPT_OVER_SIGN_OUT, SESSION_ITEMS_BY_AUDIENCE } from '@saakh/contracts/identity/session-items';
import type { Audience } from '#platform/actor';
import { recordAudit } from '#platform/audit/audit';
import {
  type AdminContext,
  type Context,
  type CustomerContext,
  inTransaction,
  type LenderContext,
  type PartnerContext,
} from '#platform/context';
import type { Http } from '#platform/http/doors';
import { sessionMinutes } from '#platform/security/database-sessions';
import { writeDevice } from '#platform/security/known-browsers';
import { presentedTokens, TOKEN_ITEMS } from '#platform/security/presented-tokens';
import { clearItems, writeItem } from '#platform/security/session-cookies';

type SignedInContext = CustomerContext | PartnerContext | AdminContext | LenderContext;

function accountOf({ actor }: SignedInContext): string {
  if (actor.kind === 'customer') return actor.userId;
  if (actor.kind === 'lender') return actor.lenderUserId;
  return actor.kind === 'partner' ? actor.partnerUserId : actor.staffId;
}

async function livingTokens(ctx: Context, { request }: Http, audience: Audience): Promise<string[]> {
  const living: string[] = [];
  for (const token of presentedTokens(request, audience, ctx)) {
    if (await ctx.platform.sessions.find(token, audience)) living.push(token);
  }
  return living;
}

/** Ends the sessions that the request itself shows; another audience's token does not fit and ends nothing. */
export async function endPresentedSessions(ctx: Context, http: Http, audience: Audience): Promise<void> {
  for (const token of await livingTokens(ctx, http, audience)) await ctx.platform.sessions.revoke(ctx, token);
}

/** After a sign-in: the browser's earlier session is dead, the new token is its item (S-SES-2), and by `device` it is known. */
export async function rotateSession(
  ctx: Context,
  http: Http,
  audience: Audience,
  token: string,
  device: string | undefined,
): Promise<void> {
  await endPresentedSessions(ctx, http, audience);
  const { absolute } = sessionMinutes(audience, ctx.platform.config);
  writeItem(http.reply, TOKEN_ITEMS[audience], token, absolute, ctx.platform, ctx.clock);
  if (device !== undefined) writeDevice(http.reply, audience, device, ctx.platform);
}

/**
 * Signs out: the session is dead on every instance, and the browser forgets its items; utms and urlSegment stay. The end
 * and its audit row commit together (S-AUD-2).
 */
export async function signOut(ctx: SignedInContext, http: Http, audience: Audience): Promise<void> {
  const tokens = await livingTokens(ctx, http, audience);
  await inTransaction<void, Context>(ctx, async (tx) => {
    for (const token of tokens) await tx.platform.sessions.revoke(tx, token);
    await recordAudit(tx, {
      action: `${audience}.signed-out`,
      objectType: `${audience}-account`,
      objectId: accountOf(ctx),
      ...(ctx.actor.kind === 'customer' ? { subject: ctx.actor.userId } : {}),
    });
  });
  forgetBrowser(ctx, http, audience);
}

/** The browser forgets the items of an ended session; campaign, segment and language outlive it (S-SES-7). */
export function forgetBrowser(ctx: Context, { reply }: Http, audience: Audience): void {
  const names = SESSION_ITEMS_BY_AUDIENCE[audience].filter((name) => !KEPT_OVER_SIGN_OUT.includes(name));
  clearItems(reply, names, ctx.platform);
  reply.header('clear-site-data', '"cache"');
}
