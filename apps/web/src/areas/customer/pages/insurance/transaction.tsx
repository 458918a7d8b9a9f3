import type { InsurancePlan } from '@saakh/contracts/insurance';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskInsurer } from '../../../../features/insurance/ask-insurer';
import styles from '../../../../features/insurance/insurance.module.css';
import { LeadList } from '../../../../features/insurance/lead-list';
import { PlanItem } from '../../../../features/insurance/plan-item';
import { leadsQuery, plansQuery } from '../../../../features/insurance/queries';
import { noticeQuery } from '../../../../features/notices/queries';
import { productDetailsQuery } from '../../../../features/product-details/queries';
import { productsQuery } from '../../../../features/products/queries';
import { searchListsQuery } from '../../../../features/profile/queries';
import { currentLanguage } from '../../../../platform/i18n/i18n';
import { useBilingual } from '../../../../platform/i18n/use-bilingual';
import { usePage } from '../../../../platform/page-data';
import { PageFrame } from '../../../../ui/frame/page-frame';
import { SkeletonLines } from '../../../../ui/skeleton-lines';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { useJourney } from '../../use-journey';
import { OwnAnswers } from './own-answers';

/** The plans of the chosen insurance, the customer's answers and requests to insurers (UROUTE-17, PROD-APPLY-07 to -09). */
export function InsuranceTransactionPage() {
  const { t } = useTranslation('insurance');
  const local = useBilingual();
  const { brand } = usePage();
  const { slug, productType } = useJourney();
  const products = useQuery(productsQuery());
  const plans = useQuery(plansQuery(slug));
  const details = useQuery(productDetailsQuery(slug));
  const lists = useQuery(searchListsQuery());
  const leads = useQuery(leadsQuery());
  const notice = useQuery(noticeQuery('consent-insurer-sharing', currentLanguage(), brand.partnerKey));
  const [asking, setAsking] = useState<InsurancePlan>();
  const failed = [plans, details, lists, leads, notice].find(({ error, data }) => error && !data);
  const product = products.data?.find((one) => one.productType === productType);
  const own = leads.data?.filter((lead) => lead.productType === productType) ?? [];
  const isAsked = (plan: InsurancePlan): boolean =>
    own.some((lead) => lead.plan.planId === plan.planId && (lead.state === 'sent' || lead.state === 'contacted'));
  return (
    <PageFrame title={product ? local(product.name) : productType} text={t('text')} width="wide">
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {plans.data && details.data && lists.data && leads.data && notice.data ? (
        <>
          <LeadList leads={own} />
          <OwnAnswers answers={details.data.answers} lists={lists.data} />
          <section aria-labelledby="insurance-plans">
            <h2 id="insurance-plans" className={styles.title}>
              {t('plans')}
            </h2>
            {plans.data.length === 0 ? <EmptyState title={t('emptyTitle')} text={t('emptyText')} /> : null}
            <ul className={styles.list}>
              {plans.data.map((plan) => (
                <li key={plan.planId}>
                  <PlanItem plan={plan} asked={isAsked(plan)} onAsk={() => setAsking(plan)} />
                </li>
              ))}
            </ul>
          </section>
          <p className={styles.small}>{t('note')}</p>
          {asking ? (
            <AskInsurer
              plan={asking}
              notice={notice.data}
              productType={productType}
              onTextChanged={() => void notice.refetch()}
              onClose={() => setAsking(undefined)}
            />
          ) : null}
        </>
      ) : failed ? null : (
        <SkeletonLines count={4} height={240} fillsPage />
      )}
    </PageFrame>
  );
}
