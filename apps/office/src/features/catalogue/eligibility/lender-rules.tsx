import type { EligibilityRules } from '@saakh/contracts/catalogue/staff/eligibility';
import type { LenderProductProperty } from '@saakh/contracts/catalogue/staff/lender-products';
import type { LenderProperty } from '@saakh/contracts/catalogue/staff/lenders';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { useState } from 'react';
import { errorTextAt, localText, readAtField } from '#browser/platform/error-text';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { asSent } from '#office/ui/editable';
import { CheckBox, TextField } from '#office/ui/inputs/fields';
import { SavedSelect, SavedSwitch, SavedText } from '#office/ui/saved-fields';
import { StaffSection } from '#office/ui/staff-page';
import { useSaving } from '#office/ui/use-saving';
import { ServiceArea } from './area/service-area';
import styles from './eligibility.module.css';
import { OwnRules } from './own-rules';
import { useChangeProductRule, useChangeRule } from './queries';
import {
  CREDIT_CLASSES,
  checkRule,
  FLAGS,
  kindOf,
  LENDER_RULES,
  type LenderRule,
  PRODUCT_RULES,
  type ProductRule,
  prefixOf,
  TICKET_CLASSES,
} from './rule-fields';

type Product = EligibilityRules['products'][number];

/** Every change of a rule says why; rejects with what is to be read at the field. */
async function explained(reason: string, change: () => Promise<unknown>) {
  if (reason.trim() === '') throw new Error(localText(STAFF_MESSAGES.reasonRequired));
  return readAtField(change(), 'value');
}

interface ProductProps {
  rules: EligibilityRules;
  product: Product;
  reason: string;
}

function ProductRules({ rules, product, reason }: ProductProps) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const change = useChangeProductRule();
  const { lender_id } = rules;
  const { product_type, active } = product;
  const productName = useProductName();
  const save = (property: LenderProductProperty & keyof Product, value: unknown) =>
    explained(reason, () =>
      change.mutateAsync({ lender_id, product_type, property, value, seen: product[property], reason }),
    );
  return (
    <StaffSection title={`${productName(product_type)} · ${active === 1 ? t('rules.on') : t('rules.off')}`}>
      <div className={`top grid ${styles.grid}`}>
        {(Object.keys(PRODUCT_RULES) as ProductRule[]).map((rule) => (
          <SavedText
            key={rule}
            label={t(`fields.${rule}`)}
            value={product[rule]}
            kind={kindOf(rule)}
            prefix={prefixOf(rule)}
            check={(typed) => checkRule(rule, typed)}
            onSave={(typed) => save(rule, asSent(kindOf(rule), typed))}
          />
        ))}
      </div>
      <OwnRules rules={rules} product={product} canSave={reason.trim() !== ''} onSave={save} />
      <ServiceArea rules={rules} product={product} reason={reason} />
    </StaffSection>
  );
}

/** What a lender asks of customers, and per product what it lends and where; each saved by itself, with the reason above. */
export function LenderRules({ rules }: { rules: EligibilityRules }) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const change = useChangeRule();
  const [reason, setReason] = useState('');
  const { lender_id } = rules;
  const save = (property: LenderProperty & keyof EligibilityRules, value: unknown) =>
    explained(reason, () => change.mutateAsync({ lender_id, property, value, seen: rules[property], reason }));
  const ticked = useSaving((value: number[]) => save('ticket_class', value));
  const classes = ticked.wanted?.value ?? rules.ticket_class;
  const toggled = (klass: number) =>
    classes.includes(klass) ? classes.filter((one) => one !== klass) : [...classes, klass].toSorted();
  const failure = change.error ? errorTextAt(change.error, 'value') : undefined;
  const mustExplain = reason.trim() === '';
  return (
    <>
      <TextField
        label={t('rules.reason')}
        description={t('rules.reasonHint')}
        value={reason}
        maxLength={300}
        onValue={setReason}
      />
      <StaffSection title={t('rules.customers')} text={t('rules.asWhole')}>
        <div className={`top grid ${styles.grid}`}>
          {(Object.keys(LENDER_RULES) as LenderRule[]).map((rule) => (
            <SavedText
              key={rule}
              label={t(`fields.${rule}`)}
              value={rules[rule]}
              kind={kindOf(rule)}
              prefix={prefixOf(rule)}
              hint={rule === 'max_income' ? t('rules.open') : undefined}
              check={(typed) => checkRule(rule, typed)}
              onSave={(typed) => save(rule, asSent(kindOf(rule), typed))}
            />
          ))}
          <SavedSelect
            label={t('fields.credit_score_class')}
            value={rules.credit_score_class}
            options={CREDIT_CLASSES.map((value) => ({ value, label: value }))}
            onSave={(value) => save('credit_score_class', value)}
          />
          {FLAGS.map((rule) => (
            <SavedSwitch
              key={rule}
              label={t(`fields.${rule}`)}
              checked={rules[rule] === 1}
              onSave={(on) => save(rule, on ? 1 : 0)}
            />
          ))}
          <SavedSwitch
            label={t('fields.asked_regardless')}
            checked={rules.asked_regardless === 1}
            hint={t('rules.askedHint')}
            onSave={(on) => save('asked_regardless', on ? 1 : 0)}
          />
        </div>
        <fieldset className="cluster-4-24 pad-0 flush no-border">
          <legend className="soft strong text-small">{t('rules.ticketClasses')}</legend>
          {TICKET_CLASSES.map((klass) => (
            <CheckBox
              key={klass}
              label={t(`rules.classes.${klass}`)}
              checked={classes.includes(klass)}
              disabled={mustExplain || (classes.includes(klass) && classes.length === 1)}
              onChange={() => void ticked.save(toggled(klass))}
            />
          ))}
        </fieldset>
        <p role="alert" className="danger">
          {failure}
        </p>
      </StaffSection>
      {rules.products.length === 0 ? <p className="soft text-small">{t('rules.noProducts')}</p> : null}
      {rules.products.map((product) => (
        <ProductRules key={product.product_type} rules={rules} product={product} reason={reason} />
      ))}
    </>
  );
}
