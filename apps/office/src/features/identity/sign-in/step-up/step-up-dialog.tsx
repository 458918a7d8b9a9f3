import * as endpoints from '@saakh/contracts/endpoints';
import { useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';

interface Props {
  audience: 'admin' | 'partner' | 'lender';
  onAnswer: (proved: boolean) => void;
}

const CALLS = {
  admin: endpoints.stepUpStaff,
  partner: endpoints.stepUpPartner,
  lender: endpoints.stepUpDesk,
} as const;

/** Asks for the own password; what was asked for goes on once it is right, and is left undone when this is closed (S-AZ-7). */
export function StepUpDialog({ audience, onAnswer }: Props) {
  const { t } = useTranslation('identity.staff');
  const proving = useChange((password: string) => call(CALLS[audience], { body: { password } }), {
    onSuccess: () => onAnswer(true),
    showsOwnErrors: true,
  });
  const field = { secret: 'hidden', autoComplete: 'current-password', missing: t('stepUp.missing') } as const;
  return (
    <DialogForm
      shape="question"
      title={t('stepUp.title')}
      onClose={() => onAnswer(false)}
      above={<p>{t('stepUp.text')}</p>}
      action={t('stepUp.action')}
      cancel={t('stepUp.cancel')}
      sending={proving}
      known={{ password: '' }}
      fields={() => [textField('password', t('stepUp.password'), field)]}
      onSubmit={({ password }) => proving.mutate(password)}
    />
  );
}
