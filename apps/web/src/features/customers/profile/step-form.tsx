import type { ReactNode } from 'react';
import type { ProfileStep } from '#browser/features/customers/profile/step-fields';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { CheckedForm } from '#browser/ui/inputs/checked-form';
import { AdditionalFields } from './additional-fields';
import { ContactFields } from './contact-fields';
import { EmploymentFields } from './employment-fields';
import { PersonalFields } from './personal-fields';
import type { StepProps } from './step-props';

interface Props extends StepProps {
  step: ProfileStep;
  /** The buttons outside the form name it by this. */
  id: string;
  /** What the server said that belongs to no field. */
  problem?: string | undefined;
  /** Stands beside the household income. */
  declaration: ReactNode;
  onSubmit: (pressed: string) => void;
}

/** The fields of one step. */
export function StepFormFields({ step, id, problem, declaration, onSubmit, ...props }: Props) {
  const { t } = useTranslation('customers.profile');
  return (
    <CheckedForm id={id} problem={problem} check={props.form.check} onSubmit={onSubmit}>
      {step === 'personal' ? <PersonalFields {...props} /> : null}
      {step === 'contact' ? <ContactFields {...props} /> : null}
      {step === 'employment' ? <EmploymentFields {...props} /> : null}
      {step === 'additional' ? <AdditionalFields {...props} declaration={declaration} /> : null}
      <p className="faint text-small">{t(step === 'personal' ? 'draftKeptButPan' : 'draftKept')}</p>
    </CheckedForm>
  );
}
