import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Channel } from '#browser/features/identity/sign-in/contact';
import { readEndedSession } from '#browser/features/identity/sign-in/ended-sign-in';
import { isPendingOver, readPendingSignIn } from '#browser/features/identity/sign-in/pending-sign-in';
import { loadTexts } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { useSession } from '#browser/platform/session/session';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SignInForm } from '#web/features/identity/sign-in/sign-in-form';

const PrivacyNotice = lazy(async () => {
  const [{ PrivacyNoticeDialog }] = await Promise.all([
    import('./privacy-notice-dialog'),
    loadTexts('customers.notices'),
  ]);
  return { default: PrivacyNoticeDialog };
});

/** Login by mobile number or e-mail (ROUTE-06). Heading and promise are those of the first paint. */
export function LoginPage() {
  const { t } = useTranslation('identity.sign-in');
  const { t: common } = useTranslation();
  const { brand, settings } = usePage();
  const local = useBilingual();
  const navigate = useNavigate();
  const [noticeOpened, setNoticeOpened] = useState(false);
  const asked = (useLocation().state as { channel?: Channel } | null)?.channel;
  // Who comes back from the code page finds what they typed; it is never in the address.
  const [pending] = useState(readPendingSignIn);
  // A customer whose session just ended is not asked for the number again.
  const [ended] = useState(readEndedSession);
  const known = pending ?? ended?.known ?? null;
  const hasCode = useSession(({ customer }) => customer.prospectAppId !== null && customer.token === null);
  const toCode = () => navigate('/verification');
  const isOver = pending !== null && (!hasCode || isPendingOver(pending));
  return (
    <PageFrame title={brand.idCardTitle ? local(brand.idCardTitle) : t('headline')} text={t('promise')}>
      {ended || isOver ? (
        <p role="status">
          {ended?.idle
            ? common(ended.idle === 'kept' ? 'idle.overKept' : 'idle.overLost', {
                minutes: settings.customerIdleMinutes,
              })
            : ended
              ? t('sessionEnded')
              : (pending?.spent ?? t('codeOver'))}
        </p>
      ) : null}
      <SignInForm
        initialChannel={asked ?? known?.channel ?? 'mobile'}
        known={known}
        waiting={isOver ? null : pending}
        onSent={toCode}
        onReadNotice={() => setNoticeOpened(true)}
      />
      <Suspense>{noticeOpened ? <PrivacyNotice onClose={() => setNoticeOpened(false)} /> : null}</Suspense>
    </PageFrame>
  );
}
