import type * as endpoints from '@saakh/contracts/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RecoveryCodesDialog } from '#browser/features/identity/sign-in/own-factor/recovery-codes-dialog';
import { call } from '#browser/platform/api/client';
import { errorText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, TextButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';

export interface FirstCodesProps {
  /** The call that makes them, of staff or of a lender's people. */
  make: typeof endpoints.makeStaffRecoveryCodes | typeof endpoints.makeDeskRecoveryCodes;
  onDone: () => void;
}

/** The recovery codes of a new second factor, before the first page. */
export function FirstCodesPage({ make, onDone }: FirstCodesProps) {
  const { t } = useTranslation('identity.second-factor');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(make, {}),
    meta: { showsOwnErrors: true },
  });
  // The field of the code, which had the focus, is gone.
  useEffect(() => document.getElementById('content')?.focus(), []);
  return (
    <PageFrame title={t('codes.title')} text={t('codes.why')}>
      <div className="stack-16">
        <p role="alert" className="danger strong if-any">
          {error ? errorText(error) : null}
        </p>
        <MainButton loading={isPending} onClick={() => mutate()}>
          {t('codes.show')}
        </MainButton>
        <TextButton onClick={onDone}>{t('codes.later')}</TextButton>
      </div>
      {data ? <RecoveryCodesDialog codes={data.recoveryCodes} onClose={onDone} /> : null}
    </PageFrame>
  );
}
