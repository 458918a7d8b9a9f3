export interface PageFiles {
  readonly sheets: readonly string[];
  /** What the entry imports, at once and all the way down. */
  readonly modules: readonly string[];
  readonly entry: string;
}

/**
 * Begins the application once the server's first paint is on the screen: on a slow network its files would share the line
 * with the page itself, and on a slow phone its scripts the processor. The call that start-up waits for goes out beside the
 * files and not after them. Stands in the page as text, so it uses nothing from outside itself.
 */
export function beginLoading({ sheets, modules, entry }: PageFiles): void {
  /** Nobody waits longer for a paint that a browser does not tell of. */
  const patienceMs = 3000;
  let begun = false;

  const askForSession = () => {
    // Staff and partners have calls of their own; one that is guessed wrong is asked again.
    if (/(^|\/)(admin|partner)(\/|$)/.test(location.pathname)) return;
    const page = JSON.parse(document.getElementById('saakh-page')?.textContent ?? '{}');
    const address = '/api/cookies/read-all?audience=customer';
    const headers = {
      accept: 'application/json',
      'x-partner': page.brand?.partnerKey ?? '',
      'x-language': document.documentElement.lang,
    };
    const answer = fetch(address, { credentials: 'include', headers });
    answer.catch(() => undefined);
    Object.assign(window, { saakhEarly: { address, answer } });
  };

  const begin = () => {
    if (begun) return;
    begun = true;
    // Nothing is seen unstyled: the entry runs when the sheets are there, or can't be had.
    const styled = sheets.map(
      (href) =>
        new Promise((resolve) => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.crossOrigin = '';
          link.href = href;
          link.onload = resolve;
          link.onerror = resolve;
          document.head.append(link);
        }),
    );
    for (const href of [entry, ...modules]) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    }
    askForSession();
    void Promise.all(styled).then(() => {
      const script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      script.src = entry;
      document.head.append(script);
    });
  };

  // A tab in the background paints nothing.
  const tellsOfPaint = PerformanceObserver.supportedEntryTypes?.includes('paint');
  if (document.visibilityState === 'hidden' || !tellsOfPaint) begin();
  else {
    setTimeout(begin, patienceMs);
    const paints = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
    });
    paints.observe({ type: 'paint', buffered: true });
  }
}
