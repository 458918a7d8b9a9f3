import { PASSWORD_LENGTH } from '@saakh/contracts/bounds';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { CheckBox, TextField } from '#office/ui/inputs/fields';
import { type PasswordAudience, useChangeOwnPassword } from './queries';

const EMPTY = { current: '', password: '', again: '' };

/** Changes one's own password: the old one, the new one twice; it ends other sessions. */
export function ChangePasswordForm({ audience, onDone }: { audience: PasswordAudience; onDone: () => void }) {
  const { t } = useTranslation('identity.passwords');
  const [typed, setTyped] = useState(EMPTY);
  const [shown, setShown] = useState(false);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useChangeOwnPassword(audience);
  const wrong = {
    current: typed.current === '' ? t('password.currentMissing') : null,
    password: typed.password.length < PASSWORD_LENGTH.min ? localText(STAFF_MESSAGES.passwordTooShort) : null,
    again: typed.again === typed.password ? null : t('password.different'),
  };
  const refused = isApiError(error) ? error.fields : {};
  const isElsewhere = error !== null && refused.current === undefined && refused.password === undefined;
  const field = (name: keyof typeof EMPTY) => ({
    type: shown ? 'text' : 'password',
    maxLength: PASSWORD_LENGTH.max,
    value: typed[name],
    onValue: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    error: (tried ? wrong[name] : null) ?? (refused[name] ? errorTextAt(error, name) : null),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.current || wrong.password || wrong.again) return;
    mutate({ current: typed.current, password: typed.password }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate className="stack-16">
      <p>{t('password.text')}</p>
      <TextField label={t('password.current')} autoComplete="current-password" {...field('current')} />
      <TextField
        label={t('password.new')}
        description={t('reset.text')}
        autoComplete="new-password"
        {...field('password')}
      />
      <TextField label={t('password.again')} autoComplete="new-password" {...field('again')} />
      <CheckBox label={t('reset.show')} checked={shown} onChange={setShown} />
      <p role="alert" className="danger strong if-any">
        {isElsewhere ? errorText(error) : null}
      </p>
      <SmallButton main type="submit" loading={isPending}>
        {t('password.save')}
      </SmallButton>
    </form>
  );
}
