import { readTab, writeTab } from '#browser/platform/tab-storage';

const KEY = 'saakh.signed-out';

const PLAIN = '1';

/** Written before the page reloads, so that the page that follows can say that the sign-out happened, in words of its own where there are some. */
export function noteSignOut(words = PLAIN): void {
  writeTab(KEY, words);
}

/** What the page after the reload says instead of the plain words, or null. */
export function signOutWords(): string | null {
  const words = readTab(KEY);
  return words === PLAIN ? null : words;
}

/** Between the press on Logout and the page that says so. */
export function isSigningOut(): boolean {
  return readTab(KEY) !== null;
}

export function clearSignOutNote(): void {
  writeTab(KEY, null);
}
