import type { LanguageCode } from '@saakh/contracts/fields';
import { withProduct } from '@saakh/rules/identity/sign-in/link-target';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSession } from '#browser/platform/session/session';
import { MainButton, QuietButton, TextButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { QuietLink } from '#browser/ui/link-button';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { offerKeyFactsQuery, useDownload } from '#web/features/lending/offers/key-facts/queries';
import { Statement } from '#web/features/lending/offers/key-facts/statement';
import { forgetOffers } from '#web/features/lending/offers/queries';
import { type BackToOffers, offersAsLeft } from '#web/features/lending/offers/use-place';
import { useJourney } from '../../use-journey';
import styles from './key-facts.module.css';
import { KeyFactsDecision } from './key-facts-decision';

/** An offer that no longer holds, because the answers it was made from have changed, in another tab for one; leads to new ones. */
function OfferGone({ offersPath }: { offersPath: string }) {
  const { t } = useTranslation('lending.key-facts');
  const client = useQueryClient();
  const navigate = useNavigate();
  const goOn = () => {
    forgetOffers(client);
    navigate(offersPath, { replace: true });
  };
  return (
    <EmptyState
      title={t('goneTitle')}
      text={t('goneText')}
      action={<MainButton onClick={goOn}>{t('goneAction')}</MainButton>}
    />
  );
}

/** The page of several products: its address names the one that is meant. */
const SHARED_OFFERS = '/user/offers';
const OTHER = { en: 'hi', hi: 'en' } as const;

/** The key facts of one offer, in either language, to be read, downloaded, and decided on; its address can be sent on. */
export function KeyFactsPage() {
  const { t } = useTranslation('lending.key-facts');
  const navigate = useNavigate();
  const { offerId = '' } = useParams();
  const [search] = useSearchParams();
  const offerSetId = search.get('set') ?? '';
  const [asked, setAsked] = useState<LanguageCode>();
  const [renewed, setRenewed] = useState<string>();
  const language = asked ?? currentLanguage();
  const { data, error, refetch } = useQuery({
    ...offerKeyFactsQuery(offerSetId, offerId, language),
    enabled: offerSetId !== '',
  });
  const [gone, setGone] = useState(false);
  const isGone = gone || isApiError(error, 'OFFER_NOT_AVAILABLE');
  const saving = useDownload();
  const renew = (why = t('expired')) => {
    setRenewed(why);
    void refetch();
  };
  const { productType, offersPath } = useJourney();
  const appId = useSession(({ customer }) => customer.appId) ?? '';
  const backTo = withProduct(offersAsLeft(offersPath, appId), offersPath === SHARED_OFFERS ? productType : null);
  const returning: BackToOffers = { backToOffers: true };

  if (offerSetId === '') {
    return (
      <PageFrame title={t('missingTitle')} width="reading">
        <EmptyState
          title={t('missingTitle')}
          text={t('missing')}
          action={<QuietLink to={backTo}>{t('back')}</QuietLink>}
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={t('title', { lender: data?.lenderName ?? '…' })}
      text={t('text')}
      width="reading"
      above={
        <p className={styles.back}>
          <Link to={backTo} state={returning}>
            {t('back')}
          </Link>
        </p>
      }
    >
      {isGone ? <OfferGone offersPath={backTo} /> : null}
      {error && !isGone ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={5} height={120} fillsPage /> : null}
      {data && !isGone ? (
        <>
          <div className="cluster-8-24 middle apart">
            <TextButton lang={OTHER[language]} onClick={() => setAsked(OTHER[language])}>
              {t(`readIn.${OTHER[language]}`)}
            </TextButton>
            <QuietButton
              loading={saving.isPending}
              onClick={() =>
                saving.mutate({
                  keyFactsId: data.keyFactsId,
                  language,
                  // Both languages may be taken along; one must not replace the other.
                  name: t('downloadName', { number: `${data.proposalNumber}-${data.language}` }),
                })
              }
            >
              {t('download')}
            </QuietButton>
          </div>
          <Statement facts={data} />
          <p className={styles.back}>
            <Link to="/agents">{t('agents')}</Link>
          </p>
          <KeyFactsDecision
            key={`${data.keyFactsId} ${renewed}`}
            facts={data}
            offerId={offerId}
            renewed={renewed}
            onRenew={renew}
            onGone={() => setGone(true)}
            onDecline={() => navigate(backTo, { state: returning })}
          />
        </>
      ) : null}
    </PageFrame>
  );
}
