import type { RevealedField } from '@saakh/contracts/operations/customer-service';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { SelectField, TextField } from '#office/ui/inputs/fields';
import { useReveal } from './queries';

/** As the contract has them. */
const REASONS = ['customer-asks', 'lender-asks', 'complaint', 'mistake', 'other'] as const;
const LEAST_NOTE = 3;

interface Props {
  userId: string;
  field: RevealedField;
  onShown: (value: string | null, seconds: number) => void;
  onClose: () => void;
}

/** Asks why a field is to be shown. */
export function RevealDialog({ userId, field, onShown, onClose }: Props) {
  const { t } = useTranslation('operations.customer-service.office');
  const [reason, setReason] = useState<string>('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useReveal(userId);
  const needsNote = reason === 'other' && note.trim().length < LEAST_NOTE;
  const refused = isApiError(error) ? error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const given = REASONS.find((one) => one === reason);
    if (needsNote || !given) return;
    const said = note.trim() === '' ? {} : { note: note.trim() };
    mutate({ field, reason: given, ...said }, { onSuccess: ({ value, seconds }) => onShown(value, seconds) });
  };
  const shell = { ns: 'common.office' } as const;
  return (
    <Dialog title={t('reveal.title', { field: t(`fields.${field}`) })} onClose={onClose}>
      <form onSubmit={submit} noValidate className="stack-16">
        <p>{t('reveal.text')}</p>
        <SelectField
          label={t('reveal.reason')}
          value={reason}
          onValue={setReason}
          options={REASONS.map((one) => ({ value: one, label: t(`reasons.${one}`) }))}
          error={tried && reason === '' ? t('proof.reasonMissing', shell) : null}
        />
        <TextField
          label={t('reveal.note')}
          optional={reason !== 'other'}
          maxLength={300}
          value={note}
          onValue={setNote}
          error={
            tried && needsNote ? t('proof.reasonMissing', shell) : refused.note ? errorTextAt(error, 'note') : null
          }
        />
        <p role="alert" className="danger if-any">
          {error && !refused.note ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={isPending}>
          {t('reveal.submit')}
        </MainButton>
        <QuietButton onClick={onClose}>{t('cancel', shell)}</QuietButton>
      </form>
    </Dialog>
  );
}
