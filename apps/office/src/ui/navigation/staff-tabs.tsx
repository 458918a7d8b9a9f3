import { NavLink } from 'react-router';
import styles from './staff-tabs.module.css';

interface Props {
  /** What the tabs belong to, for who can't see them. */
  label: string;
  tabs: readonly { readonly to: string; readonly label: string }[];
}

/** The pages of one task of the back office, side by side; each has an address of its own. */
export function StaffTabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className="line-below scrolls flex" style={{ gap: '4px 24px' }}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end className={styles.tab ?? ''}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
