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
import { useBeginOwnFactor, useConfirmOwnFactor } from './queries';

interface Props {
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** The own password, then the key for the app and a code of it; it is on once the code is right. */
export function SwitchOnDialog({ onCodes, onClose }: Props) {
  const { t } = useTranslation('partner/account/second-factor');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const begin = useBeginOwnFactor();
  const confirm = useConfirmOwnFactor();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password && !begin.isPending) begin.mutate(password);
  };
  const cancel = <QuietButton onClick={onClose}>{t('cancel')}</QuietButton>;
  const isElsewhere = begin.error && !(isApiError(begin.error) && begin.error.fields.password);
  return (
    <Dialog title={t('on.title')} onClose={onClose}>
      {begin.data ? (
        <div className={styles.form}>
          <FactorKey secret={begin.data.secret} otpauthUrl={begin.data.otpauthUrl} />
          <CodeForm
            pending={confirm.isPending}
            error={confirm.error}
            action={t('switchOn')}
            waits
            onCode={(code) => confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })}
          >
            {cancel}
          </CodeForm>
        </div>
      ) : (
        <form onSubmit={submit} noValidate className={styles.form}>
          <p>{t('on.text')}</p>
          <OwnPassword value={password} onValue={setPassword} tried={tried} error={begin.error} />
          <p role="alert" className={styles.problem}>
            {isElsewhere ? errorText(begin.error) : null}
          </p>
          <MainButton type="submit" loading={begin.isPending}>
            {t('on.next')}
          </MainButton>
          {cancel}
        </form>
      )}
    </Dialog>
  );
}
