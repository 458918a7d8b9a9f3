import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import type { Offer, SortMeasure } from '@saakh/contracts/offers';
import { sortOffers } from '@saakh/rules/offers/offer-order';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { CompareTable } from '../../../../features/offers/compare-table';
import { LoanRequest } from '../../../../features/offers/loan-request';
import { MOST_COMPARED, measureOf } from '../../../../features/offers/measures';
import {
  LenderNames,
  OfferCount,
  OfferList,
  OfferOrder,
  OrderRules,
  UnmatchedLenders,
} from '../../../../features/offers/offer-lists';
import styles from '../../../../features/offers/offers.module.css';
import { offersQuery, useRequestOffers } from '../../../../features/offers/queries';
import { useComparison } from '../../../../features/offers/use-comparison';
import { isApiError } from '../../../../platform/api/api-error';
import { localText } from '../../../../platform/error-text';
import { useSession } from '../../../../platform/session/session';
import { MainButton, QuietButton } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { PageFrame } from '../../../../ui/frame/page-frame';
import { SkeletonLines } from '../../../../ui/skeleton-lines';
import { EmptyState, ErrorState } from '../../../../ui/states';
import { useEditProfile } from '../../use-edit-profile';
import { useLoanLimits } from '../profile/use-loan-limits';
import { CoApplicantWaiting } from './co-applicant-waiting';
import { OtherProducts } from './other-products';
import { TermsTakenBack } from './terms-taken-back';

const keyFactsPath = (offerSetId: string, offer: Offer): string =>
  `/user/offers/key-facts/${offer.offerId}?set=${encodeURIComponent(offerSetId)}`;

/** The offers of the running application: alike, sorted by a named measure, none chosen (UROUTE-04, REG-ML-5, REG-ML-7). */
export function OffersPage() {
  const { t } = useTranslation('offers');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const appId = useSession(({ customer }) => customer.appId) ?? '';
  const { data: made, error, refetch } = useQuery({ ...offersQuery(appId), enabled: appId !== '' });
  const requesting = useRequestOffers(appId);
  const limits = useLoanLimits();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const comparison = useComparison();
  const [comparedIds, setComparedIds] = useState<readonly string[]>(comparison.ids);
  const [problem, setProblem] = useState<string>();

  const agreeAt = [error, requesting.error].find((one) => isApiError(one, 'CONSENT_REQUIRED'))?.path;
  const set = agreeAt === undefined ? made : undefined;

  const measure = measureOf(search.get('sort'));
  const setMeasure = (next: SortMeasure) => setSearch({ sort: next }, { replace: true, preventScrollReset: true });
  const matched = useMemo(() => (set ? sortOffers(set.matched, measure) : []), [set, measure]);
  const chosen = matched.find(({ offerId }) => offerId === chosenId);
  const known = (ids: readonly string[]) => ids.flatMap((id) => matched.filter(({ offerId }) => offerId === id));
  const compared = known(comparedIds);
  const shown = known(comparison.ids);

  const choose = (offerId: string) => {
    setChosenId(offerId);
    setProblem(undefined);
  };
  const compare = (offerIds: readonly string[]) => {
    setComparedIds(offerIds);
    setProblem(undefined);
  };
  const goOn = (offer: Offer | undefined) => {
    if (set && offer) navigate(keyFactsPath(set.offerSetId, offer));
    else setProblem(localText(VALIDATION_MESSAGES.offerNotSelected));
  };
  const editProfile = useEditProfile();

  return (
    <PageFrame
      title={t('title')}
      text={t('text')}
      width="wide"
      action={
        set && matched.length > 0 ? (
          <div className={styles.bar}>
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
            <p role="status" className={styles.most}>
              {compared.length >= MOST_COMPARED ? t('compareMost', { count: MOST_COMPARED }) : null}
            </p>
            {compared.length > 0 ? (
              <QuietButton
                disabled={compared.length < 2}
                onClick={() => comparison.open(compared.map(({ offerId }) => offerId))}
              >
                {compared.length < 2 ? t('compareMore') : t('compareNow', { count: compared.length })}
              </QuietButton>
            ) : null}
            <MainButton onClick={() => goOn(chosen)}>{t('continue')}</MainButton>
          </div>
        ) : undefined
      }
    >
      {agreeAt === undefined ? null : <TermsTakenBack path={agreeAt} />}
      {error && !set && agreeAt === undefined ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!set && !error && agreeAt === undefined ? <SkeletonLines count={4} height={280} fillsPage /> : null}
      {set ? (
        <>
          <LoanRequest
            key={set.offerSetId}
            set={set}
            limits={limits}
            pending={requesting.isPending}
            onRequest={requesting.mutate}
          />
          <CoApplicantWaiting />
          <OfferCount set={set} />
          {matched.length > 0 ? (
            <>
              <OfferOrder measure={measure} onMeasure={setMeasure} />
              <OfferList
                key={set.offerSetId}
                offers={matched}
                keyFactsPath={(offer) => keyFactsPath(set.offerSetId, offer)}
                chosenId={chosenId}
                onChoose={choose}
                comparedIds={comparedIds}
                onCompared={compare}
              />
              <OrderRules />
            </>
          ) : null}
          {matched.length === 0 && !set.waiting ? (
            <EmptyState
              title={t('noneTitle')}
              text={t('noneText')}
              action={<QuietButton onClick={() => editProfile()}>{t('editProfile')}</QuietButton>}
            />
          ) : null}
          {set.waiting ? null : <OtherProducts products={set.otherProducts} />}
          <LenderNames kind="pending" lenders={set.pending} />
          <UnmatchedLenders
            lenders={set.unmatched}
            onFitting={(amountPaise) => requesting.mutate({ amountPaise, tenureMonths: set.tenureMonths })}
          />
        </>
      ) : null}
      {shown.length > 1 ? (
        <Dialog title={t('compareTitle')} shape="wide" onClose={comparison.close}>
          <CompareTable
            offers={shown}
            onChoose={(offer) => {
              choose(offer.offerId);
              goOn(offer);
            }}
          />
        </Dialog>
      ) : null}
    </PageFrame>
  );
}
