import { SESSION_MINUTES } from './session-state';

const COOKIE = 'brand';

function write(value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it before any script runs; the Cookie Store is not everywhere
  document.cookie = `${COOKIE}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

/**
 * Tells the server at which brand the customer signed in, for pages whose address names none: the session must not show
 * another brand's legal entity. It proves nothing, and lives and ends with the token's session item, also when the browser is
 * closed in between.
 */
export function keepBrand(partnerKey: string): void {
  write(encodeURIComponent(partnerKey), SESSION_MINUTES * 60);
}

export function forgetBrand(): void {
  write('', 0);
}
