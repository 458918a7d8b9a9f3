import { PROFILE_FIELDS } from '@saakh/contracts/customers/profile-form';
import { FORM_FIELD_KINDS, type FormField } from '@saakh/contracts/forms/form-definition';
import { PROFILE_ANSWERS } from '@saakh/rules/lending/lender-journeys/profile-answers';
import { useBilingual, useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { Path } from '#office/forms/change-at';
import { CheckBox } from '#office/ui/inputs/fields';
import { SmallSelect } from '#office/ui/small-fields';
import { AnswerBoxes } from '../answer-boxes';
import { hasLength, hasOptions, hasRange, idOf, isAnswerable, ofKind } from '../edit';
import styles from '../editor.module.css';
import { useEditor } from '../editor-context';
import { NumberField } from '../number-field';
import { WordsFields } from '../words-fields';
import { OptionsEditor } from './options-editor';

interface ConditionProps {
  field: FormField;
  path: Path;
  before: readonly FormField[];
}

/** When a question is asked: always, or only with certain answers to one before it. */
function ConditionEditor({ field: { showWhen }, path, before }: ConditionProps) {
  const { t } = useTranslation('lending.lender-journeys.office');
  const local = useBilingual();
  const { set, problemAt } = useEditor();
  const others = before.filter(isAnswerable);
  if (others.length === 0 && !showWhen) return <p className="soft text-small">{t('conditionHint')}</p>;
  const isGone = showWhen && !others.some(({ key }) => key === showWhen.field);
  return (
    <div className={`top grid gap-12-16 ${styles.few}`}>
      <SmallSelect
        id={idOf([...path, 'showWhen', 'field'])}
        label={t('showWhen')}
        value={showWhen?.field ?? ''}
        problem={problemAt([...path, 'showWhen', 'field'])}
        options={[
          { value: '', label: t('always') },
          ...others.map(({ key, label }) => ({ value: key, label: t('onlyWhen', { question: local(label) || key }) })),
          ...(isGone ? [{ value: showWhen.field, label: t('goneQuestion', { code: showWhen.field }) }] : []),
        ]}
        onValue={(key) => set([...path, 'showWhen'], key === '' ? undefined : { field: key, in: [] })}
      />
      {showWhen ? (
        <AnswerBoxes
          path={[...path, 'showWhen', 'in']}
          label={t('withAnswers')}
          field={before.find(({ key }) => key === showWhen.field)}
          value={showWhen.in}
        />
      ) : null}
    </div>
  );
}

interface Props {
  field: FormField;
  path: Path;
  /** The questions that stand before it in its step. */
  before: readonly FormField[];
}

function Bounds({ field, path }: Omit<Props, 'before'>) {
  const { t } = useTranslation('lending.lender-journeys.office');
  const { kind, min, max, decimals, unit, minLength, maxLength } = field;
  const number = kind === 'number';
  return (
    <>
      {hasRange(field) ? (
        <div className={`top grid gap-12-16 ${styles.few}`}>
          <NumberField
            path={[...path, 'min']}
            label={t(`bounds.${kind}.min` as 'bounds.money.min')}
            value={min}
            decimals={decimals ?? 0}
          />
          <NumberField
            path={[...path, 'max']}
            label={t(`bounds.${kind}.max` as 'bounds.money.max')}
            value={max}
            decimals={decimals ?? 0}
          />
          {number ? <NumberField path={[...path, 'decimals']} label={t('decimals')} value={decimals} /> : null}
        </div>
      ) : null}
      {number ? <WordsFields path={[...path, 'unit']} label={t('unit')} value={unit} optional /> : null}
      {hasLength(field) ? (
        <div className={`top grid gap-12-16 ${styles.few}`}>
          {kind === 'digits' ? (
            <NumberField path={[...path, 'minLength']} label={t('minLength')} value={minLength} />
          ) : null}
          <NumberField path={[...path, 'maxLength']} label={t('maxLength')} value={maxLength} />
        </div>
      ) : null}
    </>
  );
}

/** What a question is beside its words: its kind and what that asks for, when it is shown, and where it begins. */
export function QuestionSettings({ field, path, before }: Props) {
  const language = useLanguage();
  const { t } = useTranslation('lending.lender-journeys.office');
  const { set } = useEditor();
  return (
    <>
      <WordsFields path={[...path, 'help']} label={t('help')} value={field.help} optional />
      <div className={`top grid gap-12-16 ${styles.few}`}>
        <SmallSelect
          id={idOf([...path, 'kind'])}
          label={t('kind')}
          value={field.kind}
          options={FORM_FIELD_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onValue={(kind) => set(path, ofKind(field, kind as FormField['kind']))}
        />
        <SmallSelect
          id={idOf([...path, 'from'])}
          label={t('from')}
          value={field.from ?? ''}
          options={[
            { value: '', label: t('fromNothing') },
            ...PROFILE_ANSWERS.map((value) => ({
              value,
              label: PROFILE_FIELDS.find(({ key }) => key === value)?.label[language] ?? t('city'),
            })),
          ]}
          onValue={(from) => set([...path, 'from'], from || undefined)}
        />
        <CheckBox
          label={t('mayStayEmpty')}
          checked={field.optional ?? false}
          onChange={(optional) => set([...path, 'optional'], optional || undefined)}
        />
      </div>
      {hasOptions(field) ? <OptionsEditor field={field} path={path} /> : null}
      <Bounds field={field} path={path} />
      <ConditionEditor field={field} path={path} before={before} />
    </>
  );
}
