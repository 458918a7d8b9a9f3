import { decideVisit } from '@saakh/rules/identity/sign-in/gates';
import { addressOf, namedProduct, targetOf } from '@saakh/rules/identity/sign-in/link-target';
import { customerPageOf, isAccountPage, type RouteSettings, urlSegmentOf } from '@saakh/rules/identity/sign-in/paths';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, type RouteObject, useLocation } from 'react-router';
import { isSigningOut } from '#browser/features/identity/sign-in/sign-out-note';
import { hasLenderFlag } from '#browser/platform/lender-flag';
import {
  forgetLinkTarget,
  readLinkProduct,
  readLinkTarget,
  rememberLinkTarget,
} from '#browser/platform/links/link-target';
import { usePage } from '#browser/platform/page-data';
import { endFreshSignIn, isFreshSignIn } from '#browser/platform/session/fresh-sign-in';
import { acknowledgeEnd, useSession } from '#browser/platform/session/session';
import { LOGIN_PATHS } from '#browser/platform/site';
import { Redirect } from '#browser/ui/frame/redirect';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { type TemporaryFlags, userQuery, useTemporaryFlags } from '#web/features/customers/profile/queries';
import { ASKS_SERVER } from './asks-server';
import { EDIT_FLAGS } from './edit-flags';
import styles from './gate.module.css';

const FollowLink = lazy(async () => ({ default: (await import('./follow-link')).FollowLink }));
const LeadToWaiting = lazy(async () => ({ default: (await import('./lead-to-waiting')).LeadToWaiting }));
const ServerRedirect = lazy(async () => ({ default: (await import('./server-redirect')).ServerRedirect }));

/** The last row: complete, with an application, and nothing to change. */
const TO_OFFERS = 'guard-8';

/** Where the visitor is, as it may be remembered. */
function useAddress(): string {
  const { pathname, search } = useLocation();
  return addressOf(pathname, search);
}

/** Pages whose rules ask for more than the session; the others never wait for the profile. */
function isGated(path: string, settings: RouteSettings): boolean {
  if (path === '/' || urlSegmentOf(path) !== null) return true;
  return ['user', 'my-saakh', 'login', 'verification'].includes(customerPageOf(path, settings));
}

/** Asks the gate rules about the present address and session; the only component that does. */
function Gate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [missed, setMissed] = useState<string | null>(null);
  const address = useAddress();
  const { settings } = usePage();
  const session = useSession(({ customer }) => customer);
  const ended = useSession((state) => state.ended);
  const endedProduct = useSession((state) => state.endedProduct);
  const flags = useTemporaryFlags();
  const signedIn = session.token !== null;
  const { data: profile, error, refetch, isLoading } = useQuery({ ...userQuery(), enabled: signedIn });
  // Who gives the product of this page up means to leave it: neither its address nor a remembered one brings them back.
  const hadProduct = useRef(false);
  if (session.productType !== null) hadProduct.current = true;
  const leaves = signedIn && hadProduct.current && session.productType === null;
  const arrived = ended && pathname === LOGIN_PATHS.customer;
  useEffect(() => {
    if (arrived) acknowledgeEnd();
  }, [arrived]);
  if (ended && !arrived) return <TurnedAway to={LOGIN_PATHS.customer} target={address} product={endedProduct} />;
  if (!isGated(pathname, settings)) {
    return customerPageOf(pathname, settings) === 'products' && signedIn ? <Arrived>{children}</Arrived> : children;
  }
  if (isLoading) return <Waiting />;
  if (error && !profile) return <Waiting error={error} onRetry={() => void refetch()} />;
  // The address decides: another tab may have chosen another product since.
  const named = namedProduct(pathname, search);
  if (signedIn && named !== null && named !== session.productType && missed !== named && !leaves) {
    return (
      <Suspense fallback={<Waiting />}>
        <FollowLink target={`${pathname}${search}`} named={named} onNone={() => setMissed(named)} />
      </Suspense>
    );
  }
  const editFlag = (EDIT_FLAGS as Readonly<Record<string, keyof TemporaryFlags>>)[pathname];
  const decision = decideVisit({
    path: pathname,
    session,
    profile: profile ?? null,
    settings,
    lenderFlag: hasLenderFlag(settings.lenderFlagKey),
    editFlag: profile?.is_editing === 1 || (editFlag !== undefined && Boolean(flags[editFlag])),
  });
  const asked = ASKS_SERVER[pathname];
  if (!decision.allow && decision.ruleId === TO_OFFERS && asked !== undefined && session.appId !== null) {
    return (
      <Suspense fallback={<Waiting />}>
        <ServerRedirect slug={asked} appId={session.appId} otherwise={decision.redirectTo} />
      </Suspense>
    );
  }
  if (!decision.allow)
    return <TurnedAway to={decision.redirectTo} target={leaves ? null : targetOf(address, decision)} />;
  return signedIn ? <Arrived>{children}</Arrived> : children;
}

/**
 * Sends a visitor elsewhere. The page that they came for is remembered where a rule says so, and forgotten where another
 * rule decided about it; signing out counts as no such visit.
 */
function TurnedAway({ to, target, product = null }: { to: string; target: string | null; product?: string | null }) {
  const address = useAddress();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (target !== null && !isSigningOut()) rememberLinkTarget(target, namedProduct(pathname, search) ?? product);
    else if (readLinkTarget() === address) forgetLinkTarget();
  }, [target, address, pathname, search, product]);
  return (
    <div className={`full screen-high mid pad-24-16 ${styles.waiting}`}>
      <Redirect to={to} />
    </div>
  );
}

/**
 * A page that lets a signed-in visitor in. Who came by a link to another one goes on to that, once; who has just signed in, to an
 * application that waits for them.
 */
function Arrived({ children }: { children: ReactNode }) {
  const address = useAddress();
  const [target, setTarget] = useState(readLinkTarget);
  const [fresh, setFresh] = useState(isFreshSignIn);
  const there = target === address;
  useEffect(() => {
    if (!there) return;
    forgetLinkTarget();
    // A page may complete its own address; that leads nobody back to the link.
    setTarget(null);
  }, [there]);
  const waits = fresh && target === null;
  useEffect(() => {
    if (fresh && !waits) endFreshSignIn();
  }, [fresh, waits]);
  if (waits) {
    return (
      <Suspense fallback={<Waiting />}>
        <LeadToWaiting onNone={() => setFresh(false)} />
      </Suspense>
    );
  }
  if (target === null || there) return children;
  if (isAccountPage(target)) return <TurnedAway to={target} target={target} />;
  return (
    <Suspense fallback={<Waiting />}>
      <FollowLink target={target} named={readLinkProduct()} onNone={() => setTarget(null)} />
    </Suspense>
  );
}

function Waiting({ error, onRetry = () => undefined }: { error?: Error; onRetry?: () => void }) {
  return (
    <div className={`full screen-high mid pad-24-16 ${styles.waiting}`}>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonLines fillsPage />}
    </div>
  );
}

/** Puts the gate before every route. The gate itself knows which pages are open to everybody. */
export function gated(routes: RouteObject[]): RouteObject[] {
  return [{ element: <GateOutlet />, children: routes }];
}

function GateOutlet() {
  const { pathname } = useLocation();
  return (
    <Gate key={pathname}>
      <Outlet />
    </Gate>
  );
}
