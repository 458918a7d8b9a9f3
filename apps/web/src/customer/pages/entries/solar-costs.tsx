import { EXAMPLE_TERMS } from '@saakh/contracts/bounds';
import { calculateLoanCostRange, type LoanCost } from '@saakh/rules/lending/offers/cost/loan-cost';
import { formatBps, formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import styles from './entries.module.css';

/** Amounts, in paise, for small, middle and large plants on a roof. */
const EXAMPLES = [10_000_000, 20_000_000, 30_000_000] as const;
const RUPEE = 100;

const rupees = (paise: number): string => formatPaise(Math.round(paise / RUPEE) * RUPEE);

/** Worked out from the example terms by the same rules as an offer, at both ends of the rates: none stands alone (REG-KFS-3). */
export function SolarCosts() {
  const { t } = useTranslation('partners.entries');
  const { rateMinBps, rateMaxBps, tenureMaxMonths } = EXAMPLE_TERMS;
  const rates = { lowest: formatBps(rateMinBps), highest: formatBps(rateMaxBps) };
  const range = (low: LoanCost, high: LoanCost, figure: 'emiPaise' | 'totalInterestPaise' | 'totalPayablePaise') =>
    t('range', { from: rupees(low[figure]), to: rupees(high[figure]) });
  return (
    <section className={`stack-16 ${styles.section}`} aria-labelledby="costs">
      <h2 id="costs">{t('costs')}</h2>
      <p className="figures">{t('costsText', { ...rates, months: tenureMaxMonths })}</p>
      <div className={styles.examples}>
        {EXAMPLES.map((principalPaise) => {
          const cost = calculateLoanCostRange(
            { principalPaise, tenureMonths: tenureMaxMonths, feesPaise: 0 },
            rateMinBps,
            rateMaxBps,
          );
          if (!cost.valid) return null;
          const { lowest, highest } = cost;
          return (
            <section key={principalPaise}>
              <h3 className="figures">{t('loanOf', { amount: formatPaise(principalPaise) })}</h3>
              <Facts
                items={[
                  { name: t('emi'), value: range(lowest, highest, 'emiPaise') },
                  { name: t('interest'), value: range(lowest, highest, 'totalInterestPaise') },
                  { name: t('payable'), value: range(lowest, highest, 'totalPayablePaise') },
                ]}
              />
            </section>
          );
        })}
      </div>
      <p className="faint text-small">{t('costsNote')}</p>
    </section>
  );
}
