import type { KeyFacts } from '@saakh/contracts/lending/offers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText } from '#browser/platform/error-text';
import { currentLanguage, loadTexts } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { useSession } from '#browser/platform/session/session';
import { Decision } from '#browser/ui/decision';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { LenderSharing } from '#web/features/customers/consents/lender-sharing';
import { noticeQuery } from '#web/features/customers/consents/notices/queries';
import { useRecordConsents } from '#web/features/customers/consents/queries';
import { useUser } from '#web/features/customers/profile/queries';
import { findOpenQuestions, useApply } from '#web/features/lending/applications/queries';
import { Acknowledgement } from '#web/features/lending/offers/key-facts/acknowledgement';
import { useAcknowledge } from '#web/features/lending/offers/key-facts/queries';
import type { JustApplied } from '../applications/lender-submit';
import { withChoice } from '../journey/use-choice';
import styles from './key-facts.module.css';

const FieldsAsked = lazy(async () => {
  const [{ FieldsAsked }] = await Promise.all([import('./fields-asked'), loadTexts('customers.profile-form')]);
  return { default: FieldsAsked };
});

interface Props {
  facts: KeyFacts;
  offerId: string;
  /** Why the customer is asked again, where these key facts stand in the place of others. */
  renewed?: string | undefined;
  /** These key facts no longer hold, because they are too old unless told: fetch the new ones. */
  onRenew: (why?: string) => void;
  /** The offer no longer holds: others were made, or have to be. */
  onGone: () => void;
  onDecline: () => void;
}

/**
 * Read, agree, apply, in this order and each on its own record: acknowledgement of this very text, consent that names this
 * lender, application. Nothing is ticked, and no is as easy as yes (REG-KFS-6, REG-DL-8, REG-RBC-5).
 */
export function KeyFactsDecision({ facts, offerId, renewed, onRenew, onGone, onDecline }: Props) {
  const { t } = useTranslation('lending.key-facts');
  const { brand } = usePage();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const client = useQueryClient();
  const { appId, productType } = useSession(({ customer }) => customer);
  const userId = useUser()?.user_id ?? '';
  const texts = {
    read: useQuery(noticeQuery('key-facts-acknowledgement', currentLanguage(), brand.partnerKey)),
    sharing: useQuery(noticeQuery('consent-lender-sharing', currentLanguage(), brand.partnerKey)),
  };
  const acknowledging = useAcknowledge();
  const recording = useRecordConsents();
  const applying = useApply(userId);
  const [read, setRead] = useState(false);
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState(renewed);
  const [lacking, setLacking] = useState<readonly string[]>([]);
  const { lenderId, lenderNames, keyFactsId } = facts;
  const shownName = lenderNames[currentLanguage()];
  const { called: lender, inFull } = shownName;

  const toQuestions = (path: string) => withChoice(path, { offerId, keyFactsId, offerSetId: search.get('set') ?? '' });

  const apply = async () => {
    if (!texts.sharing.data || appId === null || productType === null) return;
    setProblem(undefined);
    setLacking([]);
    try {
      await acknowledging.mutateAsync(facts);
      await recording.mutateAsync([
        {
          purpose: 'lender-sharing',
          granted: true,
          notice: texts.sharing.data,
          productType,
          lenderId,
          appId,
          shownName,
        },
      ]);
      const questions = await findOpenQuestions(appId, lenderId);
      if (questions !== null) return void navigate(toQuestions(questions));
      const { lenderApplicationId } = await applying.mutateAsync({ appId, offerId, keyFactsId });
      await client.invalidateQueries({ queryKey: ['offers'] });
      navigate('/user/lender-submit', { state: { lenderApplicationId } satisfies JustApplied });
    } catch (error) {
      // Also under another name of the lender: the statement names it, too.
      if (isApiError(error, 'KEY_FACTS_EXPIRED')) return onRenew();
      if (isApiError(error, 'CONSENT_REQUIRED') && error.fields.shownName) return onRenew(errorText(error));
      if (isApiError(error, 'OFFER_NOT_AVAILABLE')) return onGone();
      if (isApiError(error, 'JOURNEY_INCOMPLETE') && error.path !== undefined) {
        return void navigate(toQuestions(error.path));
      }
      if (isApiError(error, 'CONSENT_REQUIRED') && error.path !== undefined) {
        return void navigate(error.path, { state: { goBackTo: `${location.pathname}${location.search}` } });
      }
      // A text has changed meanwhile: the new one has to be read first.
      if (isApiError(error, 'CONSENT_REQUIRED')) {
        setRead(false);
        setShared(false);
        await Promise.all([texts.read.refetch(), texts.sharing.refetch()]);
      }
      if (isApiError(error, 'PROFILE_INCOMPLETE')) setLacking(Object.keys(error.fields));
      setProblem(errorText(error));
    }
  };

  const failed = [texts.read, texts.sharing].find(({ error }) => error);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!texts.read.data || !texts.sharing.data) return <SkeletonLines count={2} height={160} />;
  return (
    <section className={`stack-16 ${styles.decision}`} aria-labelledby="decision">
      <h2 id="decision">{t('decide')}</h2>
      <p className="soft">{t('decideText')}</p>
      <Acknowledgement notice={texts.read.data} lender={lender} checked={read} onChange={setRead} />
      <LenderSharing
        notice={texts.sharing.data}
        lender={lender}
        inFull={inFull}
        checked={shared}
        onChange={setShared}
      />
      <p role="alert" className="danger strong if-any">
        {problem}
      </p>
      <Suspense>{lacking.length > 0 ? <FieldsAsked keys={lacking} /> : null}</Suspense>
      <Decision
        accept={t('apply', { lender })}
        decline={t('decline')}
        onAccept={() => void apply()}
        onDecline={onDecline}
        blocked={read && shared ? undefined : t('tickFirst')}
        loading={acknowledging.isPending || recording.isPending || applying.isPending}
      />
    </section>
  );
}
