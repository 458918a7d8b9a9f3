import type { FormEvent } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';
import { CodeForm } from '../second-factor/code-form';
import { FactorKey } from '../second-factor/factor-key';
import { type FactorOwner, useBeginOwnFactor, useConfirmOwnFactor } from './queries';

interface Props {
  owner: FactorOwner;
  /** What is needed. */
  text: string;
  onCodes: (codes: readonly string[]) => void;
  onUnconfirmed: () => void;
  onClose: () => void;
}

/** What is needed; then the key for the app and a code of it: it is on once that is right. */
export function SwitchOnDialog({ owner, text, onCodes, onUnconfirmed, onClose }: Props) {
  const { t } = useTranslation('identity.second-factor');
  const begin = useBeginOwnFactor(owner);
  const confirm = useConfirmOwnFactor(owner);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (begin.isPending) return;
    begin.mutate(undefined, { onError: (error) => isApiError(error, 'IDENTITY_UNCONFIRMED') && onUnconfirmed() });
  };
  const cancel = <QuietButton onClick={onClose}>{t('own.cancel')}</QuietButton>;
  return (
    <Dialog title={t('own.onTitle')} onClose={onClose}>
      {begin.data ? (
        <div className="stack-16">
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
        <form onSubmit={submit} noValidate className="stack-16">
          <p>{text}</p>
          <p role="alert" className="danger strong if-any">
            {begin.error ? errorText(begin.error) : null}
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
