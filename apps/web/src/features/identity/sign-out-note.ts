import { readTab, writeTab } from '../../platform/tab-storage';

const KEY = 'saakh.signed-out';

/** Written before the page reloads, so that the page that follows can say that the sign-out happened. */
export function noteSignOut(): void {
  writeTab(KEY, '1');
}

/** Between the press on Logout and the page that says so. */
export const isSigningOut = (): boolean => readTab(KEY) !== null;

export function clearSignOutNote(): void {
  writeTab(KEY, null);
}
