import { PAN_LENGTH, PINCODE_LENGTH } from '@saakh/contracts/bounds';
import { enteredName, refusedInName, refusedInPlace } from '@saakh/contracts/typed/names-and-places';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ChoiceGroup } from '#browser/ui/inputs/choice-group';
import { DateField } from '#browser/ui/inputs/date-field';
import { enteredNumber } from '#browser/ui/inputs/entry';
import {
  CodeField,
  DigitsField,
  LongTextField,
  MobileField,
  SelectField,
  type SelectOption,
  TextField,
} from '#browser/ui/inputs/fields';
import { MoneyInput } from '#browser/ui/inputs/money-input';
import { OtpInput } from '#browser/ui/inputs/otp-input';
import { RefusedCharacter } from '#browser/ui/inputs/refused-character';
import type { ShownField } from './shown-field';
import type { Form } from './use-form';

const CAPITALS: Partial<Readonly<Record<ShownField['kind'], number>>> = {
  pan: PAN_LENGTH,
  'entity-pan': PAN_LENGTH,
  gstin: 15,
};

function useOptions({ kind, options = [] }: ShownField): readonly SelectOption[] {
  const { t } = useTranslation();
  if (kind !== 'yes-no') return options;
  return [
    { value: '1', label: t('yes') },
    { value: '0', label: t('no') },
  ];
}

interface Props {
  field: ShownField;
  form: Form;
  /** For a code of letters and digits, such as a PAN. */
  code?: Partial<ComponentProps<typeof CodeField>>;
}

/** The control of one field of a form of data, by its kind. */
export function FormControl({ field, form, code }: Props): ReactNode {
  const options = useOptions(field);
  const { kind, maxLength = 120, prefix, rows } = field;
  const text = { ...form.textProps(field), ...(field.autoFocus ? { autoFocus: true } : {}) };
  const { value, onValue, ...shared } = text;
  if (kind === 'money') {
    return (
      <MoneyInput
        {...shared}
        rupees={value === '' ? null : Number(value)}
        onRupees={(rupees) => onValue(rupees === null ? '' : String(rupees))}
      />
    );
  }
  if (kind === 'select') return <SelectField {...text} options={options} />;
  if (kind === 'choice' || kind === 'yes-no') {
    const { onBlur: _blur, autoComplete: _fill, ...choice } = form.textProps(field);
    const columns = field.columns ?? (options.length === 2 || options.length === 4 ? 2 : 1);
    return <ChoiceGroup {...choice} options={options} columns={columns} />;
  }
  if (kind === 'date' || kind === 'birth-date') return <DateField {...text} />;
  if (kind === 'digits' && field.autoComplete === 'one-time-code') {
    const code = { value, label: text.label, error: text.error, length: maxLength, disabled: field.isLocked ?? false };
    return <OtpInput {...code} onChange={onValue} onComplete={onValue} />;
  }
  if (kind === 'digits') return <DigitsField {...text} length={maxLength} />;
  if (kind === 'pincode') return <DigitsField {...text} length={PINCODE_LENGTH} />;
  if (kind === 'mobile') {
    const length = field.maxLength === undefined ? {} : { length: field.maxLength };
    return <MobileField {...text} {...(prefix === undefined ? {} : { prefix })} {...length} />;
  }
  if (kind === 'ifsc') return <CodeField {...text} capitals={false} />;
  const capitals = CAPITALS[kind];
  if (capitals) return <CodeField {...text} {...code} length={capitals} />;
  if (kind === 'number') {
    return (
      <TextField
        {...text}
        inputMode={field.decimals ? 'decimal' : 'numeric'}
        onValue={(next) => onValue(enteredNumber(next))}
      />
    );
  }
  if (kind === 'full-name' || kind === 'person-name') {
    const named = kind === 'full-name' ? text : { ...text, onValue: (next: string) => onValue(enteredName(next)) };
    return (
      <TextField {...named} maxLength={maxLength} remedy={<RefusedCharacter character={refusedInName(value)} />} />
    );
  }
  if (kind === 'address' || kind === 'locality' || kind === 'company-name') {
    const remedy = <RefusedCharacter {...(refusedInPlace(kind, value) ?? { character: undefined })} onFix={onValue} />;
    return <TextField {...text} maxLength={maxLength} remedy={remedy} />;
  }
  if (rows !== undefined) return <LongTextField {...text} rows={rows} maxLength={maxLength} />;
  return <TextField {...text} type={kind === 'email' ? 'email' : 'text'} maxLength={maxLength} />;
}
