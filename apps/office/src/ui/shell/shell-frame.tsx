import '@mantine/core/styles/Burger.css';
import { Box, Burger } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, Outlet } from 'react-router';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { BrandLogo, CoBrand } from '#browser/ui/frame/brand-logo';
import { LanguageSwitch } from '#browser/ui/frame/language-switch';
import styles from './shell-frame.module.css';
import { type MenuLink, SideMenu } from './side-menu';

const KEY = 'saakh.rail';

/** Whether the side menu is a rail of icons; remembered by this browser, where it lets us. */
function useRail(): { isRail: boolean; toggle: () => void } {
  const [isRail, setRail] = useState(() => {
    try {
      return localStorage.getItem(KEY) === '1';
    } catch {
      return false;
    }
  });
  const toggle = () => {
    try {
      localStorage.setItem(KEY, isRail ? '0' : '1');
    } catch {
      // Kept for this page only.
    }
    setRail(!isRail);
  };
  return { isRail, toggle };
}

// Not part of the sign-in, which comes without dialogs.
const Dialog = lazy(async () => ({ default: (await import('#office/ui/frame/dialog')).Dialog }));

interface Props {
  home: string;
  links: readonly MenuLink[];
  onLogout: () => void;
  /** The brand stands in the bar too, where the menu that shows it is folded away, and whose service it sells (REG-RBC-7). */
  withBrand?: boolean;
  /** In the bar, before the language. */
  tools: ReactNode;
  /** What is to be seen on every page, above it. */
  notice?: ReactNode;
  /** What lies over the page. */
  children?: ReactNode;
}

/**
 * Every signed-in page of the back office and of the portal: the side menu, the bar above the page, and the page. On a narrow
 * screen the menu is a drawer.
 */
export function ShellFrame({ home, links, onLogout, withBrand = false, tools, notice, children }: Props) {
  const { t } = useTranslation(['identity.staff', 'common']);
  const { brand } = usePage();
  const { isRail, toggle } = useRail();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`screen-high flex ${styles.layout}`}>
      <a href="#content" className={`pad-12-16 paper ${styles.skip}`}>
        {t('shell.skip')}
      </a>
      <Box component="aside" visibleFrom="md" className={`rigid paper ${styles.side}`}>
        <SideMenu home={home} links={links} isRail={isRail} onToggle={toggle} onLogout={onLogout} />
      </Box>
      <div className="stack-0 narrow grow">
        <header
          className={`row-16 middle to-end line-below paper tall-56 ${styles.bar}`}
          data-brand={withBrand || undefined}
        >
          <Burger
            hiddenFrom="md"
            size={24}
            className="square-44 rigid"
            mr={withBrand ? undefined : 'auto'}
            aria-label={t('shell.openMenu')}
            onClick={() => setOpen(true)}
          />
          {withBrand ? (
            <Box
              component={Link}
              to={home}
              // The menu beside the page shows it already, unless it is a rail of icons.
              hiddenFrom={isRail ? undefined : 'md'}
              className={`middle narrow rounded clip tall-44 flex ${styles.brand}`}
              aria-label={t('shell.home')}
            >
              <BrandLogo />
            </Box>
          ) : null}
          {withBrand && brand.coBrandLogo ? (
            <span className={`rigid flex ${styles.partner}`}>
              <CoBrand words={t('common:inPartnershipWith')} inRow />
            </span>
          ) : null}
          {tools}
          <LanguageSwitch onChoose={(language) => void changeLanguage(language)} />
        </header>
        {notice}
        <Outlet />
      </div>
      {children}
      {isOpen ? (
        <Suspense>
          <Dialog title={t('shell.menu')} shape="drawer" onClose={() => setOpen(false)}>
            <SideMenu home={home} links={links} isRail={false} onLogout={onLogout} onLeave={() => setOpen(false)} />
          </Dialog>
        </Suspense>
      ) : null}
    </div>
  );
}
