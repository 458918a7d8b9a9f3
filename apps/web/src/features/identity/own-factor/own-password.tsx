import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../platform/api/api-error';
import { errorTextAt } from '../../../platform/error-text';
import { TextField } from '../../../ui/inputs/fields';

interface Props {
  value: string;
  onValue: (value: string) => void;
  /** The form was sent once: a missing password is said. */
  tried: boolean;
  error: unknown;
}

/** The own password again, with what the server said of it. */
export function OwnPassword({ value, onValue, tried, error }: Props) {
  const { t } = useTranslation('partner/account/second-factor');
  const refused = isApiError(error) && error.fields.password ? errorTextAt(error, 'password') : null;
  return (
    <TextField
      label={t('password')}
      type="password"
      autoComplete="current-password"
      maxLength={200}
      value={value}
      onValue={onValue}
      error={tried && !value ? t('passwordMissing') : refused}
    />
  );
}
