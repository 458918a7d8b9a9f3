import { localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { LOGIN_PATHS } from '#browser/platform/site';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { QuietLink } from '#browser/ui/link-button';
import { textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { type PasswordAudience, useForgotPassword } from './queries';

/** Asks for a link to a new password; what it answers does not tell whether there is an account. */
export function ForgotPassword({ audience }: { audience: PasswordAudience }) {
  const { t } = useTranslation('identity.passwords');
  const asking = useForgotPassword(audience);
  const { data } = asking;
  return (
    <PageFrame title={t(data ? 'forgot.sentTitle' : 'forgot.title')} text={data ? null : t('forgot.text')}>
      {data ? (
        <p role="status">{localText(data.message)}</p>
      ) : (
        <OfficeForm
          checksPerson
          action={t('forgot.send')}
          sending={asking}
          known={{ email: '' }}
          fields={() => [
            textField('email', t('forgot.email'), { type: 'email', autoComplete: 'username', maxLength: 254 }),
          ]}
          onSubmit={({ email }) => asking.mutate(email)}
        />
      )}
      <QuietLink to={LOGIN_PATHS[audience]}>{t('forgot.toLogin')}</QuietLink>
    </PageFrame>
  );
}
