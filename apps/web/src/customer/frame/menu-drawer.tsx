import {
  IconArrowBackUp,
  IconBell,
  IconHelpCircle,
  IconLayoutGrid,
  IconLogout,
  IconUserCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { logout } from '#browser/features/identity/sign-in/end-session';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { Dialog } from '#browser/ui/dialog';
import { useEditProfile } from '../use-edit-profile';
import styles from './menu-drawer.module.css';
import { offersProductsReturn, offersProfileReturn } from './menu-rules';

interface Props {
  name: string;
  signedIn: boolean;
  onClose: () => void;
  onHelp: () => void;
  /** Missing where there is nothing to be reminded of. */
  onRemind?: (() => void) | undefined;
  onProducts: () => void;
}

function Entry({ icon, text, onClick }: { icon: ReactNode; text: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.entry} onClick={onClick}>
      {icon}
      {text}
    </button>
  );
}

/** The mobile drawer of the header (HEAD-06 to HEAD-09, HEAD-12 to HEAD-14). */
export function MenuDrawer({ name, signedIn, onClose, onHelp, onRemind, onProducts }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const brand = useBilingual()(usePage().brand.name);
  const editProfile = useEditProfile();
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog title={name || t('menu')} shape="drawer" onClose={onClose}>
      <nav className="stack-4" aria-label={t('menu')}>
        {offersProfileReturn(pathname) ? (
          <Entry
            icon={<IconArrowBackUp stroke={1.5} aria-hidden />}
            text={t('returnToProfile')}
            onClick={closing(() => editProfile())}
          />
        ) : null}
        {offersProductsReturn(window.location.hostname) ? (
          <Entry
            icon={<IconLayoutGrid stroke={1.5} aria-hidden />}
            text={t('returnToProducts')}
            onClick={closing(onProducts)}
          />
        ) : null}
        {onRemind ? (
          <Entry icon={<IconBell stroke={1.5} aria-hidden />} text={t('remindMeLater')} onClick={closing(onRemind)} />
        ) : null}
        {signedIn ? (
          <Entry
            icon={<IconUserCircle stroke={1.5} aria-hidden />}
            text={t('myAccount', { brand })}
            onClick={closing(() => navigate('/my-account'))}
          />
        ) : null}
        <Entry icon={<IconHelpCircle stroke={1.5} aria-hidden />} text={t('help')} onClick={closing(onHelp)} />
        {signedIn ? (
          <Entry
            icon={<IconLogout stroke={1.5} aria-hidden />}
            text={t('logout')}
            onClick={closing(() => void logout('customer'))}
          />
        ) : null}
      </nav>
    </Dialog>
  );
}
