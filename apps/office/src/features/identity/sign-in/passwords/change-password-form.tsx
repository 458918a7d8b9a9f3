import { PASSWORD_LENGTH } from '@saakh/contracts/bounds';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { type OfficeField, textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { type PasswordAudience, useChangeOwnPassword } from './queries';

/** A new password of somebody, which can be shown while it is typed. */
export function newPasswordField(label: string, password: string, more: Partial<OfficeField>): OfficeField {
  const missing = STAFF_MESSAGES.passwordTooShort;
  const problem = password.length < PASSWORD_LENGTH.min && missing;
  return textField('password', label, { autoComplete: 'new-password', missing, problem, ...more });
}

/** Changes one's own password: the old one, the new one twice; it ends other sessions. */
export function ChangePasswordForm({ audience, onDone }: { audience: PasswordAudience; onDone: () => void }) {
  const { t } = useTranslation('identity.passwords');
  const changing = useChangeOwnPassword(audience);
  return (
    <OfficeForm
      above={<p>{t('password.text')}</p>}
      action={t('password.save')}
      sending={changing}
      known={{ current: '', password: '', again: '', shown: '0' }}
      fields={({ password, again, shown }) => {
        const secret = shown === '1' ? 'shown' : 'hidden';
        return [
          textField('current', t('password.current'), {
            ...{ secret, autoComplete: 'current-password', missing: t('password.currentMissing') },
          }),
          newPasswordField(t('password.new'), password, { secret, help: t('reset.text') }),
          textField('again', t('password.again'), {
            ...{ secret, autoComplete: 'new-password', mayBeEmpty: true },
            problem: again !== password && t('password.different'),
          }),
          textField('shown', t('reset.show'), { kind: 'yes-no' }),
        ];
      }}
      onSubmit={({ current, password }) => changing.mutate({ current, password }, { onSuccess: onDone })}
    />
  );
}
