import { IconFileSpreadsheet, IconListDetails, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { logout } from '#browser/features/identity/sign-in/end-session';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSession } from '#browser/platform/session/session';
import { LOGIN_PATHS } from '#browser/platform/site';
import { Redirect } from '#browser/ui/frame/redirect';
import { StepUp } from '#office/features/identity/sign-in/step-up/step-up';
import { deskAccountQuery } from '#office/features/lending/lender-desk/queries';
import { AccountEntry } from '#office/ui/shell/account-entry';
import { ShellFrame } from '#office/ui/shell/shell-frame';
import { StaffPage } from '#office/ui/staff-page';

const HOME = '/desk';

/** Every signed-in page of a lender's desk. */
function DeskShell() {
  const { t } = useTranslation(['lending.desk.portal', 'common.portal']);
  const { data } = useQuery(deskAccountQuery());
  const links = [
    { to: HOME, name: t('pages.cases'), Icon: IconListDetails, end: true },
    { to: '/desk/file', name: t('pages.file'), Icon: IconFileSpreadsheet },
    { to: '/desk/account', name: t('pages.account'), Icon: IconUserCircle },
  ];
  const who = data ? `${data.name} · ${data.lenderName}` : '';
  return (
    <ShellFrame
      home={HOME}
      links={links}
      onLogout={() => void logout('lender')}
      withBrand
      tools={
        data ? <AccountEntry who={who} label={t('common.portal:account', { name: who })} to="/desk/account" /> : null
      }
    >
      <StepUp audience="lender" />
    </ShellFrame>
  );
}

/** Who is not signed in goes to the sign-in, and comes back afterwards to the page asked for. */
export function DeskGuard() {
  const { pathname } = useLocation();
  const isSignedIn = useSession(({ lender }) => lender.lenderToken !== null);
  if (isSignedIn) return <DeskShell />;
  const callback = pathname === HOME ? '' : `?callback=${encodeURIComponent(pathname)}`;
  return <Redirect to={LOGIN_PATHS.lender + callback} />;
}

/** An address of the desk that leads nowhere. */
export function DeskNotFound() {
  const { t } = useTranslation(['lending.desk.portal', 'common.portal']);
  return (
    <StaffPage title={t('common.portal:notFound.title')} text={t('common.portal:notFound.text')}>
      <div>
        <Link to={HOME}>{t('pages.cases')}</Link>
      </div>
    </StaffPage>
  );
}
