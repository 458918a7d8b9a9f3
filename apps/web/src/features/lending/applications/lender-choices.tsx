import { BARRIER_MESSAGES } from '@saakh/contracts/forms/form-messages';
import type { LenderApplication, LenderChoice } from '@saakh/contracts/lending/applications';
import { type ReactNode, useState } from 'react';
import styles from '#browser/features/lending/applications/applications.module.css';
import { localText } from '#browser/platform/error-text';
import { formatBps, formatDateTime, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { Decision } from '#browser/ui/decision';
import { Facts } from '#browser/ui/facts';
import { CheckBox } from '#browser/ui/inputs/check-box';

interface Props {
  application: LenderApplication;
  /** Whose key facts are shown. */
  read: LenderChoice | undefined;
  onRead: (choice: LenderChoice) => void;
  keyFacts: ReactNode;
  onChoose: () => void;
  onDecline: () => void;
  pending: boolean;
  problem?: string | undefined;
}

function Figures({ choice }: { choice: LenderChoice }) {
  const { t } = useTranslation('lending.applications');
  const { amountPaise, emiPaise, aprBps, feesPaise, validUntil } = choice;
  return (
    <>
      <Facts
        items={[
          { name: t('transaction.emi'), value: formatPaise(Math.round(emiPaise / 100) * 100) },
          { name: t('transaction.apr'), value: formatBps(aprBps, true) },
          { name: t('choices.fees'), value: formatPaise(feesPaise) },
          { name: t('transaction.arrives'), value: formatPaise(amountPaise - feesPaise) },
        ]}
      />
      {validUntil === null ? null : (
        <p className="faint text-small">
          {t('choices.validUntil', { until: formatDateTime(validUntil, currentLanguage()) })}
        </p>
      )}
    </>
  );
}

/**
 * The offers that a lender made for an application, the lowest APR first. One is chosen on its own key facts, which are read and
 * ticked first; leaving is as easy (REG-KFS-6, REG-RBC-5).
 */
export function LenderChoices({ application, read, onRead, keyFacts, onChoose, onDecline, pending, problem }: Props) {
  const { t } = useTranslation('lending.applications');
  const [agreedTo, setAgreedTo] = useState<string>();
  const { choices, lenderName: lender } = application;
  const isAgreed = read !== undefined && agreedTo === read.offerId;
  return (
    <section className={styles.card} aria-labelledby="lender-choices">
      <h2 id="lender-choices">{t('choices.title', { lender })}</h2>
      <p>{t('choices.text')}</p>
      <ol className="stack-24 plain-list">
        {choices.map((choice) => {
          const amount = formatPaise(choice.amountPaise);
          const isRead = read?.offerId === choice.offerId;
          return (
            <li key={choice.offerId} className="stack-12">
              <h3>
                {amount} · {t('transaction.monthsOf', { count: choice.tenureMonths })}
              </h3>
              <Figures choice={choice} />
              {choice.barrier ? <p role="status">{localText(BARRIER_MESSAGES[choice.barrier])}</p> : null}
              {isRead ? (
                keyFacts
              ) : (
                <QuietButton
                  aria-label={t('choices.readOf', { amount, months: choice.tenureMonths })}
                  onClick={() => onRead(choice)}
                >
                  {t('choices.read')}
                </QuietButton>
              )}
              {isRead && !choice.barrier ? (
                <CheckBox
                  label={t('choices.tick')}
                  checked={isAgreed}
                  onChange={(on) => setAgreedTo(on ? choice.offerId : undefined)}
                />
              ) : null}
            </li>
          );
        })}
      </ol>
      <p role="alert" className="problem">
        {problem}
      </p>
      <Decision
        accept={t('choices.choose')}
        decline={t('changed.decline')}
        onAccept={onChoose}
        onDecline={onDecline}
        blocked={isAgreed ? undefined : t('choices.first')}
        loading={pending}
      />
    </section>
  );
}
