import { IconMenu2, IconSearch, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { logout } from '../../../features/identity/end-session';
import { adminIdentityQuery } from '../../../features/identity/queries';
import { changeLanguage, loadTexts } from '../../../platform/i18n/i18n';
import { Dialog } from '../../../ui/dialog';
import { LanguageSwitch } from '../../../ui/frame/language-switch';
import styles from './admin-shell.module.css';
import { SideMenu } from './side-menu';
import { useRail } from './use-rail';
import { useShortcuts } from './use-shortcuts';
import { useStaffRole } from './use-staff-role';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette')).CommandPalette }));
const AccountDialog = lazy(async () => {
  const [page] = await Promise.all([import('./account-dialog'), loadTexts('back-office/people')]);
  return { default: page.AccountDialog };
});
const ShortcutList = lazy(async () => ({ default: (await import('./command-palette')).ShortcutList }));

/** Every signed-in page of the back office: the side menu, who is signed in, and the page. */
export function AdminShell() {
  const { t } = useTranslation('back-office/shell');
  const roleId = useStaffRole() ?? 0;
  const { data } = useQuery(adminIdentityQuery());
  const { isRail, toggle } = useRail();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<'palette' | 'keys' | 'account'>();
  const openPalette = useCallback(() => setAsked('palette'), []);
  const openKeys = useCallback(() => setAsked('keys'), []);
  useShortcuts(openPalette, openKeys);
  const who = data ? `${data.name} · ${t(`roles.role${data.roleId as 1 | 2 | 3}`)}` : '';
  const leave = () => void logout('admin');
  return (
    <div className={styles.layout}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <aside className={styles.side}>
        <SideMenu roleId={roleId} isRail={isRail} onToggle={toggle} onLogout={leave} />
      </aside>
      <div className={styles.page}>
        <header className={styles.bar}>
          <button type="button" className={styles.open} aria-label={t('openMenu')} onClick={() => setOpen(true)}>
            <IconMenu2 size={24} stroke={1.5} aria-hidden />
          </button>
          <button
            type="button"
            className={styles.search}
            aria-label={`${t('palette.title')} · Ctrl K`}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={openPalette}
          >
            <IconSearch size={18} stroke={1.5} aria-hidden />
            <kbd aria-hidden>Ctrl K</kbd>
          </button>
          {data ? (
            <button
              type="button"
              className={styles.who}
              aria-label={t('account.open', { name: who })}
              aria-haspopup="dialog"
              onClick={() => setAsked('account')}
            >
              <IconUserCircle size={20} stroke={1.5} aria-hidden />
              <span>{who}</span>
            </button>
          ) : null}
          <LanguageSwitch onChoose={(language) => void changeLanguage(language)} />
        </header>
        <Outlet />
      </div>
      <Suspense>
        {asked === 'palette' ? <CommandPalette roleId={roleId} onClose={() => setAsked(undefined)} /> : null}
        {asked === 'account' && data ? <AccountDialog who={data} onClose={() => setAsked(undefined)} /> : null}
        {asked === 'keys' ? <ShortcutList onClose={() => setAsked(undefined)} /> : null}
      </Suspense>
      {isOpen ? (
        <Dialog title={t('menu')} shape="drawer" onClose={() => setOpen(false)}>
          <SideMenu roleId={roleId} isRail={false} onLogout={leave} onLeave={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </div>
  );
}
