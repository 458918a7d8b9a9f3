import * as endpoints from '@saakh/contracts/endpoints';
import { type FormEvent, useState } from 'react';
import { useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';
import { errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { TextField } from '#office/ui/inputs/fields';

interface Props {
  audience: 'admin' | 'partner';
  onAnswer: (proved: boolean) => void;
}

const CALLS = { admin: endpoints.stepUpStaff, partner: endpoints.stepUpPartner } as const;

/** Asks for the own password; what was asked for goes on once it is right, and is left undone when this is closed (S-AZ-7). */
export function StepUpDialog({ audience, onAnswer }: Props) {
  const { t } = useTranslation('identity.staff');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useChange(() => call(CALLS[audience], { body: { password } }), {
    onSuccess: () => onAnswer(true),
    showsOwnErrors: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The page keeps this dialog in the tree of the form that waits for it.
    event.stopPropagation();
    setTried(true);
    if (password && !isPending) mutate();
  };
  const refused = error ? errorTextAt(error, 'password') : null;
  return (
    <Dialog title={t('stepUp.title')} shape="question" onClose={() => onAnswer(false)}>
      <form onSubmit={submit} noValidate className="stack-16">
        <p>{t('stepUp.text')}</p>
        <TextField
          label={t('stepUp.password')}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onValue={setPassword}
          error={tried && !password ? t('stepUp.missing') : refused}
        />
        <MainButton type="submit" loading={isPending}>
          {t('stepUp.action')}
        </MainButton>
        <QuietButton onClick={() => onAnswer(false)}>{t('stepUp.cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}
