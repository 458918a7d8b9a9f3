import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../platform/api/api-error';
import { errorText, errorTextAt } from '../../../platform/error-text';
import { MainButton, QuietButton } from '../../button';
import { Dialog } from '../../dialog';
import { TextField } from '../../inputs/fields';
import styles from './proof-dialog.module.css';

interface Props {
  title: string;
  text: string;
  children?: ReactNode;
  action: string;
  pending: boolean;
  error: unknown;
  onProve: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the own password alone before something that not everybody with a session may do (S-AZ-7). */
export function PasswordDialog({ title, text, children, action, pending, error, onProve, onCancel }: Props) {
  const { t } = useTranslation('back-office/shell');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const refused = isApiError(error) && error.fields.password ? errorTextAt(error, 'password') : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password && !pending) onProve(password);
  };
  return (
    <Dialog title={title} onClose={onCancel}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <p>{text}</p>
        {children}
        <TextField
          label={t('proof.password')}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onValue={setPassword}
          error={tried && !password ? t('proof.passwordMissing') : refused}
        />
        <p role="alert" className={styles.problem}>
          {error && !refused ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={pending}>
          {action}
        </MainButton>
        <QuietButton onClick={onCancel}>{t('cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}
