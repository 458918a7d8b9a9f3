import type { GoldEstimate } from '@saakh/contracts/catalogue/gold-loans';
import { formatBps, formatDate, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import styles from './gold-estimate.module.css';

/** What may be lent on the gold, and how that comes about: weight, the day's rate, the limit (UROUTE-16). */
export function GoldEstimateFacts({ estimate }: { estimate: GoldEstimate }) {
  const { t } = useTranslation('catalogue.gold-loans');
  const { weightCentigrams, carat, ratePaisePerGram, rateOn, rateSource, goldValuePaise, loanToValueBps } = estimate;
  const isCapped = estimate.eligiblePaise === estimate.lenderMaxPaise;
  return (
    <section className="stack-8 box pad-16" aria-live="polite">
      <h2 className="strong text-body">{t('eligible')}</h2>
      <p className={`${styles.amount} figures`}>{formatPaise(estimate.eligiblePaise)}</p>
      <p className="soft text-small">{t(isCapped ? 'lenderMax' : 'indicative')}</p>
      <Facts
        items={[
          { name: t('weight'), value: t('grams', { grams: weightCentigrams / 100 }) },
          { name: t('purity'), value: t('carat', { carat }) },
          { name: t('rate'), value: t('perGram', { amount: formatPaise(ratePaisePerGram, true) }) },
          { name: t('rateOn'), value: formatDate(rateOn, currentLanguage()) },
          { name: t('source'), value: rateSource },
          { name: t('value'), value: formatPaise(goldValuePaise) },
          { name: t('share'), value: formatBps(loanToValueBps) },
        ]}
      />
      <p className="soft text-small">{t('shareWhy')}</p>
    </section>
  );
}
