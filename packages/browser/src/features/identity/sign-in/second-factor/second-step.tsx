import { FACTOR_MESSAGES } from '@saakh/contracts/identity/sign-in/factor-messages';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { TextField } from '#browser/ui/inputs/fields';
import { SendButton } from '#browser/ui/inputs/send-button';
import { CodeForm } from './code-form';
import { FactorKey } from './factor-key';
import { isWholeRecoveryCode } from './recovery-code';
import type { TypedCode } from './use-two-steps';

interface RecoveryProps {
  pending: boolean;
  error: unknown;
  onCode: (recoveryCode: string) => void;
  /** Other ways, under the button. */
  children: ReactNode;
}

/** One of the codes that were shown when the second factor was switched on. */
function RecoveryForm({ pending, error, onCode, children }: RecoveryProps) {
  const { t } = useTranslation(['identity.second-factor', 'identity.factor-messages']);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const isWhole = isWholeRecoveryCode(typed);
  const fields = isApiError(error) ? error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWhole && !pending) onCode(typed.trim());
  };
  const refused = fields.recoveryCode === undefined ? null : errorTextAt(error, 'recoveryCode');
  return (
    <form onSubmit={submit} noValidate className="stack-16">
      <TextField
        label={t('recovery.label')}
        description={t('recovery.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onValue={setTyped}
        error={tried && !isWhole ? localText(FACTOR_MESSAGES.recoveryCodeInvalid) : refused}
      />
      <p role="alert" className="danger strong if-any">
        {error && !fields.code && !fields.recoveryCode ? errorTextAt(error, 'otp') : null}
      </p>
      <SendButton type="submit" loading={pending}>
        {t('factor.confirm')}
      </SendButton>
      {children}
    </form>
  );
}

interface Props {
  /** The key of a factor that is set up just now; absent where there is one already. */
  newKey: { secret: string; otpauthUrl: string } | undefined;
  pending: boolean;
  error: unknown;
  onCode: (typed: TypedCode) => void;
  onBack: () => void;
  /** For who has neither app nor recovery codes. */
  help?: ReactNode;
}

/** After the right password or passcode: the code of the second factor, which is set up first where there is none, or a recovery code. */
export function SecondStep({ newKey, pending, error, onCode, onBack, help }: Props) {
  const { t } = useTranslation('identity.second-factor');
  const [recovers, setRecovers] = useState(false);
  const back = <TextButton onClick={onBack}>{t('factor.back')}</TextButton>;
  if (recovers) {
    return (
      <PageFrame title={t('recovery.title')} text={t('recovery.text')}>
        <RecoveryForm pending={pending} error={error} onCode={(recoveryCode) => onCode({ recoveryCode })}>
          <TextButton onClick={() => setRecovers(false)}>{t('recovery.toApp')}</TextButton>
          {back}
        </RecoveryForm>
        {help}
      </PageFrame>
    );
  }
  const at = newKey ? 'setup' : 'factor';
  return (
    <PageFrame title={t(`${at}.title`)} text={t(`${at}.text`)}>
      {newKey ? <FactorKey {...newKey} /> : null}
      <CodeForm
        pending={pending}
        error={error}
        action={t('factor.confirm')}
        waits={newKey !== undefined}
        onCode={(code) => onCode({ code })}
      >
        {newKey ? null : <TextButton onClick={() => setRecovers(true)}>{t('factor.toRecovery')}</TextButton>}
        {back}
      </CodeForm>
      {help}
    </PageFrame>
  );
}
