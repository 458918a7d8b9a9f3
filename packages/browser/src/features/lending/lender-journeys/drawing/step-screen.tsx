import type { FormStep } from '@saakh/contracts/forms/form-definition';
import type { JourneyDraft } from '@saakh/contracts/lending/lender-journeys';
import type { ReactNode } from 'react';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton, TextButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import type { Way } from './screens';

interface Props {
  definition: JourneyDraft;
  step: FormStep;
  way: Way;
  saving: boolean;
  /** The id of the form in it. */
  form: string;
  children: ReactNode;
}

/** One step of a lender's questions around its form; the first one bears the heading of them all. */
export function StepScreen({ definition, step, way, saving, form, children }: Props) {
  const { t } = useTranslation();
  const local = useBilingual();
  const first = way.current === 1;
  const text = first ? definition.text : step.text;
  return (
    <PageFrame
      title={local(first ? definition.title : step.title)}
      text={text ? local(text) : undefined}
      progress={{ current: way.current, total: way.total, label: local(step.title) }}
      above={way.back ? <TextButton onClick={way.back}>{t('back')}</TextButton> : undefined}
      action={
        <MainButton type="submit" form={form} loading={saving}>
          {t('continue')}
        </MainButton>
      }
    >
      {children}
    </PageFrame>
  );
}
