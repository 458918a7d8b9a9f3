import type { DeletionPreview } from '@saakh/contracts/customers/staff/privacy';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { TextField } from '#office/ui/inputs/fields';
import { useAskDeletion } from './queries';

const EMPTY = { confirm: '', reason: '' };
type Typed = typeof EMPTY;

interface Props {
  preview: DeletionPreview;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the end of the customer's number and a reason: nobody deletes the wrong one by a click (S-AZ-7). */
export function AskDeletionDialog({ preview, onDone, onClose }: Props) {
  const { t } = useTranslation('customers.privacy.office');
  const shell = { ns: 'common.office' } as const;
  const [typed, setTyped] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useAskDeletion();
  const { card, confirm, needsSecond } = preview;
  const missing: Record<keyof Typed, string | null> = {
    confirm: typed.confirm.trim() === confirm.text ? null : t(`ask.confirmWrong.${confirm.of}`),
    reason: typed.reason.trim().length < 3 ? t('proof.reasonMissing', shell) : null,
  };
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onValue: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    error: (tried && missing[name]) || (isApiError(error) && error.fields[name] ? errorTextAt(error, name) : null),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(missing).some((problem) => problem !== null)) return;
    const asked = { userId: card.userId, confirm: typed.confirm.trim(), reason: typed.reason.trim() };
    mutate(asked, { onSuccess: onDone });
  };
  const atField = isApiError(error) && Object.keys(error.fields).some((name) => name in EMPTY);
  return (
    <Dialog title={t('ask.title', { name: card.name ?? t('noName') })} onClose={onClose}>
      <form onSubmit={submit} noValidate className="stack-16">
        <p>{t(needsSecond ? 'ask.textSecond' : 'ask.text')}</p>
        <TextField
          label={t(`ask.confirm.${confirm.of}`)}
          description={t(`ask.confirmHint.${confirm.of}`)}
          maxLength={4}
          inputMode={confirm.of === 'mobile' ? 'numeric' : 'text'}
          autoComplete="off"
          {...field('confirm')}
        />
        <TextField
          label={t('proof.reason', shell)}
          description={t('ask.reasonHint')}
          maxLength={300}
          {...field('reason')}
        />
        <p role="alert" className="danger if-any">
          {error && !atField ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={isPending}>
          {t(needsSecond ? 'ask.submitSecond' : 'ask.submit')}
        </MainButton>
        <QuietButton onClick={onClose}>{t('cancel', shell)}</QuietButton>
      </form>
    </Dialog>
  );
}
