import type { Offer, SortMeasure } from '@saakh/contracts/lending/offers';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { PRODUCT_QUERY, productsOfPage, withProduct } from '@saakh/rules/identity/sign-in/link-target';
import { sortOffers } from '@saakh/rules/lending/offers/offer-order';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { productsQuery } from '#browser/features/catalogue/products/queries';
import { isApiError } from '#browser/platform/api/api-error';
import { localText } from '#browser/platform/error-text';
import { formatPaise } from '#browser/platform/format';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useSession } from '#browser/platform/session/session';
import { MainButton, QuietButton } from '#browser/ui/button';
import { Dialog } from '#browser/ui/dialog';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { Advice } from '#web/features/lending/offers/advice';
import { CompareTable } from '#web/features/lending/offers/compare-table';
import { LoanRequest } from '#web/features/lending/offers/loan-request';
import { MOST_COMPARED, measureOf } from '#web/features/lending/offers/measures';
import {
  LenderNames,
  OfferCount,
  OfferList,
  OfferOrder,
  OrderRules,
  UnmatchedLenders,
} from '#web/features/lending/offers/offer-lists';
import styles from '#web/features/lending/offers/offers.module.css';
import { offersQuery, useRequestOffers } from '#web/features/lending/offers/queries';
import { useComparison } from '#web/features/lending/offers/use-comparison';
import { usePlace } from '#web/features/lending/offers/use-place';
import { useWish } from '#web/features/lending/offers/use-wish';
import { useEditProfile } from '../../use-edit-profile';
import { useJourney } from '../../use-journey';
import { useLoanLimits } from '../profile/use-loan-limits';
import { AnswersMissing, CoApplicantWaiting, OtherProducts, TermsTakenBack, ValueUnknown } from './offer-notices';

/** The product's name, once the catalogue has said it; its slug stands in the address, where a page serves several. */
function useProductOfPage() {
  const { productType, slug } = useJourney();
  const { pathname, state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const { data: products } = useQuery(productsQuery());
  const local = useBilingual();
  const isNamed = search.has(PRODUCT_QUERY) || productsOfPage(pathname).length === 1;
  useEffect(() => {
    if (isNamed) return;
    setSearch(
      (before) => {
        before.set(PRODUCT_QUERY, slug);
        return before;
      },
      { replace: true, preventScrollReset: true, state },
    );
  }, [isNamed, slug, setSearch, state]);
  const found = products?.find((product) => product.productType === productType);
  return { productType, name: found ? local(found.name) : products && productType };
}

/** The offers of the running application: alike, sorted by a named measure, none chosen (UROUTE-04, REG-ML-5, REG-ML-7). */
export function OffersPage() {
  const { t } = useTranslation('lending.offers');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const appId = useSession(({ customer }) => customer.appId) ?? '';
  const { data: made, error, refetch } = useQuery({ ...offersQuery(appId), enabled: appId !== '' });
  const requesting = useRequestOffers(appId);
  const limits = useLoanLimits();
  const comparison = useComparison();
  const product = useProductOfPage();
  const [problem, setProblem] = useState<string>();

  const agreeAt = [error, requesting.error].find((one) => isApiError(one, 'CONSENT_REQUIRED'))?.path;
  const incomplete = [error, requesting.error].find((one) => isApiError(one, 'PROFILE_INCOMPLETE'));
  const set = agreeAt === undefined && !incomplete ? made : undefined;
  const isRefused = agreeAt !== undefined || incomplete !== undefined;

  const measure = measureOf(search.get('sort'));
  const setMeasure = (next: SortMeasure) =>
    setSearch(
      (before) => {
        before.set('sort', next);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const matched = useMemo(() => (set ? sortOffers(set.matched, measure) : []), [set, measure]);
  const wish = useWish(set, limits);
  const place = usePlace(appId, matched.length > 0);
  const { chosenId } = place;
  const comparedIds = comparison.ids.length > 0 && place.comparedIds.length === 0 ? comparison.ids : place.comparedIds;
  const chosen = matched.find(({ offerId }) => offerId === chosenId);
  const known = (ids: readonly string[]) => ids.flatMap((id) => matched.filter(({ offerId }) => offerId === id));
  const compared = known(comparedIds);
  const shown = known(comparison.ids);

  const choose = (offerId: string) => {
    place.choose(offerId);
    setProblem(undefined);
  };
  const compare = (offerIds: readonly string[]) => {
    place.compare(offerIds);
    setProblem(undefined);
  };
  const keyFactsPath = (offerSetId: string, { offerId }: Offer): string =>
    withProduct(`/user/offers/key-facts/${offerId}?set=${encodeURIComponent(offerSetId)}`, product.productType);
  const goOn = (offer: Offer | undefined) => {
    if (set && offer) {
      place.leave(offer.offerId, offer.offerId);
      navigate(keyFactsPath(set.offerSetId, offer));
    } else setProblem(localText(VALIDATION_MESSAGES.offerNotSelected));
  };
  const editProfile = useEditProfile();

  return (
    <PageFrame
      title={product.name === undefined ? t('title') : t('titleOf', { product: product.name })}
      text={t('text')}
      width="wide"
      action={
        set && wish?.changed ? (
          <div className={`grid-8 ${styles.bar}`}>
            <p role="status" className={`soft text-fine centred ${styles.most}`}>
              {t('changed', { amount: formatPaise(set.amountPaise), count: set.tenureMonths })}
            </p>
            <MainButton
              disabled={!wish.fits}
              loading={requesting.isPending}
              onClick={() => requesting.mutate(wish.wished)}
            >
              {t('update')}
            </MainButton>
          </div>
        ) : set && matched.length > 0 ? (
          <div className={`grid-8 ${styles.bar}`}>
            <p role="alert" className={`danger strong centred ${styles.problem}`}>
              {problem}
            </p>
            <p role="status" className={`soft text-fine centred ${styles.most}`}>
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
      {set?.goldValuePaise === undefined ? null : <p>{t('goldValue', { value: formatPaise(set.goldValuePaise) })}</p>}
      {incomplete ? <AnswersMissing error={incomplete} /> : null}
      {error && !set && !isRefused ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!set && !error && !isRefused ? <SkeletonLines count={4} height={280} fillsPage /> : null}
      {set ? (
        <>
          {wish ? <LoanRequest key={set.offerSetId} set={set} limits={limits} wish={wish} /> : null}
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
                onOpen={place.leave}
                unfoldedIds={place.openIds}
                onUnfold={place.unfold}
                whole={place.returns}
                outdated={wish?.changed ?? false}
              />
              <OrderRules />
            </>
          ) : null}
          {set.unvalued ? <ValueUnknown /> : null}
          {matched.length === 0 && !set.waiting && !set.unvalued ? (
            <>
              <EmptyState
                title={t('noneTitle')}
                text={t('checkingIsFree')}
                action={<QuietButton onClick={() => editProfile()}>{t('editProfile')}</QuietButton>}
              />
              <Advice set={set} />
            </>
          ) : null}
          {set.waiting ? null : <OtherProducts products={set.otherProducts} />}
          <LenderNames kind={set.unvalued ? 'unvalued' : 'pending'} lenders={set.pending} />
          <UnmatchedLenders
            lenders={set.unmatched}
            onFitting={(amountPaise) => requesting.mutate({ amountPaise, tenureMonths: set.tenureMonths })}
          />
        </>
      ) : null}
      {shown.length > 1 ? (
        <Dialog title={t('compareTitle')} shape="wide" onClose={comparison.close}>
          <CompareTable offers={shown} onChoose={goOn} />
        </Dialog>
      ) : null}
    </PageFrame>
  );
}
