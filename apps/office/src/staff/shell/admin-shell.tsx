import { Box } from '@mantine/core';
import { homePageOf } from '@saakh/contracts/office-pages';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { logout } from '#browser/features/identity/sign-in/end-session';
import { adminIdentityQuery } from '#browser/features/identity/sign-in/queries';
import { loadTexts } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { StepUp } from '#office/features/identity/sign-in/step-up/step-up';
import { isDialogOpen, isWriting } from '#office/ui/navigation/use-keys';
import { AccountEntry } from '#office/ui/shell/account-entry';
import { ShellFrame } from '#office/ui/shell/shell-frame';
import { menuOf } from './admin-menu';
import { useStaffRole } from './use-staff-role';

/**
 * Keys that hold on the whole page: Ctrl+K or ⌘K anywhere, a single key never while somebody writes and never beside another
 * open dialog.
 */
function useShortcuts(onPalette: () => void, onHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isDialogOpen()) return;
      const isPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      const isHelp = event.key === '?' && !isWriting(event);
      if (!isPalette && !isHelp) return;
      event.preventDefault();
      if (isPalette) onPalette();
      else onHelp();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onPalette, onHelp]);
}

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette')).CommandPalette }));
const AccountDialog = lazy(async () => {
  const [page] = await Promise.all([
    import('./account-dialog'),
    loadTexts('identity.passwords'),
    import('#browser/features/identity/sign-in/second-factor/factor-texts').then(({ loadFactorTexts }) =>
      loadFactorTexts(),
    ),
  ]);
  return { default: page.AccountDialog };
});
const ShortcutList = lazy(async () => ({ default: (await import('./command-palette')).ShortcutList }));

/** Every signed-in page of the office: the side menu, who is signed in, and the page. */
export function AdminShell() {
  const { t } = useTranslation('common.office');
  const roleId = useStaffRole() ?? 0;
  const { data } = useQuery(adminIdentityQuery());
  const [asked, setAsked] = useState<'palette' | 'keys' | 'account'>();
  const openPalette = useCallback(() => setAsked('palette'), []);
  const openKeys = useCallback(() => setAsked('keys'), []);
  useShortcuts(openPalette, openKeys);
  const who = data ? `${data.name} · ${t(`roles.role${data.roleId as 1 | 2 | 3}`)}` : '';
  const links = menuOf(roleId).map(({ page, Icon }) => ({ to: `/admin/${page}`, name: t(`pages.${page}`), Icon }));
  return (
    <ShellFrame
      home={`/admin/${homePageOf(roleId)}`}
      links={links}
      onLogout={() => void logout('admin')}
      tools={
        <>
          <button
            type="button"
            className="inline-8 lined rounded surface soft clickable rigid tall-40 pad-0-12"
            aria-label={`${t('palette.title')} · Ctrl K`}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={openPalette}
          >
            <IconSearch size={18} stroke={1.5} aria-hidden />
            <Box component="kbd" visibleFrom="xs" ff="inherit" fz="var(--text-fine)" aria-hidden>
              Ctrl K
            </Box>
          </button>
          {data ? (
            <AccountEntry who={who} label={t('account.open', { name: who })} onOpen={() => setAsked('account')} />
          ) : null}
        </>
      }
    >
      <StepUp audience="admin" />
      <Suspense>
        {asked === 'palette' ? <CommandPalette roleId={roleId} onClose={() => setAsked(undefined)} /> : null}
        {asked === 'account' && data ? <AccountDialog who={data} onClose={() => setAsked(undefined)} /> : null}
        {asked === 'keys' ? <ShortcutList onClose={() => setAsked(undefined)} /> : null}
      </Suspense>
    </ShellFrame>
  );
}
