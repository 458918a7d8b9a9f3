import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../platform/api/api-error';
import { errorText, errorTextAt } from '../../../platform/error-text';
import { MainButton, QuietButton } from '../../button';
import { Dialog } from '../../dialog';
import { TextField } from '../../inputs/fields';
import styles from './proof-dialog.module.css';

const LEAST_REASON = 3;
export interface Proof {
  password: string;
  reason: string;
}

interface Props {
  title: string;
  text: string;
  /** What is to be known before, or said besides, under the text. */
  children?: ReactNode;
  /** Fields among the children that tell themselves what the server said at them. */
  ownFields?: readonly string[];
  action: string;
  pending: boolean;
  error: unknown;
  onProve: (proof: Proof) => void;
  onCancel: () => void;
}

/** Asks for a reason and the own password again before something that not everybody with a session may do (S-AZ-7). */
export function ProofDialog({
  title,
  text,
  children,
  ownFields = [],
  action,
  pending,
  error,
  onProve,
  onCancel,
}: Props) {
  const { t } = useTranslation('back-office/shell');
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const refused = (field: string) => (isApiError(error) && error.fields[field] ? errorTextAt(error, field) : null);
  const isShort = reason.trim().length < LEAST_REASON;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort && password) onProve({ reason: reason.trim(), password });
  };
  const isElsewhere = Boolean(error) && !['reason', 'password', ...ownFields].some(refused);
  return (
    <Dialog title={title} onClose={onCancel}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <p>{text}</p>
        {children}
        <TextField
          label={t('proof.reason')}
          description={t('proof.reasonHint')}
          maxLength={300}
          value={reason}
          onValue={setReason}
          error={tried && isShort ? t('proof.reasonMissing') : refused('reason')}
        />
        <TextField
          label={t('proof.password')}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onValue={setPassword}
          error={tried && !password ? t('proof.passwordMissing') : refused('password')}
        />
        <p role="alert" className={styles.problem}>
          {isElsewhere ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={pending}>
          {action}
        </MainButton>
        <QuietButton onClick={onCancel}>{t('cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}
