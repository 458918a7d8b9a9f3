import type { FormStep } from '@saakh/contracts/forms/form-definition';
import { StepScreen } from '#browser/features/lending/lender-journeys/drawing/step-screen';
import { FormFields } from '#browser/forms/form-fields';
import { useShownFields } from '#browser/forms/shown-field';
import { useForm } from '#browser/forms/use-form';
import { useUser } from '#web/features/customers/customers/queries';
import { useSaveJourneyStep } from '#web/features/lending/lender-journeys/queries';
import type { ScreenProps } from './screen-props';

const FORM = 'journey-step';

/** One step of a lender's questions. What is typed stays over a reload, and goes when the server has it. */
export function JourneyStep({ appId, journey, lists, way, step }: ScreenProps & { step: FormStep }) {
  const { slug, definition, answers } = journey;
  const saving = useSaveJourneyStep({ appId, slug });
  const form = useForm({
    owner: useUser()?.user_id ?? '',
    // By the lender: names with an application's id, or with an underscore, would not be told to other devices.
    name: `journey-${slug}-${step.key}`.replaceAll('_', '-'),
    fields: useShownFields(step.fields, lists),
    known: answers,
    error: saving.error,
  });
  const save = () =>
    saving.mutate(
      { step: step.key, answers: form.answers() },
      {
        onSuccess: ({ data }) => {
          form.forgetDraft();
          if (data.state !== 'declined') way.next();
        },
      },
    );
  return (
    <StepScreen definition={definition} step={step} way={way} saving={saving.isPending} form={FORM}>
      <FormFields form={form} id={FORM} onSubmit={save} />
    </StepScreen>
  );
}
