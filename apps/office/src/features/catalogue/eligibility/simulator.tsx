import type { CallReply } from '@saakh/contracts/call';
import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import { simulateEligibility } from '@saakh/contracts/catalogue/staff/eligibility';
import { useState } from 'react';
import * as z from 'zod/mini';
import { errorText, localText } from '#browser/platform/error-text';
import { formatBps, formatPaise } from '#browser/platform/format';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { column, DataTable } from '#office/ui/data-table';
import { DigitsField, SelectField } from '#office/ui/inputs/fields';
import { StaffSection } from '#office/ui/staff-page';
import styles from './eligibility.module.css';
import { LenderMark } from './lender-mark';
import { useSimulation } from './queries';
import { CREDIT_CLASSES } from './rule-fields';

type Result = CallReply<typeof simulateEligibility>['data'];
const EMPLOYMENTS = ['salaried', 'self_employed', 'business'] as const;
const DIGITS = ['amount', 'months', 'income', 'age', 'pincode'] as const;
const FIRST = {
  product_type: LOAN_PRODUCT_TYPE_NAMES[0] ?? '',
  amount: '200000',
  months: '24',
  income: '40000',
  age: '30',
  pincode: '560001',
  employment: 'salaried',
  credit_score_class: 'unknown',
  emi: '',
  low_household: '0',
  security_value: '',
  down_payment: '',
  vehicle_age: '',
};
type Typed = typeof FIRST;
/** Figures that nobody need state. */
const OPTIONAL = [
  ['emi', 'emis'],
  ['security_value', 'securityValue'],
  ['down_payment', 'downPayment'],
  ['vehicle_age', 'vehicleAge'],
] as const;

const typedNumber = (text: string) => (text === '' ? undefined : Number(text));

const asked = ({ product_type, amount, months, income, age, credit_score_class: credit, ...rest }: Typed) =>
  z.safeParse(simulateEligibility.body, {
    product_type,
    pincode: rest.pincode,
    employment: rest.employment,
    emi: typedNumber(rest.emi),
    low_household: Number(rest.low_household),
    security_value: typedNumber(rest.security_value),
    down_payment: typedNumber(rest.down_payment),
    vehicle_age: typedNumber(rest.vehicle_age),
    amount: Number(amount),
    months: Number(months),
    income: Number(income),
    age: Number(age),
    credit_score_class: credit === 'unknown' ? null : credit,
  });

function SimulationResult({ result }: { result: Result }) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const name = {
    key: 'name',
    title: t('simulate.lender'),
    cell: (row: Result['pending'][number]) => <LenderMark lender={row} />,
  };
  const reasons = ({ obstacles, fittingPaise }: Result['unmatched'][number]) =>
    [
      ...obstacles.map((one) => t(`simulate.obstacles.${one}`)),
      ...(fittingPaise === null ? [] : [t('simulate.fits', { amount: formatPaise(fittingPaise) })]),
    ].join(', ');
  return (
    <div role="status" className="stack-12 plain-list">
      <h3>{t('simulate.matched', { count: result.matched.length })}</h3>
      {result.matched.length > 0 ? (
        <DataTable<(typeof result.matched)[number]>
          caption={t('simulate.matched', { count: result.matched.length })}
          rows={result.matched}
          rowKey={({ lender_id }) => lender_id}
          columns={[
            {
              ...name,
              cell: (row) => (
                <>
                  <LenderMark lender={row} />
                  {row.answers_itself ? (
                    <span className={`warning text-fine block ${styles.lacks}`}>{t('simulate.answersItself')}</span>
                  ) : null}
                </>
              ),
            },
            column('amount', t('simulate.amount'), { align: 'end' }, (row) => (
              <>
                {formatPaise(row.amountPaise)}
                {row.securityCapped ? (
                  <span className={`warning text-fine block ${styles.lacks}`}>{t('simulate.capped')}</span>
                ) : null}
              </>
            )),
            { key: 'tenure', title: t('simulate.tenure'), align: 'end', cell: (row) => row.tenureMonths },
            { key: 'apr', title: t('simulate.apr'), align: 'end', cell: (row) => formatBps(row.aprMaxBps, true) },
            { key: 'emi', title: t('simulate.emi'), align: 'end', cell: (row) => formatPaise(row.emiMaxPaise) },
          ]}
        />
      ) : null}
      {result.pending.length > 0 ? (
        <p>
          {t('simulate.pending')}: {result.pending.map((lender) => lender.name).join(', ')}
        </p>
      ) : null}
      <h3>{t('simulate.unmatched', { count: result.unmatched.length })}</h3>
      {result.unmatched.length > 0 ? (
        <DataTable<(typeof result.unmatched)[number]>
          caption={t('simulate.unmatched', { count: result.unmatched.length })}
          rows={result.unmatched}
          rowKey={({ lender_id }) => lender_id}
          columns={[name, column('why', t('simulate.why'), reasons)]}
        />
      ) : null}
    </div>
  );
}

/** An invented person tried against the rules in force. */
export function Simulator() {
  const { t } = useTranslation('catalogue.eligibility.office');
  const run = useSimulation();
  const [typed, setTyped] = useState<Typed>(FIRST);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const put = (field: keyof Typed) => (value: string) => setTyped((now) => ({ ...now, [field]: value }));
  const productName = useProductName();
  const submit = () => {
    const body = asked(typed);
    const issues = body.success ? [] : body.error.issues;
    setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), localText(message)])));
    // What stood below was told of other figures.
    if (body.success) run.mutate(body.data);
    else run.reset();
  };
  return (
    <StaffSection title={t('simulate.title')} text={t('simulate.text')}>
      <div className={`top grid ${styles.grid}`}>
        <SelectField
          label={t('simulate.product')}
          value={typed.product_type}
          options={LOAN_PRODUCT_TYPE_NAMES.map((value) => ({ value, label: productName(value) }))}
          onValue={put('product_type')}
        />
        {DIGITS.map((field) => (
          <DigitsField
            key={field}
            label={t(`simulate.${field}`)}
            value={typed[field]}
            error={problems[field]}
            onValue={put(field)}
          />
        ))}
        <SelectField
          label={t('simulate.employment')}
          value={typed.employment}
          options={EMPLOYMENTS.map((value) => ({ value, label: t(`simulate.employments.${value}`) }))}
          onValue={put('employment')}
        />
        <SelectField
          label={t('simulate.credit')}
          value={typed.credit_score_class}
          options={[
            ...CREDIT_CLASSES.map((value) => ({ value, label: value as string })),
            { value: 'unknown', label: t('simulate.unknownCredit') },
          ]}
          onValue={put('credit_score_class')}
        />
        <SelectField
          label={t('simulate.lowHousehold')}
          value={typed.low_household}
          options={(['0', '1'] as const).map((value) => ({ value, label: t(`simulate.households.${value}`) }))}
          onValue={put('low_household')}
        />
        {OPTIONAL.map(([field, label]) => (
          <DigitsField
            key={field}
            label={t(`simulate.${label}`)}
            description={t(field === 'security_value' ? 'simulate.securityNeeded' : 'simulate.mayStayEmpty')}
            value={typed[field]}
            error={problems[field]}
            onValue={put(field)}
          />
        ))}
      </div>
      <div className="cluster-8">
        <SmallButton main loading={run.isPending} onClick={submit}>
          {t('simulate.run')}
        </SmallButton>
      </div>
      {run.error ? (
        <p role="alert" className="danger">
          {errorText(run.error)}
        </p>
      ) : null}
      {run.data ? <SimulationResult result={run.data.data} /> : null}
    </StaffSection>
  );
}
