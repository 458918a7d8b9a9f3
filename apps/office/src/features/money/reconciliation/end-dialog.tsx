import type { ClaimLine } from '@saakh/contracts/money/reconciliation';
import { formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { shortOf } from './loan-table';
import { useEndLines } from './queries';
import styles from './reconciliation.module.css';

interface Props {
  claimId: string;
  lines: readonly ClaimLine[];
  as: 'written-off' | 'withdrawn';
  onClose: () => void;
}

/** Stops waiting for loans of a claim, and says before what that books. */
export function EndDialog({ claimId, lines, as, onClose }: Props) {
  const { t } = useTranslation('money.reconciliation.office');
  const ending = useEndLines(claimId);
  const loans = lines.map(({ lenderApplicationId }) => lenderApplicationId);
  return (
    <ReasonDialog
      title={t(`end.${as}.title`)}
      text={t(`end.${as}.text`)}
      action={t(`end.${as}.action`)}
      sending={ending}
      onReason={(reason) => ending.mutate({ loans, as, reason }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p className={styles.strong}>{t('end.loans', { count: lines.length })}</p>
      <p className={as === 'written-off' ? `pad-12-16 rounded on-warning ${styles.note}` : undefined}>
        {t(`end.${as}.books`, { amount: formatPaise(shortOf(lines), true) })}
      </p>
    </ReasonDialog>
  );
}
