import { OTP_LENGTH } from '@saakh/contracts/bounds';
import { FACTOR_MESSAGES } from '@saakh/contracts/identity/sign-in/factor-messages';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton, TextButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';
import { DigitsField, TextField } from '#browser/ui/inputs/fields';
import { isWholeRecoveryCode } from '../second-factor/recovery-code';
import { type FactorOwner, useRemoveOwnFactor, useRenewCodes } from './queries';

interface Props {
  owner: FactorOwner;
  act: 'remove' | 'renew';
  /** What follows when it is off. */
  offText: string;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** What proves the second factor: a code of the app, or one of the recovery codes. */
function useSecondProof() {
  const [way, setWay] = useState<'code' | 'recoveryCode'>('code');
  const [typed, setTyped] = useState('');
  const other = way === 'code' ? 'recoveryCode' : 'code';
  return {
    way,
    typed,
    setTyped,
    isWhole: way === 'code' ? typed.length === OTP_LENGTH : isWholeRecoveryCode(typed),
    missing: localText(way === 'code' ? VALIDATION_MESSAGES.otpInvalid : FACTOR_MESSAGES.recoveryCodeInvalid),
    turn: () => {
      setWay(other);
      setTyped('');
    },
  };
}

/** Switches the own second factor off or makes new recovery codes, once it is proved. */
export function ProveDialog({ owner, act, offText, onCodes, onClose }: Props) {
  const { t } = useTranslation(['identity.second-factor', 'identity.factor-messages']);
  const [tried, setTried] = useState(false);
  const { way, typed, setTyped, isWhole, missing, turn } = useSecondProof();
  const remove = useRemoveOwnFactor(owner);
  const renew = useRenewCodes(owner);
  const { error } = act === 'remove' ? remove : renew;
  const pending = remove.isPending || renew.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isWhole || pending) return;
    const proof = { [way]: typed.trim() };
    if (act === 'remove') return remove.mutate(proof, { onSuccess: onClose });
    renew.mutate(proof, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  };
  const fields = isApiError(error) ? error.fields : {};
  const field = {
    label: t(`own.${way}`),
    value: typed,
    onValue: setTyped,
    error: tried && !isWhole ? missing : fields[way] ? errorTextAt(error, way) : null,
  };
  return (
    <Dialog title={t(act === 'remove' ? 'own.offTitle' : 'own.renewTitle')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="stack-16">
        <p>{act === 'remove' ? offText : t('own.renewText')}</p>
        {way === 'code' ? (
          <DigitsField {...field} length={OTP_LENGTH} autoComplete="one-time-code" />
        ) : (
          <TextField {...field} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} />
        )}
        <div>
          <TextButton onClick={turn}>{t(way === 'code' ? 'own.toRecovery' : 'own.toApp')}</TextButton>
        </div>
        <p role="alert" className="danger strong if-any">
          {error && Object.keys(fields).length === 0 ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={pending}>
          {t(act === 'remove' ? 'own.switchOff' : 'own.renew')}
        </MainButton>
        <QuietButton onClick={onClose}>{t('own.cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}
