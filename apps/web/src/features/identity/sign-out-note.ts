const KEY = 'saakh.signed-out';

/** Written before the page reloads, so that the page that follows can say that the sign-out happened. */
export function noteSignOut(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage the next page says nothing; the sign-out stands.
  }
}

/** Between the press on Logout and the page that says so. */
export function isSigningOut(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function clearSignOutNote(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was noted, then.
  }
}
