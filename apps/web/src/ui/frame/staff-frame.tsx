import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandLogo } from './brand-logo';
import styles from './staff-frame.module.css';

interface Props {
  /** Which area this is, beside the logo. */
  area: string;
  /** Absent while nobody is signed in. */
  onLogout?: () => void;
  children: ReactNode;
}

/** The bar above the back office and the portal. */
export function StaffFrame({ area, onLogout, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <BrandLogo />
        <span className={styles.area}>{area}</span>
        {onLogout ? (
          <button type="button" className={styles.logout} onClick={onLogout}>
            <IconLogout size={20} stroke={1.5} aria-hidden />
            {t('logout')}
          </button>
        ) : null}
      </header>
      {children}
    </div>
  );
}
