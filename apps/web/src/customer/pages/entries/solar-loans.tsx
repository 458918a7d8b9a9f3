import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { clearProduct, productsQuery, useChooseProduct } from '#browser/features/catalogue/products/queries';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { getSession } from '#browser/platform/session/session';
import { MainButton, QuietButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { QuietLink } from '#browser/ui/link-button';
import { ErrorState } from '#browser/ui/states';
import { BusinessDialog } from '#web/features/catalogue/products/business-dialog';
import { productPath } from '#web/features/catalogue/products/product-path';
import { useAlignApplication } from '#web/features/customers/customers/queries';
import styles from './entries.module.css';
import { SolarCosts } from './solar-costs';

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
