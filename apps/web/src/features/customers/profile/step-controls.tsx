import { MONTHLY_INCOME_MAX_PAISE } from '@saakh/contracts/bounds';
import type { UserProfile } from '@saakh/contracts/customers/profile';
import type { profileFieldsOf } from '@saakh/contracts/customers/profile-form';
import { PINCODE } from '@saakh/contracts/patterns';
import { fillText } from '@saakh/i18n/pairs';
import { mayLackIncome } from '@saakh/rules/lending/offers/eligibility';
import { useQuery } from '@tanstack/react-query';
import { placeQuery } from '#browser/features/customers/profile/queries';
import { FormControl } from '#browser/forms/form-control';
import type { ShownField } from '#browser/forms/shown-field';
import type { Form } from '#browser/forms/use-form';
import { dateToEntry, formatPaise } from '#browser/platform/format';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { DigitsField } from '#browser/ui/inputs/fields';
import { Slider } from '#web/ui/inputs/slider';
import styles from './step.module.css';
import { lockedFields } from './step-fields';

interface Props {
  readonly field: ShownField;
  readonly form: Form;
}

/** A pincode with its city and state below, as soon as it is whole; one that nobody knows is told before the step is sent. */
function PincodeControl({ field, form }: Props) {
  const { t } = useTranslation('customers.profile');
  const value = form.valueOf(field);
  const { data } = useQuery({ ...placeQuery(value), enabled: PINCODE.test(value) });
  // Sent before the directory answered, the server has refused it already: once is enough.
  const unknown = data === null && !form.errorOf(field);
  return (
    <div>
      <FormControl field={field} form={form} />
      <p className={`above-4 soft strong text-note ${styles.place}`} data-unknown={unknown || undefined} role="status">
        {data ? `${data.city}, ${data.state}` : null}
        {unknown ? t('placeUnknown') : null}
      </p>
    </div>
  );
}

function PanControl({ field, form }: Props) {
  const { t } = useTranslation('customers.profile');
  const isKnown = form.valueOf(field).includes('*');
  return (
    <FormControl
      field={isKnown ? { ...field, help: t('tinKnown') } : field}
      form={form}
      code={{
        className: styles.pan ?? '',
        // The mask is replaced as a whole: nobody has to delete ten characters first.
        onFocus: (event) => isKnown && event.currentTarget.select(),
      }}
    />
  );
}

function IncomeControl({ field, form }: Props) {
  const { t } = useTranslation('customers.profile');
  const why = fillText(String(field.help ?? ''), { most: formatPaise(MONTHLY_INCOME_MAX_PAISE) });
  const help = mayLackIncome(form.answerTo('employment_status_code')) ? `${why} ${t('incomeNone')}` : why;
  return <FormControl field={{ ...field, help }} form={form} />;
}

function TenureControl({ field, form }: Props) {
  const { t } = useTranslation('customers.profile');
  const { t: common } = useTranslation();
  const { min = 1, max = min } = field;
  const { label, value, ...text } = form.textProps(field);
  const months = (count: number) => t('months', { count });
  return (
    <div>
      <DigitsField {...text} value={value} label={label} months />
      <Slider
        label={label}
        valueText={value === '' ? common('choose') : months(Number(value))}
        min={min}
        max={max}
        value={value === '' ? min : Number(value)}
        onValue={(next) => form.set(field, String(next))}
        ends={[months(min), months(max)]}
      />
    </div>
  );
}

/** Fields of the profile that are drawn otherwise than their kind. */
export const STEP_CONTROLS = {
  postal_code: PincodeControl,
  officepincode: PincodeControl,
  tin: PanControl,
  monthly_income: IncomeControl,
  loan_tenure_months: TenureControl,
};

/** What of a step stands fast: the contact that was signed in with, or who came back and has not confirmed it. */
export function LockedFacts({ profile, fields }: { profile: UserProfile; fields: ReturnType<typeof profileFieldsOf> }) {
  const { t } = useTranslation('customers.profile');
  const language = useLanguage();
  const keys: readonly string[] = lockedFields(profile);
  const locked = fields.filter(({ key }) => keys.includes(key));
  if (locked.length === 0) return null;
  return (
    <div>
      <Facts
        items={locked.map(({ key, kind, label }) => ({
          name: label[language],
          value: kind === 'birth-date' ? dateToEntry(profile.birth_date) : String(profile[key] ?? ''),
        }))}
      />
      {locked.some(({ key }) => key === 'tin') ? (
        <p className={`above-4 soft strong text-note ${styles.place}`}>{t('identityFast')}</p>
      ) : null}
    </div>
  );
}
