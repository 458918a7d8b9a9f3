import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { LenderApplication } from '@saakh/contracts/lending/applications';
import { lastDayBefore } from '@saakh/rules/dates';
import { useState } from 'react';
import styles from '#browser/features/lending/applications/applications.module.css';
import { errorText } from '#browser/platform/error-text';
import { formatDate } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showToast } from '#browser/platform/toasts';
import { QuietButton } from '#browser/ui/button';
import { Decision } from '#browser/ui/decision';
import { Dialog } from '#browser/ui/dialog';
import { canWithdraw } from './progress';
import { useWithdraw } from './queries';

/** The question before an application, or a loan within the cooling-off days, is left: what ends by it, and yes or no. */
export function WithdrawalQuestion({ application, onClose }: { application: LenderApplication; onClose: () => void }) {
  const { t } = useTranslation('lending.applications');
  const withdrawing = useWithdraw();
  const { coolingOffUntil, lenderName, status } = application;
  const paid = coolingOffUntil !== null;
  const text = status === APPLICATION_STATUS.approved ? 'withdraw.textApproved' : 'withdraw.text';
  const withdraw = () =>
    withdrawing.mutate(application, {
      onSuccess: () => {
        onClose();
        void showToast('success', t(paid ? 'withdraw.donePaid' : 'withdraw.done'));
      },
    });
  return (
    <Dialog
      title={t(paid ? 'withdraw.titlePaid' : 'withdraw.title', { lender: lenderName })}
      onClose={onClose}
      shape="question"
    >
      <div className="stack-16">
        <p>{t(paid ? 'withdraw.textPaid' : text, { lender: lenderName })}</p>
        <p role="alert" className="problem">
          {withdrawing.error ? errorText(withdrawing.error) : null}
        </p>
        <Decision
          accept={t(paid ? 'withdraw.yesPaid' : 'withdraw.yes')}
          decline={t(paid ? 'withdraw.noPaid' : 'withdraw.no')}
          onAccept={withdraw}
          onDecline={onClose}
          loading={withdrawing.isPending}
        />
      </div>
    </Dialog>
  );
}

/** The way out of an application, asked once more before it is taken; also of a loan within the cooling-off days (REG-DL-4). */
export function Withdrawal({ application }: { application: LenderApplication }) {
  const { t } = useTranslation('lending.applications');
  const [asking, setAsking] = useState(false);
  const { coolingOffUntil } = application;
  if (!canWithdraw(application)) return null;
  const paid = coolingOffUntil !== null;
  return (
    <section className={paid ? styles.card : styles.withdrawal}>
      {coolingOffUntil ? (
        <>
          <h2>{t('coolingOff.title')}</h2>
          <p>{t('coolingOff.text', { date: formatDate(lastDayBefore(coolingOffUntil), currentLanguage()) })}</p>
        </>
      ) : null}
      <QuietButton onClick={() => setAsking(true)}>{t(paid ? 'withdraw.openPaid' : 'withdraw.open')}</QuietButton>
      {asking ? <WithdrawalQuestion application={application} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}
