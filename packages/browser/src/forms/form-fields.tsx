import type { ComponentType, ReactNode } from 'react';
import { CheckedForm } from '#browser/ui/inputs/checked-form';
import { FormControl } from './form-control';
import styles from './form-fields.module.css';
import type { ShownField } from './shown-field';
import type { Form } from './use-form';

interface Props {
  form: Form;
  /** The buttons outside the form name it by this. */
  id: string;
  /** What the server said that belongs to no field, where the form was not told. */
  problem?: string | undefined;
  onSubmit: (pressed: string) => void;
  className?: string;
  /** Fields that are drawn otherwise than their kind, by key. */
  controls?: Readonly<Record<string, ComponentType<{ field: ShownField; form: Form }>>>;
  /** Stands before the fields. */
  above?: ReactNode;
  /** Stands below them. */
  children?: ReactNode;
  /** Buttons that stand in the form. */
  actions?: ReactNode;
}

/** The fields that stand under one heading; those before the first heading have none. */
function partsOf(fields: readonly ShownField[]): ShownField[][] {
  const parts: ShownField[][] = [];
  for (const field of fields) {
    if (field.section || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(field);
  }
  return parts;
}

/** The fields of a form of data that are asked now. */
export function FormFields({ form, problem, controls = {}, above, children, ...props }: Props) {
  const parts = partsOf(form.asked).map((fields) => {
    const drawn = fields.map((field) => {
      const Control = controls[field.key] ?? FormControl;
      return <Control key={field.key} field={field} form={form} />;
    });
    const heading = fields[0]?.section;
    if (!heading) return drawn;
    return (
      <section key={heading} className={`stack-24 ${styles.part}`}>
        <h2 className="text-title">{heading}</h2>
        {drawn}
      </section>
    );
  });
  return (
    <CheckedForm {...props} problem={problem ?? form.problem} check={form.check}>
      {above}
      {parts}
      {children}
    </CheckedForm>
  );
}
