import { transactionPath } from '@saakh/rules/identity/sign-in/transaction-path';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import styles from '#browser/features/lending/applications/applications.module.css';
import { isApiError } from '#browser/platform/api/api-error';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { MainLink, QuietLink } from '#browser/ui/link-button';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { ApplicationTimeline } from '#web/features/lending/applications/application-timeline';
import { ContinueAtLender } from '#web/features/lending/applications/continue-at-lender';
import { useComeBack } from '#web/features/lending/applications/queries';
import { useStatusText } from '#web/features/lending/applications/status-text';

/** Where a lender sends its customers back to. Their return proves nothing: the lender is asked, and what it says is shown. */
export function LenderReturnPage() {
  const { t } = useTranslation('lending.applications');
  const statusText = useStatusText();
  const [search] = useSearchParams();
  const state = search.get('state') ?? '';
  const { mutate, data, error, reset } = useComeBack();
  useEffect(() => mutate(state), [mutate, state]);
  if (data) {
    const { lenderApplication: application } = data;
    const see = transactionPath(application.slug, application.lenderApplicationId);
    // One way on is the main one: that to the lender where something waits there, with choices on the application's own page.
    const goesOn = application.atLender !== null && application.choices.length === 0;
    return (
      <PageFrame
        title={t('back.title', { lender: application.lenderName })}
        text={<span role="status">{statusText(application)}</span>}
        width="reading"
        action={goesOn ? undefined : <MainLink to={see}>{t('back.see')}</MainLink>}
      >
        <p>{t('back.asked', { lender: application.lenderName })}</p>
        <ContinueAtLender application={application} />
        <section aria-labelledby="history" className={styles.card}>
          <h2 id="history">{t('transaction.history')}</h2>
          <ApplicationTimeline application={application} />
        </section>
        {goesOn ? <QuietLink to={see}>{t('back.see')}</QuietLink> : null}
      </PageFrame>
    );
  }
  const isUsed = isApiError(error, 'NOT_FOUND') || isApiError(error, 'VALIDATION_FAILED');
  if (isUsed) {
    return (
      <PageFrame
        title={t('back.usedTitle')}
        text={t('back.usedText')}
        action={<MainLink to="/my-account/applications">{t('back.all')}</MainLink>}
      >
        {null}
      </PageFrame>
    );
  }
  const retry = () => {
    reset();
    mutate(state);
  };
  return (
    <PageFrame title={t('back.asking')}>
      {error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonLines count={3} height={96} fillsPage />}
    </PageFrame>
  );
}
