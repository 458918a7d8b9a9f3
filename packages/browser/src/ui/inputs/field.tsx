import type { ReactNode } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { FieldError } from './field-error';

export interface FieldProps {
  label: ReactNode;
  /** Why it is asked, or how to write it. */
  description?: ReactNode;
  error?: string | null | undefined;
  /** What helps with the error, below it. */
  remedy?: ReactNode;
  /** Said beside the label. */
  optional?: boolean;
}

interface Props extends FieldProps {
  id: string;
  children: ReactNode;
}

/** What a control needs to be tied to its texts. */
export function fieldAria(
  id: string,
  { description, error, remedy }: Pick<FieldProps, 'description' | 'error' | 'remedy'>,
) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      [description ? `${id}-description` : '', error ? `${id}-error` : '', error && remedy ? `${id}-remedy` : '']
        .filter(Boolean)
        .join(' ') || undefined,
  };
}

/** Label and hint above a control, the error below it. */
export function Field({ id, label, description, error, remedy, optional = false, children }: Props) {
  const { t } = useTranslation();
  return (
    <div>
      <label className="below-4 strong text-note block" htmlFor={id}>
        {label}
        {optional ? <span className="faint regular"> ({t('optional')})</span> : null}
      </label>
      {description ? (
        <p id={`${id}-description`} className="below-8 faint text-small">
          {description}
        </p>
      ) : null}
      {children}
      <FieldError id={`${id}-error`} text={error} />
      {error && remedy ? <div id={`${id}-remedy`}>{remedy}</div> : null}
    </div>
  );
}
