/** What is kept for this tab only. A browser that keeps nothing is one that has nothing: no page may depend on it. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets the one that was kept; false where the browser keeps nothing. */
export function writeTab(key: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
