import type { LoanProductTypeName } from '@saakh/contracts/catalogue/product-types';
import type { EligibilityRules } from '@saakh/contracts/catalogue/staff/eligibility';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { useState } from 'react';
import { errorTextAt, localText } from '#browser/platform/error-text';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { CheckBox, LongTextField, SelectField } from '#office/ui/inputs/fields';
import { useCompareArea, useSetArea } from '../queries';
import { typedAreas } from '../rule-fields';
import { AreaComparison, needsAgreement } from './area-comparison';
import { AreaFileField } from './area-file';

interface Props {
  rules: EligibilityRules;
  product: EligibilityRules['products'][number];
  reason: string;
}

function AreaForm({ rules, product, reason, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const set = useSetArea();
  const comparing = useCompareArea();
  const [by, setBy] = useState<'pincodes' | 'states'>('pincodes');
  const [list, setList] = useState(product.service_area.join(', '));
  const [states, setStates] = useState<readonly string[]>([]);
  const [agreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const comparison = comparing.data?.data;
  const area = by === 'states' ? { states: [...states] } : { pincodes: typedAreas(list) };
  const of = { lender_id: rules.lender_id, product_type: product.product_type as LoanProductTypeName };
  /** Another list is compared again before it is saved. */
  const change = (make: () => void) => {
    make();
    setProblem(undefined);
    setAgreed(false);
    comparing.reset();
    set.reset();
  };
  const compare = () => {
    if (by === 'states' && states.length === 0) return setProblem(t('area.noState'));
    setProblem(undefined);
    comparing.mutate({ ...of, ...area });
  };
  const save = () => {
    if (reason.trim() === '') return setProblem(localText(STAFF_MESSAGES.reasonRequired));
    if (comparison && needsAgreement(comparison) && !agreed) return setProblem(t('area.notAgreed'));
    setProblem(undefined);
    set.mutate({ ...of, ...area, seen: product.service_area, reason }, { onSuccess: onDone });
  };
  const refused = set.error ?? comparing.error;
  const failure = refused ? errorTextAt(refused, 'pincodes', 'states', 'value') : undefined;
  return (
    <div className="stack-12 plain-list">
      <SelectField
        label={t('area.by')}
        value={by}
        options={[
          { value: 'pincodes', label: t('area.pincodes') },
          { value: 'states', label: t('area.states') },
        ]}
        onValue={(value) => change(() => setBy(value === 'states' ? 'states' : 'pincodes'))}
      />
      {by === 'pincodes' ? (
        <>
          <AreaFileField onRead={(pincodes) => change(() => setList(pincodes.join(', ')))} />
          <LongTextField
            label={t('area.list')}
            description={t('area.listHint')}
            value={list}
            onValue={(value) => change(() => setList(value))}
          />
        </>
      ) : (
        <fieldset className="cluster-4-24 pad-0 flush no-border">
          <legend className="soft strong text-small">{t('area.states')}</legend>
          {rules.states.map((state) => (
            <CheckBox
              key={state}
              label={state}
              checked={states.includes(state)}
              onChange={(on) =>
                change(() => setStates(on ? [...states, state] : states.filter((one) => one !== state)))
              }
            />
          ))}
        </fieldset>
      )}
      {comparison ? <AreaComparison comparison={comparison} agreed={agreed} onAgree={setAgreed} /> : null}
      <p role="alert" className="danger">
        {problem ?? failure}
      </p>
      <div className="cluster-8">
        {comparison ? (
          <SmallButton main loading={set.isPending} onClick={save}>
            {t('area.save')}
          </SmallButton>
        ) : (
          <SmallButton main loading={comparing.isPending} onClick={compare}>
            {t('area.compare')}
          </SmallButton>
        )}
        <SmallButton onClick={onDone}>{t('area.cancel')}</SmallButton>
      </div>
    </div>
  );
}

/** Where a product is lent, changed by pincodes, by a file of them, or by states, and compared before it is saved. */
export function ServiceArea(props: Props) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const productName = useProductName();
  const [isOpen, setOpen] = useState(false);
  const { product_type: productType, service_area: area } = props.product;
  const count = t('area.count', { count: area.length });
  return (
    <section aria-label={`${productName(productType)}: ${t('area.title')}`} className="stack-12 plain-list">
      <div className="cluster-8">
        <strong>{t('area.title')}</strong>
        <span>{area.length === 0 ? t('area.everywhere') : count}</span>
        {isOpen ? null : <SmallButton onClick={() => setOpen(true)}>{t('area.edit')}</SmallButton>}
      </div>
      {isOpen ? <AreaForm {...props} onDone={() => setOpen(false)} /> : null}
    </section>
  );
}
