import type { UnknownRow } from '@saakh/contracts/money/reconciliation';
import { formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { textField } from '#office/forms/office-field';
import { DialogForm, useReasonField } from '#office/forms/office-form';
import { useMatch } from './queries';

type Row = Pick<UnknownRow, 'importId' | 'rowNumber' | 'fileName' | 'reference' | 'commissionPaise'>;

/** Says which loan a row of a commission file is of, and why; `seen` is the loan that somebody said wrongly before. */
export function MatchDialog({ row, seen, onClose }: { row: Row; seen?: string; onClose: () => void }) {
  const { t } = useTranslation('money.reconciliation.office');
  const { t: common } = useTranslation('common.office');
  const matching = useMatch();
  const reason = useReasonField(common('proof.reasonMissing'));
  const { importId, rowNumber, fileName, reference, commissionPaise } = row;
  const amount = formatPaise(commissionPaise, true);
  const of = { row: rowNumber, file: fileName, reference: reference ?? t('unknown.noReference'), amount };
  return (
    <DialogForm
      title={t('match.title')}
      onClose={onClose}
      above={<p>{t('match.text', of)}</p>}
      action={t('match.action')}
      sending={matching}
      known={{ loan: '', reason: '' }}
      fields={() => [
        textField('loan', t('match.loan'), {
          help: t('match.loanHint'),
          maxLength: 80,
          missing: t('match.loanMissing'),
        }),
        reason,
      ]}
      onSubmit={(said) =>
        matching.mutate({ importId, rowNumber, ...said, ...(seen !== undefined && { seen }) }, { onSuccess: onClose })
      }
    />
  );
}
