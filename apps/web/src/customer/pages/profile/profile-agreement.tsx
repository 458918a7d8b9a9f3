import type { Notice } from '@saakh/contracts/customers/consents';
import { istDateOf } from '@saakh/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, localText } from '#browser/platform/error-text';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { QuietButton, TextButton } from '#browser/ui/button';
import { Decision } from '#browser/ui/decision';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { Panel } from '#browser/ui/panel';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import {
  Agreement,
  type Choices,
  missingConsent,
  NOTHING_CHOSEN,
  type Standing,
} from '#web/features/customers/consents/agreement';
import { noticeQuery } from '#web/features/customers/consents/notices/queries';
import { consentsQuery, MESSAGE_CHANNELS, type OwnConsent } from '#web/features/customers/consents/own-consents';
import { type ConsentAct, useRecordConsents } from '#web/features/customers/consents/queries';
import { productDetailsQuery } from '#web/features/customers/product-details/queries';
import { userQuery } from '#web/features/customers/profile/queries';
import { useJourney } from '../../use-journey';
import { usePartnerSight } from '../../use-partner-sight';
import { OpenHelpers } from '../helpers/open-helpers';
import { NoticeDialog } from '../notice-dialog';
import { stepCount } from './profile-screens';
import { useFinishProfile } from './use-finish-profile';

/**
 * What a person agreed to with an earlier profile and did not take back: it is not asked again. That of the terms holds for a day
 * and for the version that was read; a customer who withdrew it for this product is asked.
 */
function standingOf(
  own: readonly OwnConsent[],
  { terms, productType, today }: { readonly terms: Notice; readonly productType: string; readonly today: string },
): Standing {
  const given = own.filter(({ granted, holds }) => granted && holds);
  const lastWord = own.find((one) => one.purpose === 'terms' && one.productType === productType && one.holds);
  const sameTerms = given.find(
    ({ purpose, noticeVersion, language, at }) =>
      purpose === 'terms' &&
      noticeVersion === terms.version &&
      language === terms.language &&
      istDateOf(new Date(at)) === today,
  );
  return {
    terms: lastWord?.granted === false ? undefined : sameTerms,
    messages: given.find(({ purpose }) => purpose === 'communication'),
    partner: given.find(({ purpose }) => purpose === 'partner-sight'),
  };
}

interface Asked {
  readonly terms: Notice;
  readonly communication: Notice;
  readonly sight?: { readonly partner: string; readonly notice: Notice } | undefined;
  readonly own: readonly OwnConsent[];
  readonly standing: Standing;
  readonly choices: Choices;
  readonly productType: string;
}

/**
 * The acts that end a profile. A box that was left alone is a no where it was never answered before; what was said earlier
 * is not taken back by it (REG-DL-7).
 */
function actsOf({ terms, communication, sight, own, standing, choices, productType }: Asked): ConsentAct[] {
  const channels = MESSAGE_CHANNELS.communication.filter((channel) => choices[channel]);
  const isSaid = (about: OwnConsent['purpose'], partner?: string) =>
    own.some((one) => one.purpose === about && one.holds && (partner === undefined || one.recipient === partner));
  const acts: ConsentAct[] = [{ purpose: 'terms', granted: true, notice: terms, productType }];
  if (channels.length > 0 || !isSaid('communication')) {
    const granted = channels.length > 0;
    acts.push({ purpose: 'communication', granted, notice: communication, productType, channels });
  }
  if (sight && !standing.partner && (choices.partner || !isSaid('partner-sight', sight.partner))) {
    const { partner: recipient, notice } = sight;
    acts.push({ purpose: 'partner-sight', granted: choices.partner, notice, productType, recipient });
  }
  return acts;
}

function useText(key: 'consent-terms' | 'consent-communication' | 'terms-of-use') {
  const { brand } = usePage();
  return useQuery(noticeQuery(key, currentLanguage(), brand.partnerKey));
}

const STUDENT = 'student-loans';

/** Who goes on without the co-applicant's agreement is told what that costs, and the way back to it. */
function WithoutCoApplicant({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation('customers.profile');
  const { slug } = useJourney();
  const { data } = useQuery({ ...productDetailsQuery(slug), enabled: slug === STUDENT });
  if (!data?.coApplicant || data.coApplicant.agreed) return null;
  return (
    <Panel level={2} title={t('coApplicant.waiting')} text={t('coApplicant.laterText')}>
      <QuietButton onClick={onAsk}>{t('coApplicant.ask')}</QuietButton>
    </Panel>
  );
}

/** The consents at the end of the profile; saying no is one press and loses nothing (CONSENT-01, CONSENT-02). */
export function ProfileAgreementPage({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('customers.profile');
  const { t: words } = useTranslation('customers.consents');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const terms = useText('consent-terms');
  const communication = useText('consent-communication');
  const fullTerms = useText('terms-of-use');
  const sight = usePartnerSight();
  const own = useQuery(consentsQuery());
  const { data: profile } = useQuery(userQuery());
  const recording = useRecordConsents();
  const finishing = useFinishProfile();
  const [choices, setChoices] = useState(NOTHING_CHOSEN);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const journey = useJourney();
  const isLoan = journey.kind === 'loan';
  const total = stepCount(journey);
  // What is kept from an earlier page may lack what was said since: a box would be asked again, and a yes withdrawn by it.
  const isKnown = own.isFetchedAfterMount && !own.error;
  const failed = [terms, communication, fullTerms, own].find(({ error }) => error);
  const texts =
    terms.data && communication.data && fullTerms.data && own.data && isKnown && !sight.isPending
      ? { terms: terms.data, communication: communication.data }
      : undefined;
  const { productType } = journey;
  const standing =
    texts && own.data ? standingOf(own.data, { terms: texts.terms, productType, today: istDateOf(new Date()) }) : {};
  const missing = missingConsent(choices, standing);

  const agree = async () => {
    if (!texts || !own.data) return;
    setProblem(undefined);
    try {
      await recording.mutateAsync(
        actsOf({ ...texts, sight: sight.shown, own: own.data, standing, choices, productType }),
      );
      await finishing.finish();
    } catch (error) {
      // A text has changed meanwhile: the new one has to be read first.
      if (isApiError(error, 'CONSENT_REQUIRED')) {
        setChoices(NOTHING_CHOSEN);
        await Promise.all([terms.refetch(), communication.refetch(), sight.refetch()]);
      }
      const [atField] = isApiError(error) ? Object.values(error.fields) : [];
      setProblem(atField ? localText(atField) : errorText(error));
    }
  };

  return (
    <PageFrame
      title={t('agreement.title')}
      text={t(isLoan ? 'agreement.text' : 'agreement.textNoLoan')}
      progress={{ current: total, total, label: t('agreement.label') }}
      above={<TextButton onClick={onBack}>{common('back')}</TextButton>}
      action={
        <Decision
          accept={words(isLoan ? (profile?.identity_unconfirmed ? 'agreeConfirm' : 'agree') : 'agreeNoLoan')}
          decline={words('notNow')}
          onAccept={() => void agree()}
          onDecline={() => navigate('/products')}
          blocked={missing ? words(missing) : undefined}
          loading={recording.isPending || finishing.isPending}
        />
      }
    >
      <OpenHelpers />
      <WithoutCoApplicant onAsk={onBack} />
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {!failed && !texts ? <SkeletonLines count={2} height={120} fillsPage /> : null}
      {texts ? (
        <Agreement
          {...texts}
          partner={sight.shown?.notice}
          standing={standing}
          profile={profile}
          choices={choices}
          onChoices={setChoices}
          onReadTerms={() => setReading(true)}
          problem={problem}
        />
      ) : null}
      {reading && terms.data && fullTerms.data ? (
        <NoticeDialog notices={[terms.data, fullTerms.data]} onClose={() => setReading(false)} />
      ) : null}
    </PageFrame>
  );
}
