import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from '#web/features/lending/offers/offers.module.css';

/** Why no lender says an amount: nobody knows today what the pledge is worth. */
export function ValueUnknown() {
  const { t } = useTranslation('lending.offers');
  return (
    <section className={`box pad-16 ${styles.names}`} aria-labelledby="value-unknown">
      <h2 id="value-unknown">{t('valueUnknown')}</h2>
      <p role="status">{t('valueUnknownText')}</p>
    </section>
  );
}
