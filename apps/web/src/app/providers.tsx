import type { PageData } from '@saakh/contracts/page';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { PageProvider } from '../platform/page-data';
import { useSession } from '../platform/session/session';
import { tokenOf } from '../platform/session/session-state';
import type { Audience } from '../platform/site';
import { useToastsNeeded } from '../platform/toasts';
import '../ui/base.css';
import { CrashBoundary } from './crash-boundary';
import { OfflineBanner } from './offline-banner';
import { TrialBanner } from './trial-banner';

const Toaster = lazy(() => import('../ui/frame/toaster'));
const IdleWarning = lazy(() => import('./idle-warning'));

interface Props {
  page: PageData;
  client: QueryClient;
  audience: Audience;
  children: ReactNode;
}

/** Everything that every page of every area stands in. */
export function Providers({ page, client, audience, children }: Props) {
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
