import { PINCODE_LENGTH } from '@saakh/contracts/bounds';
import { ChoiceGroup } from '#browser/ui/inputs/choice-group';
import { DateField } from '#browser/ui/inputs/date-field';
import { CheckBox, DigitsField, LongTextField, MobileField, SelectField, TextField } from '#office/ui/inputs/fields';
import { SmallDay, SmallSelect, SmallText } from '#office/ui/small-fields';
import type { ControlProps, OfficeField } from './office-field';

interface Props extends ControlProps {
  field: OfficeField;
}

/** Several options to tick; the answer holds their values with a space between. */
function Ticks({ field: { label, options = [], isLocked }, value, error, onValue }: Props) {
  const chosen = value.split(' ');
  const turn = (option: string, on: boolean) =>
    onValue(
      options
        .map((one) => one.value)
        .filter((one) => (one === option ? on : chosen.includes(one)))
        .join(' '),
    );
  return (
    <fieldset className="stack-4 pad-0 flush no-border">
      <legend className="below-4 strong">{label}</legend>
      {options.map((one) => (
        <CheckBox
          key={one.value}
          label={
            <>
              {one.label}
              {one.hint ? <span className="soft text-note block">{one.hint}</span> : null}
            </>
          }
          checked={chosen.includes(one.value)}
          disabled={isLocked}
          onChange={(on) => turn(one.value, on)}
        />
      ))}
      <p role="alert" className="danger strong if-any">
        {error}
      </p>
    </fieldset>
  );
}

/** The control of one field of the office, by its kind. */
export function OfficeControl(props: Props) {
  const { field, value, error, onValue, onBlur } = props;
  const { kind, label, help, options, optional, maxLength, rows, type, inputMode, prefix } = field;
  if (field.control) return field.control(props);
  if (field.many) return <Ticks {...props} />;
  if (kind === 'yes-no') {
    const hint = typeof help === 'string' ? help : undefined;
    const { isSwitch } = field;
    return (
      <CheckBox {...{ label, hint, isSwitch }} checked={value === '1'} onChange={(on) => onValue(on ? '1' : '0')} />
    );
  }
  if (kind === 'choice') {
    return <ChoiceGroup name={field.key} {...{ label, error, value, onValue }} options={options ?? []} />;
  }
  const shared = { label, description: help, optional, error, value, onValue, onBlur };
  if (kind === 'select') return <SelectField {...shared} options={options ?? []} disabled={field.isLocked} />;
  const { readOnly, lang } = field;
  const text = { ...shared, maxLength, autoComplete: field.autoComplete ?? 'off', readOnly };
  if (rows !== undefined)
    return <LongTextField {...{ ...shared, maxLength, rows, lang }} autoFocus={field.autoFocus} />;
  if (kind === 'mobile') return <MobileField {...text} />;
  if (kind === 'date') return <DateField {...{ label, error, value, onValue }} />;
  if (kind === 'pincode') return <DigitsField {...text} length={PINCODE_LENGTH} />;
  if (kind === 'digits') return <DigitsField {...shared} autoComplete="off" length={maxLength} />;
  const shownAs = field.secret === 'hidden' ? 'password' : (type ?? 'text');
  return <TextField {...{ ...text, inputMode, prefix, lang }} type={shownAs} />;
}

/** The same as a small control, which has an id of its own and its hint below. */
export function SmallControl({ id, ...props }: Props & { id: string }) {
  const { field, value, error, onValue } = props;
  const { kind, label, help, options, rows, type, maxLength = 120, lang, inputMode, latest } = field;
  if (field.control || field.many || field.secret || kind === 'yes-no' || kind === 'choice')
    return <OfficeControl {...props} />;
  const shared = { id, label, value, onValue, problem: error };
  if (kind === 'select') return <SmallSelect {...shared} hint={help} options={options ?? []} />;
  if (type === 'date' || type === 'datetime-local' || type === 'month') {
    return <SmallDay {...{ ...shared, type, latest }} hint={error ? undefined : help} />;
  }
  return <SmallText {...shared} hint={help} rows={rows} maxLength={maxLength} lang={lang} inputMode={inputMode} />;
}
