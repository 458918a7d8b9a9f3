import type { FormField } from '@saakh/contracts/forms/form-definition';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallSelect } from '#office/ui/small-fields';
import { AnswerBoxes } from '../answer-boxes';
import { idOf, isAnswerable, type Path } from '../edit';
import styles from '../editor.module.css';
import { useEditor } from '../editor-context';

interface Props {
  field: FormField;
  path: Path;
  before: readonly FormField[];
}

/** When a question is asked: always, or only with certain answers to one before it. */
export function ConditionEditor({ field: { showWhen }, path, before }: Props) {
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
