import type { UserProfile } from '@saakh/contracts/customers/customers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchListsQuery, useSaveStep } from '#browser/features/customers/profile/queries';
import { stepBody } from '#browser/features/customers/profile/step-body';
import { PROFILE_STEPS, type ProfileStep } from '#browser/features/customers/profile/step-fields';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText } from '#browser/platform/error-text';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { optionsOf } from '#browser/platform/option-lists';
import { usePage } from '#browser/platform/page-data';
import { getSession } from '#browser/platform/session/session';
import { MainButton, QuietButton, TextButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { HouseholdDeclaration } from '#web/features/customers/consents/household-declaration';
import { noticeQuery } from '#web/features/customers/consents/notices/queries';
import { useRecordConsents } from '#web/features/customers/consents/queries';
import { useReloadUser, useTemporaryFlags } from '#web/features/customers/customers/queries';
import { StepFormFields } from '#web/features/customers/profile/step-form';
import { useStepForm } from '#web/features/customers/profile/use-step-form';
import { useJourney } from '../../use-journey';
import styles from './profile.module.css';
import { isChanging, type Screen, screenAfter, stepCount } from './profile-screens';
import { useFinishProfile } from './use-finish-profile';
import { useLoanLimits } from './use-loan-limits';

const FORM = 'profile-step';
/** Marks the button that saves and goes on to the offers. */
const FINISH = 'finish';

interface Props {
  step: ProfileStep;
  profile: UserProfile;
  onGo: (screen: Screen) => void;
}

/** One step of the profile (SCREEN-01 to SCREEN-04); who is changing details may finish after any of them. */
export function ProfileStepPage({ step, profile, onGo }: Props) {
  const { t } = useTranslation('customers.profile');
  const { t: common } = useTranslation();
  const { brand } = usePage();
  const form = useStepForm(step, profile, useLoanLimits());
  const lists = useQuery(searchListsQuery());
  const household = useQuery({
    ...noticeQuery('household-income', currentLanguage(), brand.partnerKey),
    enabled: step === 'additional',
  });
  const saving = useSaveStep(step);
  const recording = useRecordConsents();
  const reloadUser = useReloadUser();
  const finishing = useFinishProfile();
  const flags = useTemporaryFlags();
  const [problem, setProblem] = useState<string>();
  const journey = useJourney();
  const changing = isChanging(profile, journey);
  const at = PROFILE_STEPS.indexOf(step);

  const declare = async () => {
    if (step !== 'additional' || !household.data) return;
    const productType = getSession().customer.productType ?? '';
    await recording.mutateAsync([{ purpose: 'household-income', granted: true, notice: household.data, productType }]);
  };
  const save = async (then: 'next' | 'finish') => {
    setProblem(undefined);
    try {
      const saved = await saving.mutateAsync(stepBody(step, form.values, form.known, form.confirmed()));
      await declare();
      form.forgetDraft();
      await reloadUser(saved);
      if (then === 'finish') await finishing.finish();
      else onGo(screenAfter(journey, step));
    } catch (error) {
      // While completing, it is the terms that are missing: their screen asks for them.
      if (isApiError(error, 'CONSENT_REQUIRED') && then === 'finish') return onGo('agreement');
      if (isApiError(error, 'CONSENT_REQUIRED')) await household.refetch();
      // An own field contradicts what was changed: its screen says which.
      if (isApiError(error, 'PROFILE_INCOMPLETE') && error.fields.own) return onGo('own');
      // Nothing is kept of somebody too young, here either (REG-DP-12).
      if (isApiError(error, 'AGE_NOT_ELIGIBLE')) form.forgetDraft();
      const fields = isApiError(error) ? error.fields : {};
      form.showServerErrors(fields);
      if (Object.keys(fields).length === 0) setProblem(errorText(error));
    }
  };
  const pending = saving.isPending || recording.isPending || finishing.isPending;
  const codes = optionsOf(lists.data ?? {}, 'householdIncome').map(({ value }) => value);

  return (
    <PageFrame
      title={t(`${step}.title`)}
      text={t(`${step}.text`)}
      progress={{ current: at + 1, total: stepCount(journey), label: t(`${step}.label`) }}
      above={
        at > 0 ? (
          <TextButton onClick={() => onGo(PROFILE_STEPS[at - 1] ?? 'personal')}>{common('back')}</TextButton>
        ) : undefined
      }
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
            <MainButton type="submit" form={FORM} loading={pending} disabled={!lists.data}>
              {t('saveAndContinue')}
            </MainButton>
          )}
        </div>
      }
    >
      {changing ? (
        <p className={`pad-12-16 soft paper ${styles.note}`}>
          {t(flags[journey.editFlag] || profile.is_editing === 1 ? 'editing' : 'updateRequired')}
        </p>
      ) : null}
      {lists.error ? <ErrorState error={lists.error} onRetry={() => void lists.refetch()} /> : null}
      {!lists.data && !lists.error ? <SkeletonLines count={7} height={84} fillsPage /> : null}
      {lists.data ? (
        <StepFormFields
          step={step}
          id={FORM}
          form={form}
          lists={lists.data}
          problem={problem}
          onSubmit={(pressed) => void save(pressed === FINISH ? 'finish' : 'next')}
          declaration={
            <HouseholdDeclaration
              notice={household.data}
              codes={[codes.find((code) => /below/.test(code)) ?? '', codes.find((code) => /above/.test(code)) ?? '']}
              value={form.values.household_income}
              error={form.errorOf('household_income')}
              onValue={(value) => form.set('household_income', value)}
            />
          }
        />
      ) : null}
    </PageFrame>
  );
}
