import { type ReactNode, useId } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import styles from './choice-group.module.css';
import { type FieldProps, fieldAria } from './field';
import { FieldError } from './field-error';
import type { SelectOption } from './fields';

interface Props extends FieldProps {
  name: string;
  options: readonly SelectOption[];
  /** Empty while nothing is chosen: nothing is ever chosen beforehand. */
  value: string;
  onValue: (value: string) => void;
  /** Options beside each other where there is room. */
  columns?: 1 | 2;
  children?: ReactNode;
}

/** One choice of few, all of them in sight and alike. */
export function ChoiceGroup({
  name,
  label,
  description,
  error,
  optional = false,
  options,
  value,
  onValue,
  columns = 1,
  children,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={`pad-0 flush narrow no-border ${styles.group}`} {...fieldAria(id, { description, error })}>
      <legend className="below-4 strong text-note block">
        {label}
        {optional ? <span className="faint regular"> ({t('optional')})</span> : null}
      </legend>
      {description ? (
        <p id={`${id}-description`} className="below-8 faint text-small">
          {description}
        </p>
      ) : null}
      {children}
      <div className={`grid-8 ${styles.options}`} data-columns={columns}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`row-12 edged pad-8-16 middle clickable tall-56 ${styles.option}`}
            data-error={Boolean(error) || undefined}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onValue(option.value)}
            />
            <span className="narrow breaks">{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
