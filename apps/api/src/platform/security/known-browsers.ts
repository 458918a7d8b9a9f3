import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, ne, notInArray } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audience, ShownBrowser } from '../actor';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Context, TxContext } from '../context';
import type { Database } from '../database/database';
import { knownBrowsers } from './known-browsers.table';
import { hashOfToken, presentedTokens } from './presented-tokens';

const DAY_MS = 86_400_000;
/** So long a browser is known after its last right sign-in. */
const KNOWN_DAYS = 90;
/** Of one account; the one used longest ago makes room. */
const MOST_BROWSERS = 10;
const TOKEN = /^[\w-]{43}$/;

const COOKIES = {
  customer: 'known',
  partner: 'p_known',
  admin: 'a_known',
  lender: 'l_known',
} as const satisfies Record<Audience, string>;

interface Keeper {
  readonly config: Pick<Config, 'secrets' | 'secureCookies'>;
}

/** As the cookie of the audience's session, a `__Host-` cookie over https: no sibling host can plant one (S-SES-5). */
const nameOf = (audience: Audience, { config }: Keeper): string =>
  config.secureCookies ? `__Host-${COOKIES[audience]}` : COOKIES[audience];

export function shownBrowser(request: FastifyRequest, platform: Keeper, clock: Clock): ShownBrowser {
  return {
    device: (audience) => {
      const token = request.cookies[nameOf(audience, platform)];
      return token !== undefined && TOKEN.test(token) ? token : undefined;
    },
    tokens: (audience) => presentedTokens(request, audience, { platform, clock }),
  };
}

/** The browser keeps that it is known; the token alone opens nothing. */
export function writeDevice(reply: FastifyReply, audience: Audience, token: string, platform: Keeper): void {
  reply.setCookie(nameOf(audience, platform), token, {
    path: '/',
    httpOnly: true,
    secure: platform.config.secureCookies,
    sameSite: audience === 'admin' || audience === 'lender' ? 'strict' : 'lax',
    maxAge: KNOWN_DAYS * 86_400,
  });
}

const oldest = ({ clock }: Pick<Context, 'clock'>) => new Date(clock.now().getTime() - KNOWN_DAYS * DAY_MS);

interface Of {
  readonly audience: Audience;
  readonly accountId: string;
}
const isOf = ({ audience, accountId }: Of) =>
  and(eq(knownBrowsers.audience, audience), eq(knownBrowsers.accountId, accountId));

/**
 * By what the own tries of somebody are counted whose browser is known for this account, or who shows a live session of it;
 * undefined for strangers. In a system transaction, after `findLiveSubjects`.
 */
export async function findKnownBrowser(ctx: TxContext, of: Of): Promise<string | undefined> {
  const token = ctx.browser?.device(of.audience);
  if (token === undefined) return undefined;
  const isShown = eq(knownBrowsers.browserHash, hashOfToken(token));
  const [row] = await ctx.tx
    .select({ hash: knownBrowsers.browserHash })
    .from(knownBrowsers)
    .where(and(isOf(of), isShown, gt(knownBrowsers.lastUsedAt, oldest(ctx))));
  return row?.hash;
}

/** Whether the request shows a live session of this account. Not inside a transaction. */
export async function showsSessionOf(ctx: Context, { audience, accountId }: Of): Promise<boolean> {
  for (const token of ctx.browser?.tokens(audience) ?? []) {
    const session = await ctx.platform.sessions.find(token, audience);
    if (session?.subjectId === accountId && session.masqueradeId === undefined) return true;
  }
  return false;
}

/**
 * Remembers the browser of the request after a right sign-in, and answers the token for its cookie: 256 random bits, the same
 * for all accounts of one audience that were signed in to here. Undefined where no browser asked.
 */
export async function keepBrowser(ctx: TxContext, of: Of): Promise<string | undefined> {
  if (ctx.browser === undefined) return undefined;
  const shown = ctx.browser.device(of.audience);
  const isOurs =
    shown !== undefined &&
    (
      await ctx.tx
        .select({ hash: knownBrowsers.browserHash })
        .from(knownBrowsers)
        .where(and(eq(knownBrowsers.browserHash, hashOfToken(shown)), eq(knownBrowsers.audience, of.audience)))
        .limit(1)
    ).length > 0;
  // A token that we did not make, or forgot, may be somebody else's.
  const token = isOurs ? shown : randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  await ctx.tx
    .insert(knownBrowsers)
    .values({ ...of, browserHash: hashOfToken(token), firstUsedAt: now, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownBrowsers.browserHash, knownBrowsers.audience, knownBrowsers.accountId],
      set: { lastUsedAt: now },
    });
  const newest = ctx.tx
    .select({ hash: knownBrowsers.browserHash })
    .from(knownBrowsers)
    .where(isOf(of))
    .orderBy(desc(knownBrowsers.lastUsedAt))
    .limit(MOST_BROWSERS);
  await ctx.tx.delete(knownBrowsers).where(and(isOf(of), notInArray(knownBrowsers.browserHash, newest)));
  return token;
}

/** All browsers of an account are strangers from now on, but where `keepsShown` says so the one that asks. */
export async function forgetBrowsers(ctx: TxContext, of: Of, keepsShown: boolean): Promise<void> {
  const shown = keepsShown ? ctx.browser?.device(of.audience) : undefined;
  const others = shown === undefined ? undefined : ne(knownBrowsers.browserHash, hashOfToken(shown));
  await ctx.tx.delete(knownBrowsers).where(and(isOf(of), others));
}

export function deleteUnusedBrowsers(database: Database, clock: Clock) {
  return database.execute('delete from known_browsers where last_used_at < $1::timestamptz', [
    oldest({ clock }).toISOString(),
  ]);
}
