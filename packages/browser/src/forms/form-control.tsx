import { PAN_LENGTH, PINCODE_LENGTH } from '@saakh/contracts/bounds';
import type { FormField } from '@saakh/contracts/forms/form-definition';
import { refusedInName, refusedInPlace } from '@saakh/contracts/typed/names-and-places';
import type { ReactNode } from 'react';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { optionsOf } from '#browser/platform/option-lists';
import { ChoiceGroup } from '#browser/ui/inputs/choice-group';
import { DateField } from '#browser/ui/inputs/date-field';
import { enteredNumber } from '#browser/ui/inputs/entry';
import {
  CodeField,
  DigitsField,
  MobileField,
  SelectField,
  type SelectOption,
  TextField,
} from '#browser/ui/inputs/fields';
import { MoneyInput } from '#browser/ui/inputs/money-input';
import { RefusedCharacter } from '#browser/ui/inputs/refused-character';
import type { Form } from './use-form';

const CAPITALS: Partial<Readonly<Record<FormField['kind'], number>>> = {
  pan: PAN_LENGTH,
  'entity-pan': PAN_LENGTH,
  gstin: 15,
};

function useOptions({ kind, list, options }: FormField, form: Form): readonly SelectOption[] {
  const { t } = useTranslation();
  const language = useLanguage();
  if (kind === 'yes-no') {
    return [
      { value: '1', label: t('yes') },
      { value: '0', label: t('no') },
    ];
  }
  if (list) return optionsOf(form.lists, list, language);
  return (options ?? []).map(({ code, label }) => ({ value: code, label: label[language] }));
}

/** The control of one field of a form of data, by its kind. */
export function FormControl({ field, form }: { field: FormField; form: Form }): ReactNode {
  const language = useLanguage();
  const options = useOptions(field, form);
  const { kind, maxLength = 120 } = field;
  const unit = field.unit?.[language];
  const value = form.valueOf(field);
  const shared = {
    name: field.key,
    label: unit ? `${field.label[language]} (${unit})` : field.label[language],
    description: field.help?.[language],
    optional: field.optional ?? false,
    error: form.errorOf(field),
    onBlur: () => form.leave(field),
  };
  const text = { ...shared, value, onValue: (next: string) => form.set(field, next) };
  if (kind === 'money') {
    return (
      <MoneyInput
        {...shared}
        rupees={value === '' ? null : Number(value)}
        onRupees={(rupees) => form.set(field, rupees === null ? '' : String(rupees))}
      />
    );
  }
  if (kind === 'select') return <SelectField {...text} options={options} />;
  if (kind === 'choice' || kind === 'yes-no') {
    const { onBlur: _blur, ...choice } = text;
    return <ChoiceGroup {...choice} options={options} columns={options.length === 2 || options.length === 4 ? 2 : 1} />;
  }
  if (kind === 'date' || kind === 'birth-date') return <DateField {...text} />;
  if (kind === 'digits') return <DigitsField {...text} length={maxLength} />;
  if (kind === 'pincode') return <DigitsField {...text} length={PINCODE_LENGTH} />;
  if (kind === 'mobile') return <MobileField {...text} />;
  if (kind === 'ifsc') return <CodeField {...text} capitals={false} />;
  const capitals = CAPITALS[kind];
  if (capitals) return <CodeField {...text} length={capitals} />;
  if (kind === 'number') {
    return (
      <TextField
        {...text}
        inputMode={field.decimals ? 'decimal' : 'numeric'}
        onValue={(next) => text.onValue(enteredNumber(next))}
      />
    );
  }
  if (kind === 'full-name') {
    return <TextField {...text} maxLength={maxLength} remedy={<RefusedCharacter character={refusedInName(value)} />} />;
  }
  if (kind === 'address' || kind === 'locality' || kind === 'company-name') {
    const remedy = (
      <RefusedCharacter {...(refusedInPlace(kind, value) ?? { character: undefined })} onFix={text.onValue} />
    );
    return <TextField {...text} maxLength={maxLength} remedy={remedy} />;
  }
  return <TextField {...text} type={kind === 'email' ? 'email' : 'text'} maxLength={maxLength} />;
}
