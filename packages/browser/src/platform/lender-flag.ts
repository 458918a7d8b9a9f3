/** The mark in this browser's local storage that says that lenders are being asked for the visitor (lender mode). */
export function hasLenderFlag(key: string): boolean {
  try {
    return Boolean(localStorage.getItem(key));
  } catch {
    return false;
  }
}

/** Nothing is on its way to a lender any more: the visitor may go on to the offers. */
export function dropLenderFlag(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept, then.
  }
}
