/** As the server, a tracking link or a page before leaves one. */
export function setCookie(name: string, text: string, more = ''): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what the program itself reads
  document.cookie = `${name}=${encodeURIComponent(text)}; path=/${more}`;
}

/** The browser keeps none. An age below zero: one of zero lasts until the millisecond is over. */
export function forgetCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (name !== '') setCookie(name, '', '; max-age=-1');
  }
}
