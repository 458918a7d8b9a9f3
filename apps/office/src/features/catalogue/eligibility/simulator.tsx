import type { CallReply } from '@saakh/contracts/call';
import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import { simulateEligibility } from '@saakh/contracts/catalogue/staff/eligibility';
import * as z from 'zod/mini';
import { localText } from '#browser/platform/error-text';
import { formatBps, formatPaise } from '#browser/platform/format';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { choiceField, type OfficeField, optionsFor, textField } from '#office/forms/office-field';
import { OfficeForm } from '#office/forms/office-form';
import { column, DataTable } from '#office/ui/data-table';
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
  const productName = useProductName();
  const define = (typed: Typed) => {
    const { error } = asked(typed);
    const problems = Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], localText(message)]) ?? []);
    const digits = (key: keyof Typed, label: string, more: Partial<OfficeField> = {}) =>
      textField(key, label, { kind: 'digits', row: 'all', problem: problems[key], ...more });
    const choice = (key: keyof Typed, label: string, options: OfficeField['options'] = []) =>
      choiceField(key, label, options, { row: 'all' });
    return [
      choice('product_type', t('simulate.product'), optionsFor(LOAN_PRODUCT_TYPE_NAMES, productName)),
      ...DIGITS.map((field) => digits(field, t(`simulate.${field}`))),
      choice(
        'employment',
        t('simulate.employment'),
        optionsFor(EMPLOYMENTS, (one) => t(`simulate.employments.${one}`)),
      ),
      choice('credit_score_class', t('simulate.credit'), [
        ...optionsFor(CREDIT_CLASSES, String),
        { value: 'unknown', label: t('simulate.unknownCredit') },
      ]),
      choice(
        'low_household',
        t('simulate.lowHousehold'),
        optionsFor(['0', '1'], (one) => t(`simulate.households.${one}`)),
      ),
      ...OPTIONAL.map(([field, label]) => {
        const help = t(field === 'security_value' ? 'simulate.securityNeeded' : 'simulate.mayStayEmpty');
        return digits(field, t(`simulate.${label}`), { help, mayBeEmpty: true });
      }),
    ];
  };
  return (
    <StaffSection title={t('simulate.title')} text={t('simulate.text')}>
      <OfficeForm<Typed>
        small
        action={t('simulate.run')}
        sending={run}
        known={FIRST}
        fields={define}
        onSubmit={(typed) => {
          const body = asked(typed);
          if (body.success) run.mutate(body.data);
        }}
        // The last result is hidden while the typed figures are invalid: it belongs to other figures.
        after={(typed) => (run.data && asked(typed).success ? <SimulationResult result={run.data.data} /> : null)}
      />
    </StaffSection>
  );
}
