import type { PageData } from '@saakh/contracts/page';
import { act, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { LoadArea } from '#browser/app/area';
import { CrashScreen } from '#browser/app/crash-screen';
import { Providers } from '#browser/app/providers';
import { createUnauthorisedHandler } from '#browser/app/unauthorised';
import { configureApi } from '#browser/platform/api/client';
import { createQueryClient } from '#browser/platform/queries';
import { getSession, updateSession } from '#browser/platform/session/session';
import { type SessionState, tokenOf } from '#browser/platform/session/session-state';
import { siteOf } from '#browser/platform/site';
import { fakePage } from './fake-page';

interface Applications {
  readonly loadArea: LoadArea;
  /** Shows the toasts of a single component. */
  readonly Toaster: ComponentType;
}
let applications: Applications | undefined;

/** Both web applications, which a test's setup names: this package knows neither. */
export function testApplications(both: Applications): void {
  applications = both;
}
function tested(): Applications {
  if (!applications) throw new Error('vitest.screen.ts names the applications');
  return applications;
}

export const loadArea: LoadArea = (audience) => tested().loadArea(audience);

interface Options {
  page?: PageData;
  /** Who is signed in, before the page is shown. */
  session?: { [A in 'customer' | 'admin' | 'partner' | 'lender']?: Partial<SessionState[A]> };
}

/** A signed-in customer with Personal Loans chosen. */
export const SIGNED_IN = {
  token: 'tok',
  prospectAppId: 'pap_0123456789ab',
  productType: 'Personal Loans',
  productId: 1,
} as const;

/**
 * Shows a whole page of the application at a path: area, layout, gate and providers are the real ones, only HTTP is not
 * (`fakeApi` comes first). Answers with a user to act with and the router to see where the page went.
 */
export async function renderAt(path: string, { page = fakePage(), session = {} }: Options = {}) {
  const site = siteOf(path.split('?')[0] ?? path, page);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } });
  configureApi({
    token: () => tokenOf(getSession(), site.audience),
    onUnauthorised: createUnauthorisedHandler(site, page.settings, client),
  });
  for (const [audience, patch] of Object.entries(session)) await updateSession(audience as 'customer', patch as object);
  window.history.replaceState(null, '', path);
  document.body.innerHTML = '';
  const data = document.createElement('script');
  data.id = 'saakh-page';
  data.type = 'application/json';
  data.textContent = JSON.stringify(page);
  document.body.append(data);
  const area = await loadArea(site.audience);
  await area.prepare?.(client);
  const router = createMemoryRouter(
    [{ errorElement: <CrashScreen />, hydrateFallbackElement: <p>loading</p>, children: area.routes }],
    { initialEntries: [path], basename: site.basename },
  );
  // The memory router does not move the test browser's address, which the 401 handler reads.
  router.subscribe(({ location }) => window.history.replaceState(null, '', location.pathname));
  const view = render(
    <Providers page={page} client={client} audience={site.audience} Toaster={area.Toaster}>
      <RouterProvider router={router} />
    </Providers>,
  );
  // The first page's chunk is on its way; a test begins when it is there.
  await waitFor(() => {
    if (!router.state.initialized) throw new Error(`no page at ${path} yet`);
  });
  await act(() => Promise.resolve());
  return { ...view, user: userEvent.setup(), router, client, path: () => router.state.location.pathname };
}

/** Shows a single component in the providers that every page has. */
export function renderInBrand(children: ReactNode, page = fakePage()) {
  const client = createQueryClient();
  const { Toaster } = tested();
  const view = render(
    <Providers page={page} client={client} audience="customer" Toaster={Toaster}>
      {children}
    </Providers>,
  );
  return { ...view, user: userEvent.setup(), client };
}
