import type { EXAMPLE_TERMS } from '@saakh/contracts/bounds';
import { useTranslation } from 'react-i18next';
import { formatBps } from '../../../platform/format';
import styles from './example-terms.module.css';

/** The representative example, its amounts written as the specification writes them (CONST-13, CONST-22, CONST-23). */
export function ExampleTerms({ terms }: { terms: typeof EXAMPLE_TERMS }) {
  const { t } = useTranslation('notices');
  const values = {
    from: terms.amountMinPaise / 100,
    to: terms.amountMaxPaise / 100,
    lowest: formatBps(terms.rateMinBps),
    highest: formatBps(terms.rateMaxBps),
    months: terms.tenureMaxMonths,
  };
  return (
    <section className={styles.example}>
      <h2>{t('exampleTitle')}</h2>
      <p className="figures">{t('example', values)}</p>
    </section>
  );
}
