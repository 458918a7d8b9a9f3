import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ForgotPassword } from '#office/features/identity/sign-in/passwords/forgot-password';
import { ResetPassword } from '#office/features/identity/sign-in/passwords/reset-password';
import { StaffFrame } from '#office/ui/frame/staff-frame';

/** Asks for a link to a new password. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('lending.desk.portal');
  return (
    <StaffFrame area={t('title')} withLanguages>
      <ForgotPassword audience="lender" />
    </StaffFrame>
  );
}

/** Chooses a password by a mailed link. */
export function ResetPasswordPage() {
  const { t } = useTranslation('lending.desk.portal');
  return (
    <StaffFrame area={t('title')} withLanguages>
      <ResetPassword audience="lender" />
    </StaffFrame>
  );
}
