import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { productsQuery } from '#browser/features/catalogue/products/queries';
import styles from '#browser/features/lending/applications/applications.module.css';
import { DeclineNotice } from '#browser/features/lending/applications/decline-notice';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSession } from '#browser/platform/session/session';
import { QuietButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { MainLink, OutsideLink, QuietLink } from '#browser/ui/link-button';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { ApplicationFacts } from '#web/features/lending/applications/application-facts';
import { ApplicationTimeline } from '#web/features/lending/applications/application-timeline';
import { ContinueAtLender } from '#web/features/lending/applications/continue-at-lender';
import { LoanDocuments } from '#web/features/lending/applications/loan-documents';
import { PaidUnagreed } from '#web/features/lending/applications/paid-unagreed';
import { findToLender, hasFailed, stateKey } from '#web/features/lending/applications/progress';
import { applicationsQuery } from '#web/features/lending/applications/queries';
import { useStatusText } from '#web/features/lending/applications/status-text';
import { Withdrawal } from '#web/features/lending/applications/withdrawal';
import { AskedStatement } from '#web/features/lending/offers/key-facts/asked-statement';
import { keyFactsQuery } from '#web/features/lending/offers/key-facts/queries';
import { TransactionChangedTerms } from './lenders-transaction-changed-terms';
import { TransactionChoices } from './lenders-transaction-choices';

/** The key facts that were agreed to, the lender's contact among them, for as long as the application is kept. */
function TransactionKeyFacts({ keyFactsId }: { keyFactsId: string }) {
  const { t } = useTranslation('lending.applications');
  const [opened, setOpened] = useState(false);
  const asked = useQuery({ ...keyFactsQuery(keyFactsId, currentLanguage()), enabled: opened });
  if (opened) return <AskedStatement asked={asked} />;
  return <QuietButton onClick={() => setOpened(true)}>{t('transaction.keyFacts')}</QuietButton>;
}

/** One lender's reference, amount, state, history and next step, and every way on from there (UROUTE-10). */
export function LendersTransactionPage() {
  const { t } = useTranslation('lending.applications');
  const statusText = useStatusText();
  const { lender: slug = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const local = useBilingual();
  const { data: products } = useQuery(productsQuery());
  const appId = useSession(({ customer }) => customer.appId);
  const { data, error, refetch } = useQuery(applicationsQuery());
  const application = data ? findToLender(data, slug, appId, search.get('application')) : undefined;
  const id = application?.lenderApplicationId;
  // The address says which one is shown: an application to the same lender for another product is another page.
  useEffect(() => {
    if (id === undefined || search.get('application') === id) return;
    setSearch(
      (before) => {
        before.set('application', id);
        return before;
      },
      { replace: true, preventScrollReset: true, state },
    );
  }, [id, search, setSearch, state]);

  if (data && !application) {
    return (
      <PageFrame title={t('transaction.none')}>
        <EmptyState
          title={t('transaction.none')}
          text={t('transaction.noneText')}
          action={<QuietLink to="/user/offers">{t('transaction.back')}</QuietLink>}
        />
      </PageFrame>
    );
  }
  if (!application) {
    return (
      <PageFrame title="">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonLines count={4} height={96} fillsPage />
        )}
      </PageFrame>
    );
  }
  const { decline, lenderName, lenderSite, next, paidUnagreed, termsChanged } = application;
  // The offers of a loan that was paid out would begin a new application.
  const isPaidOut = stateKey(application) === 'disbursed';
  const isToSign = next.step === 'sign-with-lender';
  const site = lenderSite ? (
    <OutsideLink href={lenderSite} main={isToSign}>
      {t('transaction.site', { lender: lenderName })}
    </OutsideLink>
  ) : null;
  const productType = data?.find(({ lenderApplications }) => lenderApplications.includes(application))?.productType;
  const product = products?.find((one) => one.productType === productType);
  return (
    <PageFrame
      title={product ? t('transaction.titleOf', { lender: lenderName, product: local(product.name) }) : lenderName}
      text={<span role="status">{statusText(application)}</span>}
      width="reading"
      above={
        <p>
          <Link
            to={isPaidOut ? '/my-account/applications' : '/user/offers'}
            className={`inline branded at-centre tall-44 ${styles.textLink}`}
          >
            {t(isPaidOut ? 'transaction.all' : 'transaction.back')}
          </Link>
        </p>
      }
    >
      {termsChanged ? <TransactionChangedTerms application={application} /> : null}
      {application.choices.length > 0 ? <TransactionChoices application={application} /> : null}
      {paidUnagreed ? <PaidUnagreed application={application} /> : null}
      {decline ? <DeclineNotice decline={decline} /> : null}
      <ContinueAtLender application={application} />
      {isToSign ? site : null}
      {hasFailed(application) && !decline ? (
        <section className={styles.card}>
          <p>{t('failed.others')}</p>
          <MainLink to="/user/offers">{t('decline.others')}</MainLink>
        </section>
      ) : null}
      <LoanDocuments application={application} level={2} />
      <section aria-labelledby="history" className={styles.card}>
        <h2 id="history">{t('transaction.history')}</h2>
        <ApplicationTimeline application={application} />
      </section>
      <ApplicationFacts application={application} />
      {application.keyFactsId ? <TransactionKeyFacts keyFactsId={application.keyFactsId} /> : null}
      {isToSign ? null : site}
      <Withdrawal application={application} />
    </PageFrame>
  );
}
