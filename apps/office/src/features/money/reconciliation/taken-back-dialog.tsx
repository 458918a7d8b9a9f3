import { readRupees } from '@saakh/rules/operations/imports/cells';
import { useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { textField } from '#office/forms/office-field';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { type LoanDetail, useTakenBack } from './queries';
import styles from './reconciliation.module.css';

/** `1,250.50` is 125050; undefined for what is no amount. */
function paiseOf(text: string): number | undefined {
  const read = readRupees(text);
  return read.valid ? read.value : undefined;
}
const typedOf = (paise: number): string => (paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2));

/** Says how much the lender took back in all. The slower of two people sees the saved amount and decides again. */
export function TakenBackDialog({ loan, onClose }: { loan: LoanDetail; onClose: () => void }) {
  const { t } = useTranslation('money.reconciliation.office');
  const [seen, setSeen] = useState(loan.takenBackPaise);
  const saving = useTakenBack(loan.lenderApplicationId);
  // After a refusal the loan was fetched again.
  const isChanged = isApiError(saving.error, 'CONFLICT') && loan.takenBackPaise !== seen;
  const stands = isChanged ? loan.takenBackPaise : seen;
  const save = (reason: string, { takenBackPaise: amount }: { takenBackPaise: string }) => {
    setSeen(stands);
    const takenBackPaise = paiseOf(amount) ?? 0;
    saving.mutate({ takenBackPaise, seenPaise: stands, reason }, { onSuccess: onClose });
  };
  return (
    <ReasonDialog
      title={t('takenBack.title')}
      text={t('takenBack.text')}
      action={t('takenBack.action')}
      sending={saving}
      known={{ takenBackPaise: typedOf(loan.takenBackPaise) }}
      fields={({ takenBackPaise }) => [
        textField('takenBackPaise', t('takenBack.amount'), {
          ...{ help: t('takenBack.amountHint', { amount: formatPaise(stands, true) }), maxLength: 20, live: true },
          ...{ prefix: '₹', inputMode: 'decimal', missing: t('takenBack.amountWrong') },
          problem: paiseOf(takenBackPaise) === undefined && t('takenBack.amountWrong'),
        }),
      ]}
      onReason={save}
      onCancel={onClose}
    >
      {loan.partner === null ? null : <p>{t('takenBack.partner', { partner: loan.partner })}</p>}
      {isChanged ? (
        <p role="status" className={`pad-12-16 rounded on-warning ${styles.note}`}>
          {t('takenBack.changed', { amount: formatPaise(stands, true) })}
        </p>
      ) : null}
    </ReasonDialog>
  );
}
