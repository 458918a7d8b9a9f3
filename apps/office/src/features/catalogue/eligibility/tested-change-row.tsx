import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { cleanTyped } from '#office/ui/editable';
import { CheckBox, LongTextField, SelectField, TextField } from '#office/ui/inputs/fields';
import styles from './eligibility.module.css';
import { CREDIT_CLASSES, kindOf, TICKET_CLASSES } from './rule-fields';
import { classesIn, isChoice, isTyped, newChange, type TestedChange, type TestedRule } from './tested-changes';

interface Props {
  change: TestedChange;
  /** Rules that no other row changes. */
  rules: readonly TestedRule[];
  problem: string | undefined;
  onChange: (change: TestedChange) => void;
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined;
}

function Value({ change, problem, onChange }: Pick<Props, 'change' | 'problem' | 'onChange'>) {
  const { t } = useTranslation('catalogue.eligibility.office');
  const { rule, typed } = change;
  const put = (value: string) => onChange({ rule, typed: value });
  const label = t('backTest.valueOf', { rule: t(`fields.${rule}`) });
  if (isTyped(rule)) {
    return (
      <TextField
        label={label}
        value={typed}
        error={problem}
        inputMode="numeric"
        onValue={(value) => put(cleanTyped(kindOf(rule), value))}
      />
    );
  }
  if (isChoice(rule)) {
    const yesOrNo = [
      { value: '1', label: t('versions.yes') },
      { value: '0', label: t('versions.no') },
    ];
    const classes = CREDIT_CLASSES.map((value) => ({ value, label: value }));
    const options = rule === 'credit_score_class' ? classes : yesOrNo;
    return <SelectField label={label} value={typed} options={options} onValue={put} />;
  }
  if (rule === 'service_area') {
    return <LongTextField label={label} description={t('area.listHint')} value={typed} error={problem} onValue={put} />;
  }
  const chosen = classesIn(typed);
  const toggled = (klass: number) =>
    chosen.includes(klass) ? chosen.filter((one) => one !== klass) : [...chosen, klass].toSorted();
  return (
    <fieldset className="cluster-4-24 pad-0 flush no-border">
      <legend className="soft strong text-small">{label}</legend>
      {TICKET_CLASSES.map((klass) => (
        <CheckBox
          key={klass}
          label={t(`rules.classes.${klass}`)}
          checked={chosen.includes(klass)}
          disabled={chosen.length === 1 && chosen.includes(klass)}
          onChange={() => put(toggled(klass).join(','))}
        />
      ))}
    </fieldset>
  );
}

/** One changed rule of a back-test: which, and its new value. */
export function TestedChangeRow({ change, rules, problem, onChange, onRemove }: Props) {
  const { t } = useTranslation('catalogue.eligibility.office');
  return (
    <div className={`top grid ${styles.grid}`}>
      <SelectField
        label={t('backTest.field')}
        value={change.rule}
        options={rules.map((value) => ({ value, label: t(`fields.${value}`) }))}
        onValue={(value) => onChange(newChange(rules.find((one) => one === value) ?? change.rule))}
      />
      <Value change={change} problem={problem} onChange={onChange} />
      {onRemove ? (
        <div>
          <SmallButton onClick={onRemove}>{t('backTest.remove', { rule: t(`fields.${change.rule}`) })}</SmallButton>
        </div>
      ) : null}
    </div>
  );
}
