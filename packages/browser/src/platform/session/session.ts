import * as endpoints from '@saakh/contracts/endpoints';
import type { SessionItemName } from '@saakh/contracts/identity/session-items';
import { useSyncExternalStore } from 'react';
import { call } from '../api/client';
import type { Audience } from '../site';
import { readTab, writeTab } from '../tab-storage';
import { forgetBrand } from './session-brand';
import { EMPTY_SESSION, type ItemCodec, SESSION_CODECS, type SessionState } from './session-state';

const KEY = 'saakh.product';
type Product = Pick<SessionState['customer'], 'productId' | 'productType'>;

/** The product of this tab: two tabs of a browser may show two products, and each keeps its own over a reload. */
function keepTabProduct({ productId, productType }: Product): void {
  writeTab(KEY, productType === null ? null : JSON.stringify({ productId, productType }));
}

/** What this tab chose; nothing while it has chosen nothing. */
function readTabProduct(): Partial<Product> {
  try {
    const kept: unknown = JSON.parse(readTab(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

let state: SessionState = EMPTY_SESSION;
const listeners = new Set<() => void>();

function replace(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current session; the token is kept only here, in memory. */
export function getSession(): SessionState {
  return state;
}

/** A part of the session, followed by the component. */
export function useSession<T>(select: (session: SessionState) => T): T {
  return useSyncExternalStore(subscribe, () => select(state));
}

/** What start-up loads for every page: the smart list and the languages. */
export function setStartUpLists(lists: Partial<Pick<SessionState, 'smartList' | 'languageList'>>): void {
  replace({ ...state, ...lists });
}

/** The login page has been reached after the server ended the session. */
export function acknowledgeEnd(): void {
  replace({ ...state, ended: false });
}

/** Only for tests and for leaving the page: forgets everything in memory, tells no server. */
export function resetSession(): void {
  replace(EMPTY_SESSION);
}

const logFailure = (what: string) => (error: unknown) =>
  console.error(`${what} failed`, error instanceof Error ? error.message : error);

/** A sign-in or sign-out holds even if the page is left or reloaded right after it. */
const outlivesPage = true;

function persist(item: SessionItemName, value: string | null, minutes: number | undefined): Promise<unknown> {
  if (value === null)
    return call(endpoints.deleteSessionItem, { body: { name: item }, outlivesPage }).catch(
      logFailure(`forgetting ${item}`),
    );
  const body = minutes === undefined ? { name: item, value } : { name: item, value, minutes };
  return call(endpoints.saveSessionItem, { body, outlivesPage }).catch(logFailure(`keeping ${item}`));
}

/**
 * Changes a part of one audience's session at once in memory and keeps it as session items. Resolves when the server has
 * them; a failure to keep one is logged and never thrown, because the session in memory is good.
 */
export async function updateSession<A extends Audience>(audience: A, patch: Partial<SessionState[A]>): Promise<void> {
  const before = state[audience];
  replace({ ...state, [audience]: { ...before, ...patch } });
  if (audience === 'customer' && 'productType' in patch) keepTabProduct(state.customer);
  const codecs: Readonly<Record<string, ItemCodec>> = SESSION_CODECS[audience];
  const work = Object.entries(patch).map(([field, value]) => {
    const codec = codecs[field];
    if (!codec || (before as unknown as Record<string, unknown>)[field] === value) return undefined;
    return persist(
      codec.item,
      value === null || value === undefined ? null : codec.encode(value as never),
      codec.minutes,
    );
  });
  await Promise.all(work);
}

/**
 * Restores one audience's session from its stored items (RESTORE-03). A failed read counts as nothing stored (ERR-12) and
 * is only logged (ERR-14): the visitor can sign in again. Only a session that was read and is none takes the brand with it:
 * after a failure the customer may still be signed in. A customer's token without a prospect's id is none (ROLE-AUD-02): every
 * page but the first asks for both, and they would send each other the visitor for ever.
 */
export async function restoreSession(audience: Audience, signal?: AbortSignal): Promise<void> {
  const items = await call(
    endpoints.readSessionItems,
    signal ? { query: { audience }, signal } : { query: { audience } },
  )
    .then((reply) => reply.items)
    .catch((error) => {
      logFailure('reading the session')(error);
      return null;
    });
  if (!items) return;
  const restored: Record<string, unknown> = {};
  for (const [field, codec] of Object.entries(SESSION_CODECS[audience])) {
    const text = items[codec.item];
    if (text !== undefined && text !== null) restored[field] = codec.decode(text);
  }
  replace({ ...state, [audience]: { ...state[audience], ...restored } });
  if (audience !== 'customer') return;
  // The stored items are those of all tabs of the browser.
  replace({ ...state, customer: { ...state.customer, ...readTabProduct() } });
  const { token, prospectAppId } = state.customer;
  if (token === null) forgetBrand();
  else if (prospectAppId === null) await forgetSession('customer');
}

/**
 * Clears one audience's session, here and among the stored items; `utms` and `urlSegment` stay. `ended` says
 * that the server ended it, so that the area leads to its login page rather than to its start; the product that was chosen
 * is kept for the way back.
 */
export async function forgetSession(audience: Audience, ended = false): Promise<void> {
  const items = Object.entries(SESSION_CODECS[audience]);
  const fields = items.filter(([, codec]) => !codec.kept);
  const kept = items.filter(([, codec]) => codec.kept).map(([field]) => field);
  // What no item stands for goes, too: whose shop somebody signed in for.
  const empty = Object.entries(EMPTY_SESSION[audience]).filter(([field]) => !kept.includes(field));
  const endedProduct = ended && audience === 'customer' ? state.customer.productType : null;
  replace({ ...state, [audience]: { ...state[audience], ...Object.fromEntries(empty) }, ended, endedProduct });
  if (audience === 'customer') {
    forgetBrand();
    keepTabProduct(state.customer);
  }
  await Promise.all(fields.map(([, codec]) => persist(codec.item, null, undefined)));
}
