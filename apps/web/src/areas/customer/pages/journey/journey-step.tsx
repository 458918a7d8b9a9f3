import type { FormStep } from '@saakh/contracts/form-definition';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../../features/customers/queries';
import { FormFields } from '../../../../features/forms/form-fields';
import { useForm } from '../../../../features/forms/use-form';
import { useSaveJourneyStep } from '../../../../features/lender-journeys/queries';
import { isApiError } from '../../../../platform/api/api-error';
import { errorText } from '../../../../platform/error-text';
import { currentLanguage } from '../../../../platform/i18n/i18n';
import { MainButton, TextButton } from '../../../../ui/button';
import { PageFrame } from '../../../../ui/page-frame';
import type { ScreenProps } from './lender-journey';

const FORM = 'journey-step';

/** One step of a lender's questions. What is typed stays over a reload, and goes when the server has it. */
export function JourneyStep({ appId, journey, lists, way, step }: ScreenProps & { step: FormStep }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { slug, definition, answers } = journey;
  const form = useForm({
    owner: useUser()?.userId ?? '',
    // By the lender: names with an application's id would not be told to other devices.
    name: `journey-${slug}-${step.key}`,
    fields: step.fields,
    known: answers,
    lists,
  });
  const saving = useSaveJourneyStep({ appId, slug });
  const [problem, setProblem] = useState<string>();

  const save = async () => {
    setProblem(undefined);
    try {
      const { data } = await saving.mutateAsync({ step: step.key, answers: form.answers() });
      form.forgetDraft();
      if (data.state !== 'declined') way.next();
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      form.showServerErrors(fields);
      if (Object.keys(fields).length === 0) setProblem(errorText(error));
    }
  };
  return (
    <PageFrame
      title={way.current === 1 ? definition.title[language] : step.title[language]}
      text={way.current === 1 ? definition.text[language] : step.text?.[language]}
      progress={{ current: way.current, total: way.total, label: step.title[language] }}
      above={way.back ? <TextButton onClick={way.back}>{t('back')}</TextButton> : undefined}
      action={
        <MainButton type="submit" form={FORM} loading={saving.isPending}>
          {t('continue')}
        </MainButton>
      }
    >
      <FormFields form={form} id={FORM} problem={problem} onSubmit={() => void save()} />
    </PageFrame>
  );
}
