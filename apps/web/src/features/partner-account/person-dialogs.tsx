import type { PartnerPerson } from '@saakh/contracts/partner/account/people';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../platform/api/api-error';
import { errorText, errorTextAt } from '../../platform/error-text';
import { MainButton, QuietButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/inputs/fields';
import { ProofDialog } from '../../ui/staff/proof/proof-dialog';
import styles from './partner-account.module.css';
import { useResetFactor, useSwitchOff } from './queries';

interface Props {
  person: PartnerPerson;
  onClose: () => void;
}

/** Asks for the reason and the own password before the second factor of somebody is forgotten (S-AZ-7). */
export function ResetFactorDialog({ person: { name, partnerUserId }, onClose }: Props) {
  const { t } = useTranslation('partner/account/people');
  const { mutate, isPending, error } = useResetFactor();
  return (
    <ProofDialog
      title={t('factorAsk', { name })}
      text={t('factorText', { name })}
      action={t('factorReset')}
      pending={isPending}
      error={error}
      onProve={(proof) => mutate({ params: { partnerUserId }, body: proof }, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}

/** Asks for the own password before somebody is signed out and kept out (S-AZ-7). */
export function SwitchOffDialog({ person: { name, partnerUserId }, onClose }: Props) {
  const { t } = useTranslation(['partner/account/people', 'back-office/shell']);
  const { mutate, isPending, error } = useSwitchOff();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const refused = isApiError(error) && error.fields.password ? errorTextAt(error, 'password') : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password) mutate({ params: { partnerUserId }, body: { active: false, password } }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('offAsk', { name })} onClose={onClose}>
      <form onSubmit={submit} noValidate className={styles.form}>
        <p>{t('offText', { name })}</p>
        <TextField
          label={t('back-office/shell:proof.password')}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onValue={setPassword}
          error={tried && !password ? t('back-office/shell:proof.passwordMissing') : refused}
        />
        <p role="alert" className={styles.problem}>
          {error && !refused ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={isPending}>
          {t('off')}
        </MainButton>
        <QuietButton onClick={onClose}>{t('cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}
