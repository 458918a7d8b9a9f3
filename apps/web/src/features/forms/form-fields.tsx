import { type FormEvent, useRef } from 'react';
import styles from '../profile/step.module.css';
import { FormControl } from './form-control';
import type { Form } from './use-form';

interface Props {
  form: Form;
  /** The buttons outside the form name it by this. */
  id: string;
  /** What the server said that belongs to no field. */
  problem?: string | undefined;
  onSubmit: () => void;
}

/** The fields of a form of data that are asked now. Sending it with something wrong leads to the first wrong field. */
export function FormFields({ form, id, problem, onSubmit }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) return onSubmit();
    // The messages are drawn first: the field to go to is known by its mark.
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset)')?.focus(),
    );
  };
  return (
    <form ref={element} id={id} className={styles.form} onSubmit={submit} noValidate>
      {form.asked.map((field) => (
        <FormControl key={field.key} field={field} form={form} />
      ))}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </form>
  );
}
