import { partnerPath } from '@saakh/contracts/portal-pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { logout } from '#browser/features/identity/sign-in/end-session';
import { partnerIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { isApiError } from '#browser/platform/api/api-error';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { forgetSession, useSession } from '#browser/platform/session/session';
import { LOGIN_PATHS } from '#browser/platform/site';
import { Redirect } from '#browser/ui/frame/redirect';
import { MasqueradeBar } from '#office/features/identity/sign-in/masquerade/masquerade-bar';
import { StepUp } from '#office/features/identity/sign-in/step-up/step-up';
import { AccountEntry } from '#office/ui/shell/account-entry';
import { ShellFrame } from '#office/ui/shell/shell-frame';
import { menuOf } from './partner-menu';

const HOME = partnerPath('dashboard');

/** Every signed-in page of the portal: the menu, the brand, who is signed in, and the page (PORTAL-MENU-01, PORTAL-MENU-02). */
function PartnerShell() {
  const { t } = useTranslation(['common.portal', 'identity.staff']);
  const { data } = useQuery(partnerIdentityQuery());
  const links = menuOf(data).map(({ page, Icon }) => ({
    to: partnerPath(page),
    name: t(`pages.${page}`),
    Icon,
    end: page === 'dashboard',
  }));
  const who = data ? `${data.name} · ${t(`identity.staff:kinds.${data.kind}`)}` : '';
  return (
    <ShellFrame
      home={HOME}
      links={links}
      onLogout={() => void logout('partner')}
      withBrand
      notice={<MasqueradeBar identity={data} />}
      tools={data ? <AccountEntry who={who} label={t('account', { name: who })} to={partnerPath('settings')} /> : null}
    >
      <StepUp audience="partner" />
    </ShellFrame>
  );
}

/**
 * Asks the server at each change of page whether the session still is one (PSESS-01). A 401 has then cleared it already, in
 * the one place for all calls; an account that is gone clears it here (PSESS-02). A lost connection signs nobody out.
 */
function useSessionCheck(pathname: string, isSignedIn: boolean): void {
  const client = useQueryClient();
  const { error, refetch } = useQuery({ ...partnerIdentityQuery(), enabled: isSignedIn });
  // The first page was checked by the start of the application, or by the query itself.
  const checked = useRef(pathname);
  useEffect(() => {
    if (!isSignedIn || checked.current === pathname) return;
    checked.current = pathname;
    void refetch();
  }, [pathname, isSignedIn, refetch]);
  const isGone = isApiError(error, 'NOT_FOUND', 'FORBIDDEN');
  useEffect(() => {
    if (!isGone) return;
    void forgetSession('partner', true);
    client.clear();
  }, [isGone, client]);
}

/** Who is not signed in goes to the login, and comes back afterwards to the page asked for (PSESS-03). */
export function PartnerGuard() {
  const { pathname } = useLocation();
  const isSignedIn = useSession(({ partner }) => partner.partnerToken !== null);
  useSessionCheck(pathname, isSignedIn);
  if (isSignedIn) return <PartnerShell />;
  const callback = pathname === '/partner' ? '' : `?callback=${encodeURIComponent(pathname)}`;
  return <Redirect to={LOGIN_PATHS.partner + callback} />;
}
