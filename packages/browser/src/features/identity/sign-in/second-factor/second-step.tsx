import { type ReactNode, useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { CodeForm } from './code-form';
import { FactorKey } from './factor-key';
import { RecoveryForm } from './recovery-form';
import type { TypedCode } from './use-two-steps';

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
