import { homePageOf } from '@saakh/contracts/back-office/pages';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { BrandLogo } from '../../../ui/frame/brand-logo';
import { menuOf } from './admin-menu';
import styles from './side-menu.module.css';

interface Props {
  roleId: number;
  isRail: boolean;
  /** Absent where the menu covers the page and closes by itself. */
  onToggle?: () => void;
  onLogout: () => void;
  /** An entry was chosen. */
  onLeave?: () => void;
}

/** The pages that the role may open, and the way out (ADMIN-MENU-01, ADMIN-MENU-04). */
export function SideMenu({ roleId, isRail, onToggle, onLogout, onLeave }: Props) {
  const { t } = useTranslation('back-office/shell');
  const Toggle = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={styles.menu} data-rail={isRail || undefined}>
      <div className={styles.head}>
        {isRail ? null : (
          <Link to={`/admin/${homePageOf(roleId)}`} className={styles.home} aria-label={t('home')}>
            <BrandLogo />
          </Link>
        )}
        {onToggle ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={!isRail}
            aria-label={isRail ? t('widen') : t('narrow')}
            title={isRail ? t('widen') : t('narrow')}
            onClick={onToggle}
          >
            <Toggle size={20} stroke={1.5} aria-hidden />
          </button>
        ) : null}
      </div>
      <nav aria-label={t('menu')} className={styles.entries}>
        {menuOf(roleId).map(({ page, Icon }) => (
          <NavLink
            key={page}
            to={`/admin/${page}`}
            className={styles.entry}
            title={isRail ? t(`pages.${page}`) : undefined}
            onClick={onLeave}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
            <span className={isRail ? 'said' : styles.words}>{t(`pages.${page}`)}</span>
          </NavLink>
        ))}
      </nav>
      <button type="button" className={styles.entry} title={isRail ? t('logout') : undefined} onClick={onLogout}>
        <IconLogout size={20} stroke={1.5} aria-hidden />
        <span className={isRail ? 'said' : styles.words}>{t('logout')}</span>
      </button>
    </div>
  );
}
