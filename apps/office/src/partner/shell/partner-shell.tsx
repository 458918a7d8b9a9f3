import { partnerPath } from '@saakh/contracts/portal-pages';
import { useQuery } from '@tanstack/react-query';
import { logout } from '#browser/features/identity/sign-in/end-session';
import { partnerIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MasqueradeBar } from '#office/features/identity/sign-in/masquerade/masquerade-bar';
import { StepUp } from '#office/features/identity/sign-in/step-up/step-up';
import { AccountEntry } from '#office/ui/shell/account-entry';
import { ShellFrame } from '#office/ui/shell/shell-frame';
import { menuOf } from './partner-menu';

const HOME = partnerPath('dashboard');

/** Every signed-in page of the portal: the menu, the brand, who is signed in, and the page (PORTAL-MENU-01, PORTAL-MENU-02). */
export function PartnerShell() {
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
