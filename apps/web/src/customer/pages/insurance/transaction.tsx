import type { InsurancePlan } from '@saakh/contracts/catalogue/insurance';
import { productFormOf } from '@saakh/contracts/catalogue/product-forms';
import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { ISO_DATE } from '@saakh/contracts/patterns';
import { planObstacles } from '@saakh/rules/customers/answers/insurance';
import { ageOn } from '@saakh/rules/dates';
import { askedFormFields } from '@saakh/rules/forms/form-answers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productsQuery } from '#browser/features/catalogue/products/queries';
import { searchListsQuery } from '#browser/features/customers/profile/queries';
import { answerText } from '#browser/forms/answer-text';
import { dayOf } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { OptionLists } from '#browser/platform/option-lists';
import { usePage } from '#browser/platform/page-data';
import { QuietButton } from '#browser/ui/button';
import { Disclosure } from '#browser/ui/disclosure';
import { Facts } from '#browser/ui/facts';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import styles from '#web/features/catalogue/insurance/insurance.module.css';
import { PlanItem } from '#web/features/catalogue/insurance/plan-item';
import { plansQuery } from '#web/features/catalogue/insurance/queries';
import { noticeQuery } from '#web/features/customers/consents/notices/queries';
import { AskInsurer } from '#web/features/customers/insurance-requests/ask-insurer';
import { LeadList } from '#web/features/customers/insurance-requests/lead-list';
import { leadsQuery } from '#web/features/customers/insurance-requests/queries';
import { productDetailsQuery } from '#web/features/customers/product-details/queries';
import { userQuery } from '#web/features/customers/profile/queries';
import { useEditProfile } from '../../use-edit-profile';
import { useJourney } from '../../use-journey';

interface Props {
  answers: FormAnswers;
  lists: OptionLists;
}

/** What the insurer will read of the customer's answers, and the way to change them. */
function OwnAnswers({ answers, lists }: Props) {
  const { t } = useTranslation('catalogue.insurance');
  const edit = useEditProfile();
  const journey = useJourney();
  const language = currentLanguage();
  const items = askedFormFields(productFormOf(journey.productType)?.fields ?? [], answers).flatMap((field) => {
    const value = answerText(field, answers, lists);
    return value === '' ? [] : [{ name: field.label[language], value }];
  });
  return (
    <section className={`grid-8 ${styles.answers}`} aria-labelledby="insurance-answers">
      <h2 id="insurance-answers" className="below-8 text-title">
        {t('answers')}
      </h2>
      <Facts items={items} />
      <QuietButton onClick={() => edit('own')} aria-label={t('changeAnswers')}>
        {t('change')}
      </QuietButton>
    </section>
  );
}

/** The plans of the chosen insurance, the customer's answers and requests to insurers (UROUTE-17, PROD-APPLY-07 to -09). */
export function InsuranceTransactionPage() {
  const { t } = useTranslation('catalogue.insurance');
  const local = useBilingual();
  const { brand } = usePage();
  const { slug, productType } = useJourney();
  const products = useQuery(productsQuery());
  const plans = useQuery(plansQuery(slug));
  const details = useQuery(productDetailsQuery(slug));
  const lists = useQuery(searchListsQuery());
  const leads = useQuery(leadsQuery());
  const notice = useQuery(noticeQuery('consent-insurer-sharing', currentLanguage(), brand.partnerKey));
  const user = useQuery(userQuery());
  const [askedId, setAskedId] = useState<number>();
  const asking = plans.data?.find(({ planId }) => planId === askedId);
  const failed = [plans, details, lists, leads, notice].find(({ error, data }) => error && !data);
  const product = products.data?.find((one) => one.productType === productType);
  const own = leads.data?.filter((lead) => lead.productType === productType) ?? [];
  const isAsked = (plan: InsurancePlan): boolean =>
    own.some((lead) => lead.plan.planId === plan.planId && lead.state !== 'bought' && lead.state !== 'closed');
  const born = user.data?.birth_date;
  const ownAge = born && ISO_DATE.test(born) ? ageOn(born, dayOf(new Date())) : null;
  const judged = (plans.data ?? []).map((plan) => ({
    plan,
    obstacles: planObstacles(plan, details.data?.answers ?? {}, ownAge),
  }));
  const fitting = judged.filter(({ obstacles }) => obstacles.length === 0);
  const others = judged.filter(({ obstacles }) => obstacles.length > 0);
  const listOf = (some: typeof judged) => (
    <ul className={`grid-16 plain-list cards ${styles.list}`}>
      {some.map(({ plan, obstacles }) => (
        <li key={plan.planId}>
          <PlanItem plan={plan} obstacles={obstacles} asked={isAsked(plan)} onAsk={() => setAskedId(plan.planId)} />
        </li>
      ))}
    </ul>
  );
  return (
    <PageFrame title={product ? local(product.name) : productType} text={t('text')} width="wide">
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {plans.data && details.data && lists.data && leads.data && notice.data ? (
        <>
          <LeadList leads={own} />
          <OwnAnswers answers={details.data.answers} lists={lists.data} />
          <section aria-labelledby="insurance-plans">
            <h2 id="insurance-plans" className="below-8 text-title">
              {t('plans')}
            </h2>
            {plans.data.length === 0 ? <EmptyState title={t('emptyTitle')} text={t('emptyText')} /> : null}
            {fitting.length === 0 && others.length > 0 ? (
              <EmptyState title={t('noneFits')} text={t('noneFitsText')} />
            ) : null}
            {listOf(fitting)}
            {others.length > 0 ? (
              <Disclosure summary={t('otherPlans', { count: others.length })}>{listOf(others)}</Disclosure>
            ) : null}
          </section>
          <p className="faint regular text-small block">{t('note')}</p>
          {asking ? (
            <AskInsurer
              plan={asking}
              notice={notice.data}
              productType={productType}
              onTextChanged={() => void Promise.all([notice.refetch(), plans.refetch()])}
              onClose={() => setAskedId(undefined)}
            />
          ) : null}
        </>
      ) : failed ? null : (
        <SkeletonLines count={4} height={240} fillsPage />
      )}
    </PageFrame>
  );
}
