// Before the styles of any module, which win over them.
import '#browser/ui/base.css';
import '#browser/ui/layout.css';
import '#browser/ui/parts.css';
import * as endpoints from '@saakh/contracts/endpoints';
import { COUNTRY } from '@saakh/rules/money';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router';
import { call, configureApi } from '#browser/platform/api/client';
import { currentLanguage, onLanguage, startLanguage, storedLanguage } from '#browser/platform/i18n/i18n';
import { readPageData } from '#browser/platform/page-data';
import { createQueryClient } from '#browser/platform/queries';
import { getSession, restoreSession, setStartUpLists } from '#browser/platform/session/session';
import { tokenOf } from '#browser/platform/session/session-state';
import { siteOf } from '#browser/platform/site';
import { breathe } from '#browser/platform/tasks/breathe';
import type { LoadArea } from './area';
import { CrashScreen } from './crash-screen';
import { Providers } from './providers';
import { createUnauthorisedHandler } from './unauthorised';

const RESTORE_PATIENCE_MS = 8000;

/** A start-up load that nothing waits for: its failure is only logged (ERR-14). */
const inBackground = (what: string, load: Promise<void>) =>
  load.catch((error: unknown) =>
    console.error(`loading the ${what} failed`, error instanceof Error ? error.message : error),
  );

const loadSmartList = async () => setStartUpLists({ smartList: (await call(endpoints.getSmartList, {})).data });
/** The page brings the languages for the first paint; the call brings what has changed since the page was made. */
const loadLanguages = async () =>
  setStartUpLists({ languageList: (await call(endpoints.getLanguages, { body: { countryCode: COUNTRY } })).data });

/** Begins to load the page of the address while the session is restored; the router asks for the same and finds it there. */
function loadPage(routes: RouteObject[], basename: string): void {
  for (const { route } of matchRoutes(routes, window.location, basename) ?? []) {
    // What fails is asked for again by the router, which has a page for it.
    if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
  }
}

/**
 * Starts the application: the shell that the server put into `#root` stays as the loader until the session of this kind of
 * site is restored (START-01), then the area's routes take over.
 * Answers with what takes the application away again.
 */
export async function start(root: HTMLElement, loadArea: LoadArea): Promise<() => void> {
  const page = readPageData(document);
  const site = siteOf(window.location.pathname, page);
  const client = createQueryClient();
  configureApi({
    token: () => tokenOf(getSession(), site.audience),
    page: () => ({ partner: page.brand.partnerKey, language: currentLanguage() }),
    onUnauthorised: createUnauthorisedHandler(site, page.settings, client),
  });
  setStartUpLists({ languageList: page.languages });
  const restored = restoreSession(site.audience, AbortSignal.timeout(RESTORE_PATIENCE_MS));
  const [area] = await Promise.all([loadArea(site.audience), startLanguage(storedLanguage() ?? page.language)]);
  // Names of lenders and insurers come in the reader's language.
  const askAgain = () => {
    void client.invalidateQueries();
    if (site.audience === 'customer') void inBackground('smart list', loadSmartList());
  };
  const stopAsking = onLanguage(askAgain);
  await breathe();
  loadPage(area.routes, site.basename);
  await restored;
  await breathe();
  await area.prepare?.(client).catch((error: unknown) => console.error('start-up failed in part', error));
  await breathe();
  const router = createBrowserRouter(
    [{ errorElement: <CrashScreen />, hydrateFallbackElement: <></>, children: area.routes }],
    {
      basename: site.basename,
    },
  );
  await breathe();
  const mounted = createRoot(root);
  // In slices: on a small phone one long render would swallow the first taps.
  startTransition(() =>
    mounted.render(
      <Providers page={page} client={client} audience={site.audience} Toaster={area.Toaster}>
        <RouterProvider router={router} />
      </Providers>,
    ),
  );
  if (site.audience === 'customer') {
    await breathe();
    void inBackground('smart list', loadSmartList());
    await breathe();
    void inBackground('languages', loadLanguages());
  }
  return () => {
    stopAsking();
    mounted.unmount();
  };
}
