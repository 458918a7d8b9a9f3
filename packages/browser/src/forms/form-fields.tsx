import type { FormField } from '@saakh/contracts/forms/form-definition';
import type { ComponentType, ReactNode } from 'react';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { CheckedForm } from '#browser/ui/inputs/checked-form';
import { FormControl } from './form-control';
import styles from './form-fields.module.css';
import type { Form } from './use-form';

interface Props {
  form: Form;
  /** The buttons outside the form name it by this. */
  id: string;
  /** What the server said that belongs to no field. */
  problem?: string | undefined;
  onSubmit: (pressed: string) => void;
  /** Fields that are drawn otherwise than their kind, by key. */
  controls?: Readonly<Record<string, ComponentType<{ field: FormField; form: Form }>>>;
  /** Stands before the fields. */
  above?: ReactNode;
  /** Stands below them. */
  children?: ReactNode;
}

/** The fields that stand under one heading; those before the first heading have none. */
function partsOf(fields: readonly FormField[]): FormField[][] {
  const parts: FormField[][] = [];
  for (const field of fields) {
    if (field.section || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(field);
  }
  return parts;
}

/** The fields of a form of data that are asked now. */
export function FormFields({ form, id, problem, onSubmit, controls = {}, above, children }: Props) {
  const language = useLanguage();
  const parts = partsOf(form.asked).map((fields) => {
    const drawn = fields.map((field) => {
      const Control = controls[field.key] ?? FormControl;
      return <Control key={field.key} field={field} form={form} />;
    });
    const heading = fields[0]?.section;
    if (!heading) return drawn;
    return (
      <section key={heading.en} className={`stack-24 ${styles.part}`}>
        <h2 className="text-title">{heading[language]}</h2>
        {drawn}
      </section>
    );
  });
  return (
    <CheckedForm id={id} problem={problem} check={form.check} onSubmit={onSubmit}>
      {above}
      {parts}
      {children}
    </CheckedForm>
  );
}
