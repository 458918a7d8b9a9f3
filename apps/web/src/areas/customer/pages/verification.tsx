import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { maskContact } from '../../../features/identity/contact';
import { readPendingSignIn } from '../../../features/identity/pending-sign-in';
import { VerificationForm } from '../../../features/identity/verification-form';
import { useSession } from '../../../platform/session/session';
import { PageFrame } from '../../../ui/frame/page-frame';

const PUBLIC_PATH = '/verification';

/** OTP entry, at `/verification` and `/user/verification` (ROUTE-07, ROUTE-25, ROUTE-26). */
export function VerificationPage() {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const signedIn = useSession(({ customer }) => customer.token !== null);
  // The gate on the public address knows where a signed-in customer goes next; the one under `/user` lets everybody stay.
  if (signedIn && pathname !== PUBLIC_PATH) return <Navigate to={PUBLIC_PATH} replace />;
  const pending = readPendingSignIn();
  return (
    <PageFrame
      title={t('verifyTitle')}
      text={
        pending
          ? t('sentTo', { contact: pending.sentTo ?? maskContact(pending.channel, pending.contact) })
          : t('sentBefore')
      }
    >
      <VerificationForm pending={pending} onStartAgain={(channel) => navigate('/login', { state: { channel } })} />
    </PageFrame>
  );
}
