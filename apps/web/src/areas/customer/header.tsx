import { IconHelpCircle, IconLogout, IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type UserState, userName } from '../../features/customers/user-state';
import { logout } from '../../features/identity/end-session';
import { clearProduct } from '../../features/products/queries';
import { useSession } from '../../platform/session/session';
import { BrandLogo, CoBrand } from '../../ui/brand-logo';
import styles from './header.module.css';

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer')).MenuDrawer }));

interface Props {
  user: UserState | undefined;
  onHelp: () => void;
}

/** Logo, co-brand, user name, Help and Logout; on a phone the last two stand in a drawer (HEAD-01 to HEAD-15). */
export function Header({ user, onHelp }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [drawerOpened, setDrawerOpened] = useState(false);
  const signedIn = useSession(({ customer }) => customer.token !== null);
  const goToProducts = async () => {
    await clearProduct();
    navigate('/products');
  };
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.logo}
          aria-label={t('productsHome')}
          onClick={() => void goToProducts()}
        >
          <BrandLogo />
        </button>
        <CoBrand words={t('inPartnershipWith')} />
        <div className={styles.end}>
          {user ? <span className={styles.name}>{userName(user)}</span> : null}
          <button type="button" className={styles.action} onClick={onHelp}>
            <IconHelpCircle size={20} stroke={1.5} aria-hidden />
            {t('help')}
          </button>
          {signedIn ? (
            <button type="button" className={styles.action} onClick={() => void logout('customer')}>
              <IconLogout size={20} stroke={1.5} aria-hidden />
              {t('logout')}
            </button>
          ) : null}
          <button
            type="button"
            className={styles.menu}
            aria-label={t('menu')}
            aria-haspopup="dialog"
            onClick={() => setDrawerOpened(true)}
          >
            <IconMenu2 size={24} stroke={1.5} aria-hidden />
          </button>
        </div>
      </div>
      <Suspense>
        {drawerOpened ? (
          <MenuDrawer
            name={user ? userName(user) : ''}
            signedIn={signedIn}
            onClose={() => setDrawerOpened(false)}
            onHelp={onHelp}
            onProducts={() => void goToProducts()}
          />
        ) : null}
      </Suspense>
    </header>
  );
}
