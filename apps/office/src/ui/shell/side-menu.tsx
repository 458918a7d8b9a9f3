import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/NavLink.css';
import { ActionIcon, NavLink as MenuEntry } from '@mantine/core';
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
  const entry = (name: string, Icon: TablerIcon) => ({
    color: 'gray',
    className: styles.entry,
    title: isRail ? name : undefined,
    'aria-label': isRail ? name : undefined,
    label: isRail ? null : name,
    leftSection: <Icon size={20} stroke={1.5} aria-hidden />,
  });
  return (
    <div className="stack-8 pad-12" style={{ width: isRail ? 64 : 240, height: '100%' }}>
      <div className={`middle tall-48 flex ${isRail ? 'to-centre' : 'apart'}`}>
        {isRail ? null : (
          <Link to={home} className="rounded clip pad-0-8" aria-label={t('shell.home')} onClick={onLeave}>
            <BrandLogo />
          </Link>
        )}
        {onToggle ? (
          <ActionIcon
            size={40}
            aria-expanded={!isRail}
            aria-label={isRail ? t('shell.widen') : t('shell.narrow')}
            title={isRail ? t('shell.widen') : t('shell.narrow')}
            onClick={onToggle}
          >
            <Toggle size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      <nav aria-label={t('shell.menu')} className="stack-2 grow scrolls">
        {links.map(({ to, name, Icon, end = false }) => (
          <MenuEntry key={to} component={NavLink} to={to} end={end} onClick={onLeave} {...entry(name, Icon)} />
        ))}
      </nav>
      <MenuEntry component="button" type="button" onClick={onLogout} {...entry(t('shell.logout'), IconLogout)} />
    </div>
  );
}
