import type { UserProfile } from '@saakh/contracts/customers/profile';
import { IconBell, IconHelpCircle, IconLogout, IconMenu2, IconUserCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { clearProduct } from '#browser/features/catalogue/products/queries';
import { logout } from '#browser/features/identity/sign-in/end-session';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { useSession } from '#browser/platform/session/session';
import { BrandLogo, CoBrand } from '#browser/ui/frame/brand-logo';
import { userName } from '#web/features/customers/profile/queries';
import styles from './header.module.css';

const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer')).MenuDrawer }));

interface Props {
  user: UserProfile | undefined;
  onHelp: () => void;
  /** Missing where there is nothing to be reminded of. */
  onRemind?: (() => void) | undefined;
}

/** Logo, co-brand, user name, Help and Logout; on a phone the last two stand in a drawer (HEAD-01 to HEAD-15). */
export function Header({ user, onHelp, onRemind }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const brand = useBilingual()(usePage().brand.name);
  const [drawerOpened, setDrawerOpened] = useState(false);
  const signedIn = useSession(({ customer }) => customer.token !== null);
  const goToProducts = async () => {
    await clearProduct();
    navigate('/products');
  };
  return (
    <header className="line-below paper" style={{ height: 'var(--header-height)' }}>
      <div className="row-16 middle mid pad-0-16" style={{ maxWidth: 1120, height: '100%' }}>
        <button
          type="button"
          className="bare pad-0 middle tall-44 flex"
          aria-label={t('productsHome')}
          onClick={() => void goToProducts()}
        >
          <BrandLogo />
        </button>
        <CoBrand words={t('inPartnershipWith')} />
        <div className="row-8 middle push narrow">
          {user ? <span className={`cut soft ${styles.name}`}>{userName(user)}</span> : null}
          {onRemind ? (
            <button type="button" className={styles.action} onClick={onRemind}>
              <IconBell size={20} stroke={1.5} aria-hidden />
              {t('remindMeLater')}
            </button>
          ) : null}
          {signedIn ? (
            <button type="button" className={styles.action} onClick={() => navigate('/my-account')}>
              <IconUserCircle size={20} stroke={1.5} aria-hidden />
              {t('myAccount', { brand })}
            </button>
          ) : null}
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
            onRemind={onRemind}
            onProducts={() => void goToProducts()}
          />
        ) : null}
      </Suspense>
    </header>
  );
}
