import type { ReconciledLoan } from '@saakh/contracts/money/reconciliation';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { LongTextField } from '#office/ui/inputs/fields';
import { shortOf } from './loan-table';
import { useClaim } from './queries';

interface Props {
  lenderId: number;
  lender: string;
  loans: readonly ReconciledLoan[];
  onClaimed: (claimId: string) => void;
  onClose: () => void;
}

/** Claims loans that are short or missing, with a note for later readers. */
export function ClaimDialog({ lenderId, lender, loans, onClaimed, onClose }: Props) {
  const { t } = useTranslation('money.reconciliation.office');
  const { t: common } = useTranslation('common.office');
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useClaim();
  const noteProblem = isApiError(error) && error.fields.note ? errorTextAt(error, 'note') : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = note.trim();
    mutate(
      {
        lenderId,
        loans: loans.map(({ lenderApplicationId }) => lenderApplicationId),
        ...(typed === '' ? {} : { note: typed }),
      },
      { onSuccess: ({ claimId }) => onClaimed(claimId) },
    );
  };
  return (
    <Dialog title={t('claimDialog.title', { lender })} onClose={onClose}>
      <form onSubmit={submit} noValidate className="stack-16">
        <p>{t('claimDialog.text', { count: loans.length, amount: formatPaise(shortOf(loans), true) })}</p>
        <p>{t('claimDialog.settles')}</p>
        <LongTextField
          label={t('claimDialog.note')}
          description={t('claimDialog.noteHint')}
          optional
          rows={3}
          maxLength={1000}
          value={note}
          onValue={setNote}
          error={noteProblem}
        />
        <p role="alert" className="danger strong if-any">
          {error && !noteProblem ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={isPending} disabled={loans.length === 0}>
          {t('claimDialog.action')}
        </MainButton>
        <QuietButton onClick={onClose}>{common('cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}
