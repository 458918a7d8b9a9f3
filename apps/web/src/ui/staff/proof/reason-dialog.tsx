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
  text: ReactNode;
  action: string;
  pending: boolean;
  error: unknown;
  onReason: (reason: string) => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Says what will happen and asks why; what the server refuses stands where it belongs. */
export function ReasonDialog({ title, text, action, pending, error, onReason, onCancel, children }: Props) {
  const { t } = useTranslation('back-office/shell');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = reason.trim().length < 3;
  const atReason = isApiError(error) && error.fields.reason ? errorTextAt(error, 'reason') : null;
  const isElsewhere = Boolean(error) && atReason === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort) onReason(reason.trim());
  };
  return (
    <Dialog title={title} onClose={onCancel}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <div>{text}</div>
        {children}
        <TextField
          label={t('proof.reason')}
          description={t('proof.reasonHint')}
          maxLength={300}
          value={reason}
          onValue={setReason}
          error={tried && isShort ? t('proof.reasonMissing') : atReason}
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
