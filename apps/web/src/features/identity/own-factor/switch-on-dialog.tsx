import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../platform/api/api-error';
import { errorText } from '../../../platform/error-text';
import { MainButton, QuietButton } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { CodeForm } from '../second-factor/code-form';
import { FactorKey } from '../second-factor/factor-key';
import styles from './own-factor.module.css';
import { OwnPassword } from './own-password';
import { type FactorOwner, useBeginOwnFactor, useConfirmOwnFactor } from './queries';

interface Props {
  owner: FactorOwner;
  /** What is needed. */
  text: string;
  onCodes: (codes: readonly string[]) => void;
  onUnconfirmed: () => void;
  onClose: () => void;
}

/** What is needed and, where there is one, the own password; then the key for the app and a code of it: it is on once that is right. */
export function SwitchOnDialog({ owner, text, onCodes, onUnconfirmed, onClose }: Props) {
  const { t } = useTranslation('staff/second-factor');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const begin = useBeginOwnFactor(owner);
  const confirm = useConfirmOwnFactor(owner);
  const asksPassword = owner === 'partner';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ((asksPassword && !password) || begin.isPending) return;
    begin.mutate(password, { onError: (error) => isApiError(error, 'IDENTITY_UNCONFIRMED') && onUnconfirmed() });
  };
  const cancel = <QuietButton onClick={onClose}>{t('own.cancel')}</QuietButton>;
  const isElsewhere = begin.error && !(isApiError(begin.error) && begin.error.fields.password);
  return (
    <Dialog title={t('own.onTitle')} onClose={onClose}>
      {begin.data ? (
        <div className={styles.form}>
          <FactorKey secret={begin.data.secret} otpauthUrl={begin.data.otpauthUrl} />
          <CodeForm
            pending={confirm.isPending}
            error={confirm.error}
            action={t('own.switchOn')}
            waits
            onCode={(code) => confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })}
          >
            {cancel}
          </CodeForm>
        </div>
      ) : (
        <form onSubmit={submit} noValidate className={styles.form}>
          <p>{text}</p>
          {asksPassword ? (
            <OwnPassword value={password} onValue={setPassword} tried={tried} error={begin.error} />
          ) : null}
          <p role="alert" className={styles.problem}>
            {isElsewhere ? errorText(begin.error) : null}
          </p>
          <MainButton type="submit" loading={begin.isPending}>
            {t('own.next')}
          </MainButton>
          {cancel}
        </form>
      )}
    </Dialog>
  );
}
