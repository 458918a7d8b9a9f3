import {
  deleteSessionItem,
  readSessionItem,
  readSessionItems,
  SESSION_ITEM_MAX_BYTES,
  SESSION_ITEMS_BY_AUDIENCE,
  type SessionItemName,
  saveSessionItem,
} from '@saakh/contracts/identity/session-items';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { fieldError } from '#platform/app-error';
import type { Context } from '#platform/context';
import type { Doors, Http } from '#platform/http/doors';
import { isSameOrigin } from '#platform/http/origins/cross-origin';
import { clearItem, readItem, writeItem } from '#platform/security/session-cookies';

/** What signs somebody in; told to our own pages only. */
const TOKENS: readonly SessionItemName[] = ['atkn', 'a_atkn', 'p_atkn', 'l_atkn'];

/** Keeps an item in the caller's browser, and nowhere else (S-SES-8). Nothing that is kept here gives anybody a right. */
function saveItem(
  ctx: Context,
  { reply }: Http,
  { name, value, minutes }: { name: SessionItemName; value: string; minutes: number },
): void {
  if (Buffer.byteLength(value) > SESSION_ITEM_MAX_BYTES) throw fieldError('value', REPLY_MESSAGES.valueTooLong);
  writeItem(reply, name, value, minutes, ctx.platform, ctx.clock);
}

/** An item of the caller's browser, or null: not set, expired, altered, or a token asked for by another site's page (ERR-12). */
function readOneItem(ctx: Context, { request }: Http, name: SessionItemName): string | null {
  return TOKENS.includes(name) && !isSameOrigin(request) ? null : readItem(request, name, ctx.platform, ctx.clock);
}

/** All items of one kind of site that are set. */
function readItems(
  ctx: Context,
  http: Http,
  audience: keyof typeof SESSION_ITEMS_BY_AUDIENCE,
): Partial<Record<SessionItemName, string>> {
  return Object.fromEntries(
    SESSION_ITEMS_BY_AUDIENCE[audience].flatMap((name) => {
      const value = readOneItem(ctx, http, name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function forgetItem(ctx: Context, { reply }: Http, name: SessionItemName): void {
  clearItem(reply, name, ctx.platform);
}

export function openSessionItemRoutes(doors: Doors) {
  doors.open(saveSessionItem, async (ctx, { body }, http) => {
    saveItem(ctx, http, body);
    return { success: true };
  });
  doors.open(readSessionItem, async (ctx, { query }, http) => ({
    success: true,
    value: readOneItem(ctx, http, query.name),
  }));
  doors.open(readSessionItems, async (ctx, { query }, http) => ({
    success: true,
    items: readItems(ctx, http, query.audience),
  }));
  doors.open(deleteSessionItem, async (ctx, { body }, http) => {
    forgetItem(ctx, http, body.name);
    return { success: true };
  });
}
