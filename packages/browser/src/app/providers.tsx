import type { PageData } from '@saakh/contracts/page';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { PageProvider } from '#browser/platform/page-data';
import { useSession } from '#browser/platform/session/session';
import { tokenOf } from '#browser/platform/session/session-state';
import { useTrialDay } from '#browser/platform/session/trial-day';
import type { Audience } from '#browser/platform/site';
import { useToastsNeeded } from '#browser/platform/toasts';
import { CrashScreen } from './crash-screen';
import { OfflineBanner } from './offline-banner';
import styles from './trial-banner.module.css';

/** Catches what the router's own boundaries can't: a crash in the providers or in the router itself. */
class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('the page crashed', error);
  }

  override render() {
    return this.state.crashed ? <CrashScreen /> : this.props.children;
  }
}

/** On every page of a trial, so that nobody takes it for the real thing, or the real thing for it. */
function TrialBanner() {
  const { t } = useTranslation();
  const day = useTrialDay();
  if (day === undefined) return null;
  return (
    <p role="note" className={styles.banner}>
      {t('trial', { day: formatDate(day, currentLanguage()) })}
    </p>
  );
}

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
