import { type ReactNode, useId } from 'react';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton, TextButton } from '#browser/ui/button';
import type { OwnConsent } from './own-consents';
import styles from './own-consents.module.css';

interface Props {
  consent: OwnConsent;
  /** Who has it, and the product, as people name them. */
  recipient: string;
  product: string;
  onRead: () => void;
  onWithdraw: () => void;
  /** Set where it was taken back and can be given again here. */
  onAgreeAgain?: (() => void) | undefined;
  withdrawing: boolean;
}

/** One consent: data, receiver, time, text, what a withdrawal stops, and the withdrawal (REG-DP-4). */
export function OwnConsentCard(props: Props): ReactNode {
  const { consent, recipient, product, onRead, onWithdraw, onAgreeAgain, withdrawing } = props;
  const { t } = useTranslation('customers.my-saakh');
  const id = useId();
  const { purpose, granted, at, withdrawnAt, noticeVersion, withdraws } = consent;
  // What has ended asks for no further word.
  const canWithdraw = consent.canWithdraw && consent.holds;
  const language = currentLanguage();
  const said = granted ? 'given' : withdraws === null ? 'refused' : 'withdrawn';
  const isOver = !consent.holds && withdrawnAt === null && said !== 'withdrawn';
  return (
    <li className={`stack-12 box pad-16 ${styles.consent}`} data-past={!consent.holds || undefined}>
      <div>
        <h3 className="text-lead" id={id}>
          {t(`purposes.${purpose}`)}
        </h3>
        <p className="soft text-note">
          {recipient} · {product}
        </p>
        <p className="soft text-note">
          {t(`consents.${said}`, { date: formatDateTime(at, language) })}
          {withdrawnAt ? ` · ${t('consents.withdrawn', { date: formatDateTime(withdrawnAt, language) })}` : null}
          {isOver ? ` · ${t('consents.over')}` : null}
        </p>
      </div>
      {consent.ownText === null ? null : (
        <blockquote
          lang={consent.language}
          className="flush text-note indent-16"
          style={{ borderLeft: '3px solid var(--line)' }}
        >
          {consent.ownText}
        </blockquote>
      )}
      {canWithdraw ? <p className="text-note">{t(`stops.${purpose}`)}</p> : null}
      {onAgreeAgain ? <p className="text-note">{t('consents.termsAgain')}</p> : null}
      <div className="cluster-8-16 middle apart">
        <TextButton onClick={onRead} aria-describedby={id}>
          {t('consents.read')} ({t('consents.version', { version: noticeVersion })})
        </TextButton>
        {onAgreeAgain ? (
          <QuietButton onClick={onAgreeAgain} aria-describedby={id}>
            {t('consents.readAgain')}
          </QuietButton>
        ) : null}
        {canWithdraw ? (
          <QuietButton
            onClick={onWithdraw}
            loading={withdrawing}
            aria-label={t('consents.withdrawOf', { purpose: t(`purposes.${purpose}`), recipient, product })}
          >
            {t('consents.withdraw')}
          </QuietButton>
        ) : null}
      </div>
    </li>
  );
}
