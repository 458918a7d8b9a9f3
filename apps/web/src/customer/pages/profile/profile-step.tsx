import { PROFILE_STEPS, type ProfileStep } from '@saakh/contracts/catalogue/product-types';
import type { UserProfile } from '@saakh/contracts/customers/profile';
import { profileFieldsOf } from '@saakh/contracts/customers/profile-form';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchListsQuery, useSaveStep } from '#browser/features/customers/profile/queries';
import { FormFields } from '#browser/forms/form-fields';
import { type ShownField, useShownFields } from '#browser/forms/shown-field';
import { type Form, useForm } from '#browser/forms/use-form';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText } from '#browser/platform/error-text';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { getSession } from '#browser/platform/session/session';
import { MainButton, QuietButton, TextButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { HouseholdDeclaration } from '#web/features/customers/consents/household-declaration';
import { noticeQuery } from '#web/features/customers/consents/notices/queries';
import { useRecordConsents } from '#web/features/customers/consents/queries';
import { useReloadUser, useTemporaryFlags } from '#web/features/customers/profile/queries';
import { LockedFacts, STEP_CONTROLS } from '#web/features/customers/profile/step-controls';
import { carriedAnswers, fieldsToFill, stepBody } from '#web/features/customers/profile/step-fields';
import { useJourney } from '../../use-journey';
import styles from './profile.module.css';
import { isChanging, type Screen, screenAfter, stepCount } from './profile-screens';
import { useFinishProfile } from './use-finish-profile';
import { useLoanLimits } from './use-loan-limits';

const FORM = 'profile-step';
/** Marks the button that saves and goes on to the offers. */
const FINISH = 'finish';
/** What the server takes when it is sent again. */
const QUESTIONS = [FORM_MESSAGES.emiAboveIncome, FORM_MESSAGES.rentAboveIncome, FORM_MESSAGES.businessOlderThanOwner];

const householdNotice = (brand: string) => noticeQuery('household-income', currentLanguage(), brand);

/** The household's income, under the text that the customer declares with it. */
function HouseholdControl({ field, form }: { field: ShownField; form: Form }) {
  const { brand } = usePage();
  const { data } = useQuery(householdNotice(brand.partnerKey));
  const codes = (field.options ?? []).map(({ value }) => value);
  return (
    <HouseholdDeclaration
      notice={data}
      codes={[codes.find((code) => /below/.test(code)) ?? '', codes.find((code) => /above/.test(code)) ?? '']}
      value={form.valueOf(field)}
      error={form.errorOf(field)}
      onValue={(value) => form.set(field, value)}
    />
  );
}
const CONTROLS = { ...STEP_CONTROLS, household_income: HouseholdControl };

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
  const limits = useLoanLimits();
  const lists = useQuery(searchListsQuery());
  const form = useForm({
    owner: profile.user_id,
    name: `profile-${step}`,
    fields: useShownFields(fieldsToFill(step, profile, limits, lists.data ?? {}), lists.data),
    known: carriedAnswers(profile, limits),
    questions: QUESTIONS,
  });
  const household = useQuery({ ...householdNotice(brand.partnerKey), enabled: step === 'additional' });
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
      const saved = await saving.mutateAsync(stepBody(step, form.answers(), form.confirmed()));
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
        <FormFields
          id={FORM}
          form={form}
          problem={problem}
          controls={CONTROLS}
          above={<LockedFacts profile={profile} fields={profileFieldsOf(step)} />}
          onSubmit={(pressed) => void save(pressed === FINISH ? 'finish' : 'next')}
        >
          <p className="faint text-small">{t(step === 'personal' ? 'draftKeptButPan' : 'draftKept')}</p>
        </FormFields>
      ) : null}
    </PageFrame>
  );
}
