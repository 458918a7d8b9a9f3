import type { EligibilityRules } from '@saakh/contracts/back-office/eligibility';
import type { LoanProductTypeName } from '@saakh/contracts/product-types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorTextAt } from '../../platform/error-text';
import { formatDate, formatWhole } from '../../platform/format';
import { currentLanguage } from '../../platform/i18n/i18n';
import { SelectField, TextField } from '../../ui/fields';
import { asSent, cleanTyped } from '../../ui/staff/editable';
import { SmallButton } from '../../ui/staff/small-button';
import { StaffSection } from '../../ui/staff/staff-page';
import styles from './eligibility.module.css';
import { useBackTest } from './queries';
import {
  CREDIT_CLASSES,
  checkRule,
  FLAGS,
  kindOf,
  LENDER_RULES,
  type LenderRule,
  PRODUCT_RULES,
  type ProductRule,
} from './rule-fields';

type Typed = LenderRule | ProductRule;
const TYPED = [...Object.keys(LENDER_RULES), ...Object.keys(PRODUCT_RULES)] as Typed[];
const RULES = [...TYPED, 'credit_score_class', ...FLAGS] as const;
type Rule = (typeof RULES)[number];
const isTyped = (rule: Rule): rule is Typed => TYPED.some((one) => one === rule);

/** What a change of one rule would have meant for the last 30 days' applicants. */
export function BackTest({ rules }: { rules: EligibilityRules }) {
  const { t } = useTranslation('back-office/eligibility');
  const run = useBackTest();
  const [product, setProduct] = useState(rules.products[0]?.product_type ?? '');
  const [rule, setRule] = useState<Rule>('min_income');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const choices =
    rule === 'credit_score_class'
      ? CREDIT_CLASSES.map((value) => ({ value: value as string, label: value as string }))
      : [
          { value: '1', label: t('versions.yes') },
          { value: '0', label: t('versions.no') },
        ];
  const choose = (value: string) => {
    const next = RULES.find((one) => one === value) ?? 'min_income';
    setRule(next);
    setTyped(next === 'credit_score_class' ? 'A' : isTyped(next) ? '' : '1');
    setProblem(undefined);
  };
  const submit = () => {
    const wrong = isTyped(rule) ? checkRule(rule, typed) : undefined;
    setProblem(wrong);
    if (wrong !== undefined) return;
    const value = isTyped(rule) ? asSent(kindOf(rule), typed) : rule === 'credit_score_class' ? typed : Number(typed);
    const product_type = product as LoanProductTypeName;
    run.mutate({ lender_id: rules.lender_id, product_type, changes: { [rule]: value } });
  };
  const result = run.data?.data;
  const figures = result && [
    ['before', result.matchedBefore] as const,
    ['after', result.matchedAfter] as const,
    ['gained', result.gained] as const,
    ['lost', result.lost] as const,
    ['approved', result.gainedElsewhere.approved] as const,
    ['rejected', result.gainedElsewhere.rejected] as const,
  ];
  return (
    <StaffSection title={t('backTest.title')} text={t('backTest.text')}>
      <div className={styles.grid}>
        <SelectField
          label={t('backTest.product')}
          value={product}
          options={rules.products.map(({ product_type: value }) => ({ value, label: value }))}
          onValue={setProduct}
        />
        <SelectField
          label={t('backTest.field')}
          value={rule}
          options={RULES.map((value) => ({ value, label: t(`fields.${value}`) }))}
          onValue={choose}
        />
        {isTyped(rule) ? (
          <TextField
            label={t('backTest.value')}
            value={typed}
            error={problem}
            inputMode="numeric"
            onValue={(value) => setTyped(cleanTyped(kindOf(rule), value))}
          />
        ) : (
          <SelectField label={t('backTest.value')} value={typed} options={choices} onValue={setTyped} />
        )}
      </div>
      <div className={styles.actions}>
        <SmallButton loading={run.isPending} onClick={submit}>
          {t('backTest.run')}
        </SmallButton>
      </div>
      {run.error ? (
        <p role="alert" className={styles.problem}>
          {errorTextAt(run.error, 'changes', 'value')}
        </p>
      ) : null}
      {result && figures ? (
        <div role="status">
          <p className={styles.note}>
            {t('preview.compared', {
              applicants: formatWhole(result.applicants),
              since: formatDate(result.since, currentLanguage()),
            })}{' '}
            {result.limited ? t('preview.limited') : null}
          </p>
          <dl className={styles.figures}>
            {figures.map(([name, figure]) => (
              <div key={name}>
                <dt>{t(`backTest.${name}`)}</dt>
                <dd>{formatWhole(figure)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </StaffSection>
  );
}
