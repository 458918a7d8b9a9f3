import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { BrandLogo } from '#browser/ui/frame/brand-logo';
import styles from './side-menu.module.css';

export interface MenuLink {
  readonly to: string;
  readonly name: string;
  readonly Icon: TablerIcon;
  /** It stands for its own address alone, not for what lies below. */
  readonly end?: boolean;
}

interface Props {
  /** Where the brand's logo leads. */
  home: string;
  links: readonly MenuLink[];
  isRail: boolean;
  /** Absent where the menu covers the page and closes by itself. */
  onToggle?: (() => void) | undefined;
  onLogout: () => void;
  /** An entry was chosen. */
  onLeave?: (() => void) | undefined;
}

/** The side menu of the back office and of the portal: the brand, the pages, and the way out. */
export function SideMenu({ home, links, isRail, onToggle, onLogout, onLeave }: Props) {
  const { t } = useTranslation('identity.staff');
  const Toggle = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={`stack-8 pad-8 ${styles.menu}`} data-rail={isRail || undefined}>
      <div className={`middle apart tall-48 flex ${styles.head}`}>
        {isRail ? null : (
          <Link to={home} className="rounded clip pad-0-8" aria-label={t('shell.home')} onClick={onLeave}>
            <BrandLogo />
          </Link>
        )}
        {onToggle ? (
          <button
            type="button"
            className={`bare centre square-40 soft rigid rounded ${styles.toggle}`}
            aria-expanded={!isRail}
            aria-label={isRail ? t('shell.widen') : t('shell.narrow')}
            title={isRail ? t('shell.widen') : t('shell.narrow')}
            onClick={onToggle}
          >
            <Toggle size={20} stroke={1.5} aria-hidden />
          </button>
        ) : null}
      </div>
      <nav aria-label={t('shell.menu')} className={`stack-2 grow ${styles.entries}`}>
        {links.map(({ to, name, Icon, end = false }) => (
          <NavLink
            key={to}
            to={to}
            end={end}
            className={styles.entry ?? ''}
            title={isRail ? name : undefined}
            onClick={onLeave}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
            <span className={isRail ? 'said' : `wraps narrow tight ${styles.words}`}>{name}</span>
          </NavLink>
        ))}
      </nav>
      <button type="button" className={styles.entry} title={isRail ? t('shell.logout') : undefined} onClick={onLogout}>
        <IconLogout size={20} stroke={1.5} aria-hidden />
        <span className={isRail ? 'said' : `wraps narrow tight ${styles.words}`}>{t('shell.logout')}</span>
      </button>
    </div>
  );
}
