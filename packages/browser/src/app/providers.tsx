import type { PageData } from '@saakh/contracts/page';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { PageProvider } from '#browser/platform/page-data';
import { useSession } from '#browser/platform/session/session';
import { tokenOf } from '#browser/platform/session/session-state';
import type { Audience } from '#browser/platform/site';
import { useToastsNeeded } from '#browser/platform/toasts';
import { CrashBoundary } from './crash-boundary';
import { OfflineBanner } from './offline-banner';
import { TrialBanner } from './trial-banner';

const IdleWarning = lazy(() => import('./idle-warning'));

interface Props {
  page: PageData;
  client: QueryClient;
  audience: Audience;
  Toaster: ComponentType;
  children: ReactNode;
}

/** Everything that every page of every area stands in. */
export function Providers({ page, client, audience, Toaster, children }: Props) {
  const signedIn = useSession((session) => tokenOf(session, audience) !== null);
  const toastsNeeded = useToastsNeeded();
  return (
    <PageProvider value={page}>
      <TrialBanner />
      <QueryClientProvider client={client}>
        <CrashBoundary>
          <OfflineBanner />
          {children}
          <Suspense>
            {toastsNeeded ? <Toaster /> : null}
            {signedIn ? <IdleWarning audience={audience} /> : null}
          </Suspense>
        </CrashBoundary>
      </QueryClientProvider>
    </PageProvider>
  );
}
