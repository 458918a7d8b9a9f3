import type { UnknownRow } from '@saakh/contracts/money/reconciliation';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { TextField } from '#office/ui/inputs/fields';
import { useMatch } from './queries';

const LEAST_REASON = 3;

type Row = Pick<UnknownRow, 'importId' | 'rowNumber' | 'fileName' | 'reference' | 'commissionPaise'>;

/** Says which loan a row of a commission file is of, and why; `seen` is the loan that somebody said wrongly before. */
export function MatchDialog({ row, seen, onClose }: { row: Row; seen?: string; onClose: () => void }) {
  const { t } = useTranslation('money.reconciliation.office');
  const { t: common } = useTranslation('common.office');
  const [loan, setLoan] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMatch();
  const refused = (field: string) => (isApiError(error) && error.fields[field] ? errorTextAt(error, field) : null);
  const isShort = reason.trim().length < LEAST_REASON;
  const isEmpty = loan.trim() === '';
  const { importId, rowNumber, fileName, reference, commissionPaise } = row;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort || isEmpty) return;
    const said = { importId, rowNumber, loan: loan.trim(), reason: reason.trim() };
    mutate(seen === undefined ? said : { ...said, seen }, { onSuccess: onClose });
  };
  const isElsewhere = Boolean(error) && !refused('loan') && !refused('reason');
  return (
    <Dialog title={t('match.title')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="stack-16">
        <p>
          {t('match.text', {
            row: rowNumber,
            file: fileName,
            reference: reference ?? t('unknown.noReference'),
            amount: formatPaise(commissionPaise, true),
          })}
        </p>
        <TextField
          label={t('match.loan')}
          description={t('match.loanHint')}
          autoComplete="off"
          maxLength={80}
          value={loan}
          onValue={setLoan}
          error={tried && isEmpty ? t('match.loanMissing') : refused('loan')}
        />
        <TextField
          label={common('proof.reason')}
          description={common('proof.reasonHint')}
          maxLength={300}
          value={reason}
          onValue={setReason}
          error={tried && isShort ? common('proof.reasonMissing') : refused('reason')}
        />
        <p role="alert" className="danger strong if-any">
          {isElsewhere ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={isPending}>
          {t('match.action')}
        </MainButton>
        <QuietButton onClick={onClose}>{common('cancel')}</QuietButton>
      </form>
    </Dialog>
  );
}
