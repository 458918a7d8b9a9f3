const COOKIE = 'brand';

/**
 * Tells the server at which brand the customer signed in, for pages whose address names none: the session must not show
 * another brand's legal entity. It proves nothing and lasts as long as the browser; the end of the session takes it away.
 */
export function keepBrand(partnerKey: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it before any script runs; the Cookie Store is not everywhere
  document.cookie = `${COOKIE}=${encodeURIComponent(partnerKey)}; path=/; samesite=lax`;
}

export function forgetBrand(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${COOKIE}=; path=/; max-age=0; samesite=lax`;
}
