const OWN_PATH = /^\/(admin|partner|desk|user)(\/[\w./-]*)?$/;

/** A `callback` address as a path of this site, or null: anything that could lead elsewhere is refused (security.md, 2.6). */
export function safeCallback(callback: string | null): string | null {
  if (!callback || !OWN_PATH.test(callback) || callback.includes('//') || callback.includes('..')) return null;
  return callback;
}
