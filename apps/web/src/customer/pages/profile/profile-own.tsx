import { productFormOf } from '@saakh/contracts/catalogue/product-forms';
import type { ProductDetails } from '@saakh/contracts/customers/product-details';
import type { UserProfile } from '@saakh/contracts/customers/profile';
import type { FormStep } from '@saakh/contracts/forms/form-definition';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchListsQuery } from '#browser/features/customers/profile/queries';
import { FormFields } from '#browser/forms/form-fields';
import { useShownFields } from '#browser/forms/shown-field';
import { useForm } from '#browser/forms/use-form';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText } from '#browser/platform/error-text';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { OptionLists } from '#browser/platform/option-lists';
import { MainButton, QuietButton, TextButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { CoApplicantDialog } from '#web/features/customers/product-details/co-applicant-dialog';
import { productDetailsQuery, useSaveProductDetails } from '#web/features/customers/product-details/queries';
import { useReloadUser } from '#web/features/customers/profile/queries';
import { useJourney } from '../../use-journey';
import styles from './profile.module.css';
import { isChanging, type Screen, screenAfter, screenBefore, stepCount } from './profile-screens';
import { useFinishProfile } from './use-finish-profile';

const FORM = 'product-details';
/** Marks the button that saves and goes on to the offers. */
const FINISH = 'finish';

interface Props {
  profile: UserProfile;
  onGo: (screen: Screen) => void;
}

/** The own fields of the chosen product, drawn from its form as data. */
export function ProfileOwnPage(props: Props) {
  const { slug, productType } = useJourney();
  const form = productFormOf(productType);
  const details = useQuery(productDetailsQuery(slug));
  const lists = useQuery(searchListsQuery());
  const failed = [details, lists].find(({ error }) => error);
  if (!form) return null;
  if (details.data && lists.data) return <OwnForm {...props} form={form} details={details.data} lists={lists.data} />;
  return (
    <PageFrame title={form.title[currentLanguage()]}>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <SkeletonLines count={4} height={84} fillsPage />
      )}
    </PageFrame>
  );
}

interface OwnProps extends Props {
  form: FormStep;
  details: ProductDetails;
  lists: OptionLists;
}

function OwnForm({ form, profile, onGo, details, lists }: OwnProps) {
  const { t } = useTranslation('customers.profile');
  const { t: common } = useTranslation();
  const language = currentLanguage();
  const journey = useJourney();
  const own = useForm({
    owner: profile.user_id,
    name: `own-${journey.slug}`,
    fields: useShownFields(form.fields, lists),
    known: details.answers,
    contradicted: details.problems,
  });
  const saving = useSaveProductDetails(journey.slug);
  const reloadUser = useReloadUser();
  const finishing = useFinishProfile();
  const [problem, setProblem] = useState<string>();
  /** The co-applicant has to agree, and where the page goes on then. */
  const [waiting, setWaiting] = useState<{ mobile: string; then: 'next' | 'finish' }>();
  const changing = isChanging(profile, journey);
  const total = stepCount(journey);

  const goOn = async (then: 'next' | 'finish') => {
    if (then === 'finish') await finishing.finish();
    else onGo(screenAfter(journey, 'own'));
  };
  const leave = (then: 'next' | 'finish') => {
    setWaiting(undefined);
    goOn(then).catch(refused);
  };
  const refused = (error: unknown) => {
    if (isApiError(error, 'CONSENT_REQUIRED')) return onGo('agreement');
    const fields = isApiError(error) ? error.fields : {};
    own.showServerErrors(fields);
    if (Object.keys(fields).length === 0) setProblem(errorText(error));
  };

  const save = async (then: 'next' | 'finish') => {
    setProblem(undefined);
    try {
      const saved = await saving.mutateAsync(own.answers());
      own.forgetDraft();
      await reloadUser();
      if (saved.coApplicant && !saved.coApplicant.agreed) setWaiting({ mobile: saved.coApplicant.maskedMobile, then });
      else await goOn(then);
    } catch (error) {
      refused(error);
    }
  };
  const pending = saving.isPending || finishing.isPending;
  return (
    <PageFrame
      title={form.title[language]}
      text={form.text?.[language]}
      progress={{ current: total - 1, total, label: form.title[language] }}
      above={<TextButton onClick={() => onGo(screenBefore(journey, 'own'))}>{common('back')}</TextButton>}
      action={
        <div className="stack-8">
          {changing ? (
            <>
              <MainButton type="submit" form={FORM} value={FINISH} loading={pending}>
                {t('saveAndOffers')}
              </MainButton>
              <QuietButton type="submit" form={FORM} disabled={pending}>
                {t('nextDetails')}
              </QuietButton>
            </>
          ) : (
            <MainButton type="submit" form={FORM} loading={pending}>
              {t('saveAndContinue')}
            </MainButton>
          )}
        </div>
      }
    >
      <FormFields
        id={FORM}
        form={own}
        problem={problem}
        onSubmit={(pressed) => void save(pressed === FINISH ? 'finish' : 'next')}
      />
      <p className={`pad-12-16 soft paper ${styles.note}`}>{t('draftKept')}</p>
      {waiting ? (
        <CoApplicantDialog
          maskedMobile={waiting.mobile}
          onAgreed={() => leave(waiting.then)}
          onLater={() => leave(waiting.then)}
          onClose={() => setWaiting(undefined)}
        />
      ) : null}
    </PageFrame>
  );
}
