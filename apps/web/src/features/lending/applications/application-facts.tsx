import type { LenderApplication } from '@saakh/contracts/lending/applications';
import { shortReference } from '@saakh/rules/identifiers';
import { isRunning } from '@saakh/rules/lending/applications/application-status';
import { formatBps, formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { TextButton } from '#browser/ui/button';
import { Facts } from '#browser/ui/facts';
import { useStatusText } from './status-text';

/** A reference that can be read out on the phone; the whole one goes to the clipboard on a press. */
function Reference({ id }: { id: string }) {
  const { t } = useTranslation('lending.applications');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      void showToast('success', t('transaction.copied'));
    } catch (error) {
      console.error('copying the reference failed', error);
      void showToast('error', t('transaction.notCopied'));
    }
  };
  return (
    <span className="inline-8 to-end wrap">
      {shortReference(id)}
      <TextButton onClick={() => void copy()} aria-label={t('transaction.copyFull')}>
        {t('transaction.copy')}
      </TextButton>
    </span>
  );
}

/** Reference, state and figures of an application to a lender. */
export function ApplicationFacts({ application }: { application: LenderApplication }) {
  const { t } = useTranslation('lending.applications');
  const statusText = useStatusText();
  const { disbursedPaise, payout, paidUnagreed, termsChanged } = application;
  const { emiMinPaise, emiPaise, aprMinBps, aprBps } = application;
  // One set of figures: the lender's, where they were not agreed to, stand beside these, and not among them.
  const approved = termsChanged || paidUnagreed ? null : application.approved;
  const range = (least: number | null, most: number | null, shown: (figure: number) => string) => {
    if (least === null || most === null) return t('transaction.notStated');
    const [from, to] = [shown(least), shown(most)];
    return from === to ? from : t('transaction.range', { from, to });
  };
  const rupees = (paise: number) => formatPaise(Math.round(paise / 100) * 100);
  return (
    <div>
      <Facts
        items={[
          { name: t('transaction.status'), value: statusText(application) },
          {
            name: t('transaction.reference'),
            value: application.reference ?? (isRunning(application) ? t('transaction.noReference') : '–'),
          },
          { name: t('transaction.amount'), value: formatPaise(application.amountPaise) },
          ...(approved ? [{ name: t('transaction.approvedAmount'), value: formatPaise(approved.amountPaise) }] : []),
          ...(payout
            ? [
                { name: t('transaction.loanPaid'), value: formatPaise(payout.loanPaise) },
                { name: t('transaction.feesKept'), value: formatPaise(payout.feesPaise) },
                { name: t('transaction.arrives'), value: formatPaise(payout.arrivesPaise) },
              ]
            : disbursedPaise === null
              ? []
              : [{ name: t('transaction.disbursed'), value: formatPaise(disbursedPaise) }]),
          { name: t('transaction.months'), value: t('transaction.monthsOf', { count: application.tenureMonths }) },
          { name: t('transaction.emi'), value: range(emiMinPaise, emiPaise, rupees) },
          { name: t('transaction.apr'), value: range(aprMinBps, aprBps, (bps) => formatBps(bps, true)) },
          { name: t('transaction.ourReference'), value: <Reference id={application.lenderApplicationId} /> },
        ]}
      />
      {application.approved === null && isRunning(application) ? (
        <p className="above-4 faint text-small block">{t('transaction.indicative')}</p>
      ) : null}
    </div>
  );
}
