import { MONTHLY_INCOME_MAX_PAISE } from '@saakh/contracts/bounds';
import { employmentKindOf, hasBusiness, mayLackIncome } from '@saakh/rules/lending/offers/eligibility';
import { formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { optionsOf } from '#browser/platform/option-lists';
import { ChoiceGroup } from '#browser/ui/inputs/choice-group';
import { SelectField, TextField } from '#browser/ui/inputs/fields';
import { MoneyInput } from '#browser/ui/inputs/money-input';
import { PincodeField } from './pincode-field';
import { bind, bindRupees, type StepProps } from './step-props';

/** Step 3: work and income (SCREEN-03); employees and people with a business are asked different things. */
export function EmploymentFields({ form, lists }: StepProps) {
  const { t } = useTranslation('customers.profile');
  const mayChoose = (code: string) => !form.known.loan.forBusiness || hasBusiness(code);
  const status = form.values.employment_status_code;
  // Who said "salaried" for another loan chooses anew for one of a business.
  const chosen = mayChoose(status) ? status : null;
  return (
    <>
      <SelectField
        {...bind(form, 'employment_status_code')}
        label={t('employment_status_code')}
        options={optionsOf(lists, 'employmentStatus').filter(({ value }) => mayChoose(value))}
      />
      <MoneyInput
        {...bindRupees(form, 'monthly_income')}
        label={t('monthly_income')}
        description={`${t('incomeWhy', { most: formatPaise(MONTHLY_INCOME_MAX_PAISE) })}${mayLackIncome(status) ? ` ${t('incomeNone')}` : ''}`}
      />
      {employmentKindOf(chosen) === 'salaried' ? <EmployeeFields form={form} lists={lists} /> : null}
      {hasBusiness(chosen) ? <BusinessFields form={form} lists={lists} /> : null}
    </>
  );
}

function EmployeeFields({ form, lists }: StepProps) {
  const { t } = useTranslation('customers.profile');
  return (
    <>
      <TextField
        {...bind(form, 'employer_name')}
        label={t('employer_name')}
        description={t('employerWhy')}
        autoComplete="organization"
        maxLength={120}
      />
      <ChoiceGroup {...bind(form, 'salary_mode')} label={t('salary_mode')} options={optionsOf(lists, 'salaryMode')} />
      <PincodeField
        {...bind(form, 'officepincode')}
        label={t('officepincode')}
        description={t('officepincodeWhy')}
        autoComplete="off"
      />
    </>
  );
}

function BusinessFields({ form, lists }: StepProps) {
  const { t } = useTranslation('customers.profile');
  return (
    <>
      <SelectField
        {...bind(form, 'business_registration_type')}
        label={t('business_registration_type')}
        options={optionsOf(lists, 'businessRegistrationType')}
      />
      <SelectField
        {...bind(form, 'business_current_turnover')}
        label={t('business_current_turnover')}
        options={optionsOf(lists, 'businessTurnover')}
      />
      <SelectField
        {...bind(form, 'business_years')}
        label={t('business_years')}
        options={optionsOf(lists, 'businessYears')}
      />
    </>
  );
}
