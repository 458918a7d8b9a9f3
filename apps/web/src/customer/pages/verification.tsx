import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { maskContact } from '#browser/features/identity/sign-in/contact';
import { readPendingSignIn } from '#browser/features/identity/sign-in/pending-sign-in';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSession } from '#browser/platform/session/session';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { Redirect } from '#browser/ui/frame/redirect';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { VerificationForm } from '#web/features/identity/sign-in/verification-form';

const PUBLIC_PATH = '/verification';

/** Few customers have a second factor: its step comes when it is asked for. */
const SecondStep = lazy(async () => {
  const [{ CustomerSecondStep }] = await Promise.all([
    import('./second-step'),
    import('#browser/features/identity/sign-in/second-factor/factor-texts').then(({ loadFactorTexts }) =>
      loadFactorTexts(),
    ),
  ]);
  return { default: CustomerSecondStep };
});

/** OTP entry, at `/verification` and `/user/verification` (ROUTE-07, ROUTE-25, ROUTE-26), then the second factor of who has one. */
export function VerificationPage() {
  const { t } = useTranslation('identity.sign-in');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const signedIn = useSession(({ customer }) => customer.token !== null);
  const [proved, setProved] = useState<string>();
  const [over, setOver] = useState<unknown>(null);
  // The gate on the public address knows where a signed-in customer goes next; the one under `/user` lets everybody stay.
  if (signedIn && pathname !== PUBLIC_PATH) return <Redirect to={PUBLIC_PATH} />;
  const pending = readPendingSignIn();
  if (proved !== undefined) {
    return (
      <Suspense fallback={<SkeletonLines count={3} />}>
        <SecondStep
          otp={proved}
          onOver={(error) => {
            setOver(error);
            setProved(undefined);
          }}
          onBack={() => navigate('/login')}
        />
      </Suspense>
    );
  }
  return (
    <PageFrame
      title={t('verifyTitle')}
      text={
        pending
          ? t('sentTo', { contact: pending.sentTo ?? maskContact(pending.channel, pending.contact) })
          : t('sentBefore')
      }
    >
      <VerificationForm
        pending={pending}
        onStartAgain={(channel) => navigate('/login', { state: { channel } })}
        onProved={setProved}
        over={over}
      />
    </PageFrame>
  );
}
