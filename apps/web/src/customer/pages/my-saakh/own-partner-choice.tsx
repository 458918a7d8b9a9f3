import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSession } from '#browser/platform/session/session';
import { CheckBox } from '#browser/ui/inputs/check-box';
import { explanationOf, sentenceOf } from '#web/features/customers/consents/consent-text';
import type { OwnConsent } from '#web/features/customers/consents/own-consents';
import styles from '#web/features/customers/consents/own-consents.module.css';
import { usePartnerSight } from '../../use-partner-sight';
import { useRecordChoice } from './use-record-choice';

/** Whether the own partner sees letters of the name and digits of the number: one press each way (REG-DL-8, REG-DP-4). */
export function OwnPartnerChoice({ consents }: { consents: readonly OwnConsent[] }) {
  const { t } = useTranslation('customers.my-saakh');
  const { shown, refetch } = usePartnerSight();
  const { record, saving } = useRecordChoice(refetch);
  const chosen = useSession(({ customer }) => customer.productType);
  const productType = consents[0]?.productType ?? chosen;
  if (!shown || productType === null) return null;

  const { partner, notice } = shown;
  const choose = (granted: boolean) =>
    record({ purpose: 'partner-sight', granted, notice, productType, recipient: partner });
  return (
    <fieldset className={`stack-12 box pad-16 flush narrow ${styles.choice}`}>
      <legend>{t('partnerSight.title')}</legend>
      <p lang={notice.language}>{sentenceOf(notice)}</p>
      {explanationOf(notice).map((paragraph) => (
        <p key={paragraph} className="soft text-note" lang={notice.language}>
          {paragraph}
        </p>
      ))}
      <CheckBox
        isSwitch
        disabled={saving}
        label={t('partnerSight.show', { partner })}
        checked={consents.some(({ purpose, holds, granted }) => purpose === 'partner-sight' && holds && granted)}
        onChange={(isOn) => void choose(isOn)}
      />
    </fieldset>
  );
}
