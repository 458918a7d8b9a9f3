import type { EligibilityRules } from '@saakh/contracts/catalogue/staff/eligibility';
import type { LenderProductProperty } from '@saakh/contracts/catalogue/staff/lender-products';
import { formatWhole } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { asSent } from '#office/ui/editable';
import { CheckBox } from '#office/ui/inputs/fields';
import { SavedSelect, SavedText } from '#office/ui/saved-fields';
import { useSaving } from '#office/ui/use-saving';
import styles from './eligibility.module.css';
import {
  CREDIT_CLASSES,
  checkRule,
  FLAGS,
  kindOf,
  OWN_RULES,
  type OwnRule,
  prefixOf,
  TICKET_CLASSES,
} from './rule-fields';

type Product = EligibilityRules['products'][number];
type Save = (property: LenderProductProperty & keyof Product, value: unknown) => Promise<unknown>;
interface Props {
  rules: EligibilityRules;
  product: Product;
  canSave: boolean;
  onSave: Save;
}

const RULES = Object.keys(OWN_RULES) as OwnRule[];
const lenderRuleOf = (rule: OwnRule) =>
  rule.slice('own_'.length) as 'min_income' | 'max_income' | 'min_age' | 'max_age';

/** Whether a product asks something else than its lender in any respect. */
export function hasOwnRules(product: Product): boolean {
  return [...RULES, ...FLAGS.map((flag) => `own_${flag}` as const), 'own_ticket_class', 'own_credit_score_class'].some(
    (rule) => product[rule as keyof Product] !== null,
  );
}

function OwnTicketClasses({ product, canSave, onSave }: Omit<Props, 'rules'>) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const ticked = useSaving((value: number[] | null) => onSave('own_ticket_class', value));
  const classes = (ticked.wanted ? ticked.wanted.value : product.own_ticket_class) ?? [];
  const toggled = (klass: number): number[] | null => {
    const next = classes.includes(klass) ? classes.filter((one) => one !== klass) : [...classes, klass].toSorted();
    return next.length === 0 ? null : next;
  };
  return (
    <fieldset className="cluster-4-24 pad-0 flush no-border">
      <legend className="soft strong text-small">{t('rules.ticketClasses')}</legend>
      {TICKET_CLASSES.map((klass) => (
        <CheckBox
          key={klass}
          label={t(`rules.classes.${klass}`)}
          checked={classes.includes(klass)}
          disabled={!canSave}
          onChange={() => void ticked.save(toggled(klass))}
        />
      ))}
      {classes.length === 0 ? <p className="soft text-small">{t('rules.own.classesAsLender')}</p> : null}
      <p role="alert" className="danger">
        {ticked.refused}
      </p>
    </fieldset>
  );
}

/** What one product asks of customers where it asks something else than its lender; what is empty is as for the lender. */
export function OwnRules({ rules, product, canSave, onSave }: Props) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const asLender = (value: number | null) =>
    t('rules.own.asLender', { value: value === null ? t('rules.own.noLimit') : formatWhole(value) });
  const hintOf = (rule: OwnRule) => {
    if (rule === 'own_max_income' && product.own_min_income !== null) return t('rules.open');
    return product[rule] === null ? asLender(rules[lenderRuleOf(rule)]) : undefined;
  };
  const yesNo = (on: boolean) => t(on ? 'versions.yes' : 'versions.no');
  return (
    <details className="stack-12 plain-list" open={hasOwnRules(product) || undefined}>
      <summary>{t('rules.own.title')}</summary>
      <p className="soft text-small">{t('rules.own.text')}</p>
      <div className={`top grid ${styles.grid}`}>
        {RULES.map((rule) => (
          <SavedText
            key={rule}
            label={t(`fields.${lenderRuleOf(rule)}`)}
            value={product[rule]}
            kind={kindOf(rule)}
            prefix={prefixOf(rule)}
            hint={hintOf(rule)}
            check={(typed) => checkRule(rule, typed)}
            onSave={(typed) => onSave(rule, asSent(kindOf(rule), typed))}
          />
        ))}
        <SavedSelect
          label={t('fields.credit_score_class')}
          value={product.own_credit_score_class ?? ''}
          options={[
            { value: '', label: t('rules.own.asLender', { value: rules.credit_score_class }) },
            ...CREDIT_CLASSES.map((value) => ({ value, label: value })),
          ]}
          onSave={(value) => onSave('own_credit_score_class', value === '' ? null : value)}
        />
        {FLAGS.map((flag) => (
          <SavedSelect
            key={flag}
            label={t(`fields.${flag}`)}
            value={String(product[`own_${flag}`] ?? '')}
            options={[
              { value: '', label: t('rules.own.asLender', { value: yesNo(rules[flag] === 1) }) },
              { value: '1', label: yesNo(true) },
              { value: '0', label: yesNo(false) },
            ]}
            onSave={(value) => onSave(`own_${flag}`, value === '' ? null : Number(value))}
          />
        ))}
      </div>
      <OwnTicketClasses product={product} canSave={canSave} onSave={onSave} />
    </details>
  );
}
