import { EXAMPLE_TERMS } from '@saakh/contracts/bounds';
import { calculateLoanCostRange, type LoanCost } from '@saakh/rules/lending/offers/cost/loan-cost';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { clearProduct, productsQuery, useChooseProduct } from '#browser/features/catalogue/products/queries';
import { formatBps, formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { getSession } from '#browser/platform/session/session';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Facts } from '#browser/ui/facts';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { QuietLink } from '#browser/ui/link-button';
import { ErrorState } from '#browser/ui/states';
import { BusinessDialog } from '#web/features/catalogue/products/business-dialog';
import { productPath } from '#web/features/catalogue/products/product-path';
import { useAlignApplication } from '#web/features/customers/profile/queries';
import styles from './entries.module.css';

/** Amounts, in paise, for small, middle and large plants on a roof. */
const EXAMPLES = [10_000_000, 20_000_000, 30_000_000] as const;
const RUPEE = 100;

const rupees = (paise: number): string => formatPaise(Math.round(paise / RUPEE) * RUPEE);

/** Worked out from the example terms by the same rules as an offer, at both ends of the rates: none stands alone (REG-KFS-3). */
function SolarCosts() {
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

const PERSONAL = 'Personal Loans';
const BUSINESS = 'Business Loans';
const ON = 1;

/** The landing page of the solar-loans host (ROUTE-27): what such a loan is, what it costs, and the way into one. */
export function SolarLoansPage() {
  const { t } = useTranslation(['partners.entries', 'common.first-paint']);
  return (
    <PageFrame title={t('common.first-paint:solar')} text={t('common.first-paint:solarText')} width="reading">
      <SolarStart />
      <section className={`stack-16 ${styles.section}`} aria-labelledby="what">
        <h2 id="what">{t('what')}</h2>
        <p>{t('whatText')}</p>
        <ul className="stack-8 flush indent-20">
          <li>{t('pointUse')}</li>
          <li>{t('pointHome')}</li>
          <li>{t('pointBusiness')}</li>
          <li>{t('pointDecide')}</li>
        </ul>
      </section>
      <SolarCosts />
      <QuietLink to="/how-we-match">{t('howWeMatch')}</QuietLink>
    </PageFrame>
  );
}

/** Chooses the product here, as the products page does; who is not signed in does that next. */
function SolarStart() {
  const { t } = useTranslation('partners.entries');
  const navigate = useNavigate();
  const products = useQuery(productsQuery());
  const choosing = useChooseProduct();
  const alignApplication = useAlignApplication();
  const [asksRegistration, setAsksRegistration] = useState(false);
  const choose = (productType: string) => {
    const product = products.data?.find((candidate) => candidate.productType === productType);
    if (!product) return;
    choosing.mutate(product, {
      onSuccess: async (chosen) => {
        await alignApplication();
        navigate(getSession().customer.token ? (productPath(chosen) ?? '/products') : '/login');
      },
    });
  };
  const isOn = (productType: string) =>
    products.data?.some((product) => product.productType === productType && product.status === ON);
  const closeDialog = () => {
    setAsksRegistration(false);
    void clearProduct();
  };
  if (products.error) return <ErrorState error={products.error} onRetry={() => void products.refetch()} />;
  return (
    <section className="stack-8" aria-label={t('start')}>
      <MainButton
        disabled={!isOn(PERSONAL)}
        loading={products.isPending || choosing.isPending}
        onClick={() => choose(PERSONAL)}
      >
        {t('forHome')}
      </MainButton>
      {isOn(BUSINESS) ? (
        <QuietButton disabled={choosing.isPending} onClick={() => setAsksRegistration(true)}>
          {t('forBusiness')}
        </QuietButton>
      ) : null}
      {asksRegistration ? (
        <BusinessDialog
          pending={choosing.isPending}
          onContinue={(registered) => choose(registered ? BUSINESS : PERSONAL)}
          onClose={closeDialog}
        />
      ) : null}
    </section>
  );
}
