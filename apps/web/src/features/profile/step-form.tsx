import { type FormEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AdditionalFields } from './additional-fields';
import { ContactFields } from './contact-fields';
import { EmploymentFields } from './employment-fields';
import { PersonalFields } from './personal-fields';
import styles from './step.module.css';
import type { ProfileStep } from './step-fields';
import type { StepProps } from './step-props';

interface Props extends StepProps {
  step: ProfileStep;
  /** The buttons outside the form name it by this. */
  id: string;
  /** What the server said that belongs to no field. */
  problem?: string | undefined;
  /** Stands beside the household income. */
  declaration: ReactNode;
  onSubmit: () => void;
}

/** The fields of one step. Sending it with something wrong leads to the first wrong field. */
export function StepFormFields({ step, id, problem, declaration, onSubmit, ...props }: Props) {
  const { t } = useTranslation('profile');
  const element = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (props.form.check()) return onSubmit();
    // The messages are drawn first: the field to go to is known by its mark.
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset)')?.focus(),
    );
  };
  return (
    <form ref={element} id={id} className={styles.form} onSubmit={submit} noValidate>
      {step === 'personal' ? <PersonalFields {...props} /> : null}
      {step === 'contact' ? <ContactFields {...props} /> : null}
      {step === 'employment' ? <EmploymentFields {...props} /> : null}
      {step === 'additional' ? <AdditionalFields {...props} declaration={declaration} /> : null}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <p className={styles.note}>{t(step === 'personal' ? 'draftKeptButPan' : 'draftKept')}</p>
    </form>
  );
}
