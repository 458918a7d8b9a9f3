import type { ReconciledLoan } from '@saakh/contracts/money/reconciliation';
import { formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
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
  const claiming = useClaim();
  const note = { optional: true, rows: 3, maxLength: 1000 };
  return (
    <DialogForm
      title={t('claimDialog.title', { lender })}
      onClose={onClose}
      above={
        <>
          <p>{t('claimDialog.text', { count: loans.length, amount: formatPaise(shortOf(loans), true) })}</p>
          <p>{t('claimDialog.settles')}</p>
        </>
      }
      action={t('claimDialog.action')}
      sending={claiming}
      known={{ note: '' }}
      fields={() => [textField('note', t('claimDialog.note'), { help: t('claimDialog.noteHint'), ...note })]}
      onSubmit={(said) => {
        const ids = loans.map(({ lenderApplicationId }) => lenderApplicationId);
        const body = { lenderId, loans: ids, ...(said.note && said) };
        claiming.mutate(body, { onSuccess: ({ claimId }) => onClaimed(claimId) });
      }}
    />
  );
}
