import type { ReactNode } from 'react';
import { askedFields } from '#browser/features/customers/profile/step-fields';
import { formatDate, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { optionsOf } from '#browser/platform/option-lists';
import { DigitsField, SelectField } from '#browser/ui/inputs/fields';
import { MoneyInput } from '#browser/ui/inputs/money-input';
import { Slider } from '#web/ui/inputs/slider';
import styles from './step.module.css';
import { bind, bindRupees, type StepProps } from './step-props';

/** Step 4: the loan, the household, and a little more (SCREEN-04). `declaration` is the text that the household income stands under. */
export function AdditionalFields({ form, lists, declaration }: StepProps & { declaration: ReactNode }) {
  const { t } = useTranslation('customers.profile');
  const { t: common } = useTranslation();
  const tenure = bind(form, 'loan_tenure_months');
  const months = (count: number) => t('months', { count });
  const { minPaise, maxPaise, minMonths, maxMonths, purposes } = form.known.loan;
  const asksRent = askedFields('additional', form.values, form.known).includes('monthly_rent');
  const loans = form.known.runningLoans ?? [];
  const unstated = loans.filter(({ emi }) => emi === null).map(({ lender }) => lender);
  const running = loans.flatMap(({ lender, emi, until }) =>
    emi === null
      ? []
      : t('runningLoan', { lender, emi: formatPaise(emi * 100), until: formatDate(until, currentLanguage()) }),
  );
  // An EMI that no lender has stated leaves the field empty, so the others are not in it either.
  const ofLoans =
    unstated.length > 0
      ? t('runningLoanUnstated', { lender: unstated.join(', ') })
      : running.length > 0
        ? t('runningLoans', { loans: running.join('; ') })
        : '';
  const emiWhy = `${t('emiWhy')} ${ofLoans}`.trim();
  return (
    <>
      <section className={`stack-24 ${styles.part}`}>
        <h2 className="text-title">{t('loanPart')}</h2>
        <MoneyInput
          {...bindRupees(form, 'se_loan_amount')}
          label={t('se_loan_amount')}
          description={`${t('amountLimits', { from: formatPaise(minPaise), to: formatPaise(maxPaise) })} ${t('amountWhy')}`}
        />
        <div>
          <DigitsField
            {...tenure}
            months
            label={t('loan_tenure_months')}
            description={`${t('tenureLimits', { from: minMonths, to: maxMonths })} ${t('tenureWhy')}`}
          />
          <Slider
            label={t('loan_tenure_months')}
            valueText={tenure.value === '' ? common('choose') : months(Number(tenure.value))}
            min={minMonths}
            max={maxMonths}
            value={tenure.value === '' ? minMonths : Number(tenure.value)}
            onValue={(value) => tenure.onValue(String(value))}
            ends={[months(minMonths), months(maxMonths)]}
          />
        </div>
        <SelectField
          {...bind(form, 'loan_purpose')}
          label={t('loan_purpose')}
          options={optionsOf(lists, 'loanPurpose').filter(({ value }) => purposes?.includes(value) ?? true)}
        />
      </section>
      <section className={`stack-24 ${styles.part}`}>
        <h2 className="text-title">{t('householdPart')}</h2>
        <SelectField
          {...bind(form, 'residence_type')}
          label={t('residence_type')}
          options={optionsOf(lists, 'residency')}
        />
        {asksRent ? <MoneyInput {...bindRupees(form, 'monthly_rent')} label={t('monthly_rent')} optional /> : null}
        <MoneyInput {...bindRupees(form, 'emi')} label={t('emi')} description={emiWhy} />
        {declaration}
      </section>
      <section className={`stack-24 ${styles.part}`}>
        <h2 className="text-title">{t('morePart')}</h2>
        <SelectField
          {...bind(form, 'credit_score_class')}
          label={t('credit_score_class')}
          description={t('scoreWhy')}
          options={optionsOf(lists, 'creditScoreClass')}
        />
        <SelectField
          {...bind(form, 'educational_level')}
          label={t('educational_level')}
          optional
          options={optionsOf(lists, 'education')}
        />
      </section>
    </>
  );
}
