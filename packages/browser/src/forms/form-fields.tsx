import { CheckedForm } from '#browser/ui/inputs/checked-form';
import { FormControl } from './form-control';
import type { Form } from './use-form';

interface Props {
  form: Form;
  /** The buttons outside the form name it by this. */
  id: string;
  /** What the server said that belongs to no field. */
  problem?: string | undefined;
  onSubmit: (pressed: string) => void;
}

/** The fields of a form of data that are asked now. */
export function FormFields({ form, id, problem, onSubmit }: Props) {
  return (
    <CheckedForm id={id} problem={problem} check={form.check} onSubmit={onSubmit}>
      {form.asked.map((field) => (
        <FormControl key={field.key} field={field} form={form} />
      ))}
    </CheckedForm>
  );
}
