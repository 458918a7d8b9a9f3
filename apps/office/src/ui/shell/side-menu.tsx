import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
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
    <div className={styles.menu} data-rail={isRail || undefined}>
      <div className={styles.head}>
        {isRail ? null : (
          <Link to={home} className={styles.home} aria-label={t('shell.home')} onClick={onLeave}>
            <BrandLogo />
          </Link>
        )}
        {onToggle ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={!isRail}
            aria-label={isRail ? t('shell.widen') : t('shell.narrow')}
            title={isRail ? t('shell.widen') : t('shell.narrow')}
            onClick={onToggle}
          >
            <Toggle size={20} stroke={1.5} aria-hidden />
          </button>
        ) : null}
      </div>
      <nav aria-label={t('shell.menu')} className={styles.entries}>
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
            <span className={isRail ? 'said' : styles.words}>{name}</span>
          </NavLink>
        ))}
      </nav>
      <button type="button" className={styles.entry} title={isRail ? t('shell.logout') : undefined} onClick={onLogout}>
        <IconLogout size={20} stroke={1.5} aria-hidden />
        <span className={isRail ? 'said' : styles.words}>{t('shell.logout')}</span>
      </button>
    </div>
  );
}
