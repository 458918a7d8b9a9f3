import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSession } from '#browser/platform/session/session';
import { MainButton, QuietButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { MainLink, QuietLink } from '#browser/ui/link-button';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { GoldEstimateFacts } from '#web/features/catalogue/gold-loans/gold-estimate';
import { goldEstimateQuery, pledgeOf } from '#web/features/catalogue/gold-loans/queries';
import { productDetailsQuery } from '#web/features/customers/product-details/queries';
import { userQuery } from '#web/features/customers/profile/queries';
import { useEditProfile } from '../../use-edit-profile';
import { LenderJourneyPage } from '../journey/lender-journey';
import styles from './gold-lender.module.css';

/** The lender's own questions stand at the same address behind this screen. */
const QUESTIONS = 'step-gold';

/** A gold lender: what it may lend on the customer's gold, then its own questions (UROUTE-16). */
export function GoldLenderPage() {
  const [search] = useSearchParams();
  return search.has('screen') ? <LenderJourneyPage /> : <Estimate />;
}

function Estimate() {
  const { t } = useTranslation('catalogue.gold-loans');
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  // The address may carry the offer that waits for the answers.
  const questions = new URLSearchParams(search);
  questions.set('screen', QUESTIONS);
  const edit = useEditProfile();
  const appId = useSession(({ customer }) => customer.appId);
  const { data: profile } = useQuery(userQuery());
  const details = useQuery(productDetailsQuery('gold-loans'));
  const pledge = details.data && pledgeOf(details.data.answers);
  const estimate = useQuery({
    ...goldEstimateQuery(slug, pledge ?? { weight: '', carat: '22' }),
    enabled: pledge !== undefined,
  });
  if (isApiError(estimate.error, 'NOT_FOUND')) {
    return (
      <PageFrame title={t('noLender')}>
        <EmptyState
          title={t('noLender')}
          text={t('noLenderText')}
          action={<MainLink to="/user/offers">{t('toOffers')}</MainLink>}
        />
      </PageFrame>
    );
  }
  const failed = [details, estimate].find(({ error }) => error);
  const lender = estimate.data?.lender.name;
  const askedPaise = (profile?.se_loan_amount ?? 0) * 100;
  const asksMore = askedPaise > (estimate.data?.data?.eligiblePaise ?? askedPaise);
  return (
    <PageFrame
      title={lender === undefined ? '' : t('title', { lender })}
      text={t('text')}
      action={
        <div className="stack-8">
          {appId !== null && lender !== undefined ? (
            <MainLink to={`/user/gold/${slug}?${questions}`}>{t('questions', { lender })}</MainLink>
          ) : null}
          <QuietButton onClick={() => edit('own')}>{t('change')}</QuietButton>
          <QuietLink to="/user/offers">{t('toOffers')}</QuietLink>
        </div>
      }
    >
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {!failed && details.data && !pledge ? (
        <EmptyState
          title={t('noPledge')}
          text={t('text')}
          action={<MainButton onClick={() => edit('own')}>{t('change')}</MainButton>}
        />
      ) : null}
      {!failed && (!details.data || (pledge && !estimate.data)) ? (
        <SkeletonLines count={5} height={56} fillsPage />
      ) : null}
      {estimate.data?.data ? <GoldEstimateFacts estimate={estimate.data.data} /> : null}
      {asksMore && estimate.data?.data ? (
        <p className={`pad-12-16 soft paper ${styles.note}`} role="note">
          {t('less', {
            asked: formatPaise(askedPaise),
            eligible: formatPaise(estimate.data.data.eligiblePaise),
          })}
        </p>
      ) : null}
      {estimate.data?.data === null ? <p className={`pad-12-16 soft paper ${styles.note}`}>{t('noRate')}</p> : null}
    </PageFrame>
  );
}
