import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Channel } from '../../../features/identity/contact';
import { readPendingSignIn } from '../../../features/identity/pending-sign-in';
import { SignInForm } from '../../../features/identity/sign-in-form';
import { loadTexts } from '../../../platform/i18n/i18n';
import { useBilingual } from '../../../platform/i18n/use-bilingual';
import { usePage } from '../../../platform/page-data';
import { PageFrame } from '../../../ui/frame/page-frame';

const PrivacyNotice = lazy(async () => {
  const [{ PrivacyNoticeDialog }] = await Promise.all([import('./privacy-notice-dialog'), loadTexts('notices')]);
  return { default: PrivacyNoticeDialog };
});

/** Login by mobile number or e-mail (ROUTE-06). Heading and promise are those of the first paint. */
export function LoginPage() {
  const { t } = useTranslation('sign-in');
  const { brand } = usePage();
  const local = useBilingual();
  const navigate = useNavigate();
  const [noticeOpened, setNoticeOpened] = useState(false);
  const asked = (useLocation().state as { channel?: Channel } | null)?.channel;
  // Who comes back from the code page finds what they typed; it is never in the address.
  const [pending] = useState(readPendingSignIn);
  return (
    <PageFrame title={brand.idCardTitle ? local(brand.idCardTitle) : t('headline')} text={t('promise')}>
      <SignInForm
        initialChannel={asked ?? pending?.channel ?? 'mobile'}
        known={pending}
        onSent={() => navigate('/verification')}
        onReadNotice={() => setNoticeOpened(true)}
      />
      <Suspense>{noticeOpened ? <PrivacyNotice onClose={() => setNoticeOpened(false)} /> : null}</Suspense>
    </PageFrame>
  );
}
