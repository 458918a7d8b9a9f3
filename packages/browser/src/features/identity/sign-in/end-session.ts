import * as endpoints from '@saakh/contracts/endpoints';
import { call } from '#browser/platform/api/client';
import { bringDrafts, clearAllDrafts, clearUnsent, hasUnbrought } from '#browser/platform/drafts';
import { forgetSession } from '#browser/platform/session/session';
import type { Audience } from '#browser/platform/site';
import { showErrorToast } from '#browser/platform/toasts';
import { forgetContact, noteIdleEnd, type Typed } from './ended-sign-in';
import { noteSignOut } from './sign-out-note';

const LOGOUTS: Record<Audience, () => Promise<unknown>> = {
  customer: () => call(endpoints.logoutCustomer, {}),
  admin: () => call(endpoints.adminLogout, {}),
  partner: () => call(endpoints.partnerLogout, {}),
  lender: () => call(endpoints.deskLogout, {}),
};

export function reloadPage(): void {
  window.location.reload();
}

/**
 * The one logout of all areas (LOGOUT-01, LOGOUT-02): ends the session on the server, clears its items here and reloads.
 * When the server can't be told, that is a toast (ERR-06), the session stays and nothing reloads, so that one can try again.
 */
export async function logout(audience: Audience, reload = reloadPage): Promise<void> {
  if (audience === 'customer') await bringDrafts();
  try {
    await LOGOUTS[audience]();
  } catch (error) {
    showErrorToast(error);
    return;
  }
  if (audience === 'customer') noteSignOut();
  clearAllDrafts();
  forgetContact();
  await forgetSession(audience);
  reload();
}

/** After everything was deleted: the server has no session any more, and nothing of it stays here either; `words` say what happened. */
export async function leaveDeleted(words: string): Promise<void> {
  noteSignOut(words);
  clearAllDrafts();
  forgetContact();
  clearUnsent();
  await forgetSession('customer');
  reloadPage();
}

/**
 * At the end of the idle countdown: the session is cleared and the page reloads, whether or not the server can be told. What a
 * customer typed goes to the server first; the page that follows says whether it is there.
 */
export async function endIdleSession(audience: Audience, reload: (typed: Typed) => void = reloadPage): Promise<void> {
  if (audience === 'customer') await bringDrafts();
  const typed = audience === 'customer' && !hasUnbrought() ? 'kept' : 'lost';
  await LOGOUTS[audience]().catch((error) =>
    console.error('ending the idle session failed', error instanceof Error ? error.message : error),
  );
  // The next person at an unattended device must not find typed data.
  clearAllDrafts();
  forgetContact();
  noteIdleEnd(typed);
  await forgetSession(audience);
  reload(typed);
}
