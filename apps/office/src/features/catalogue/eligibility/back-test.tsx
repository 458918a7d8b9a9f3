import type { LoanProductTypeName } from '@saakh/contracts/catalogue/product-types';
import type { EligibilityRules } from '@saakh/contracts/catalogue/staff/eligibility';
import { useState } from 'react';
import { errorTextAt } from '#browser/platform/error-text';
import { formatDate, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { SelectField } from '#office/ui/inputs/fields';
import { StaffSection } from '#office/ui/staff-page';
import styles from './eligibility.module.css';
import { useBackTest } from './queries';
import { TestedChangeRow } from './tested-change-row';
import { newChange, problemOfChange, sentChanges, TESTED_RULES, type TestedChange } from './tested-changes';

/** What changes of a lender's rules would have meant for the last 30 days' applicants. */
export function BackTest({ rules }: { rules: EligibilityRules }) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const productName = useProductName();
  const run = useBackTest();
  const [product, setProduct] = useState(rules.products[0]?.product_type ?? '');
  const [changes, setChanges] = useState<readonly TestedChange[]>([newChange('min_income')]);
  const [tried, setTried] = useState(false);
  const problems = changes.map(problemOfChange);
  const free = TESTED_RULES.filter((rule) => changes.every((one) => one.rule !== rule));
  const submit = () => {
    setTried(true);
    // What stood below was told of other changes.
    if (problems.some((problem) => problem !== undefined)) return run.reset();
    const product_type = product as LoanProductTypeName;
    run.mutate({ lender_id: rules.lender_id, product_type, changes: sentChanges(changes) });
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
      <div className={`top grid ${styles.grid}`}>
        <SelectField
          label={t('backTest.product')}
          value={product}
          options={rules.products.map(({ product_type: value }) => ({ value, label: productName(value) }))}
          onValue={setProduct}
        />
      </div>
      {changes.map((change, at) => (
        <TestedChangeRow
          key={change.rule}
          change={change}
          rules={TESTED_RULES.filter((rule) => rule === change.rule || free.includes(rule))}
          problem={tried ? problems[at] : undefined}
          onChange={(next) => setChanges(changes.with(at, next))}
          onRemove={changes.length > 1 ? () => setChanges(changes.toSpliced(at, 1)) : undefined}
        />
      ))}
      <div className="cluster-8">
        {free[0] ? (
          <SmallButton onClick={() => setChanges([...changes, newChange(free[0] ?? 'min_income')])}>
            {t('backTest.add')}
          </SmallButton>
        ) : null}
        <SmallButton main loading={run.isPending} onClick={submit}>
          {t('backTest.run')}
        </SmallButton>
      </div>
      {run.error ? (
        <p role="alert" className="danger">
          {errorTextAt(run.error, 'changes', 'value')}
        </p>
      ) : null}
      {result && figures ? (
        <div role="status">
          <p className="soft text-small">
            {t('preview.compared', {
              applicants: formatWhole(result.applicants),
              since: formatDate(result.since, currentLanguage()),
            })}{' '}
            {result.limited ? t('preview.limited') : null} {result.asked_regardless === 1 ? t('askedRegardless') : null}
          </p>
          <dl className="cluster-8-24 flush">
            {figures.map(([name, figure]) => (
              <div key={name}>
                <dt className="soft text-small">{t(`backTest.${name}`)}</dt>
                <dd className="flush text-title figures">{formatWhole(figure)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </StaffSection>
  );
}
