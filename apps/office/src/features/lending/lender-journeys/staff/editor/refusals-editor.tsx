import type { JourneyDraft } from '@saakh/contracts/lending/lender-journeys';
import { useBilingual, useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { moved } from '#office/forms/change-at';
import { CheckBox } from '#office/ui/inputs/fields';
import { SmallSelect } from '#office/ui/small-fields';
import { AddButton } from './add-button';
import { AnswerBoxes } from './answer-boxes';
import { answerChoices } from './answer-choices';
import { idOf, isAnswerable, questionsOf } from './edit';
import styles from './editor.module.css';
import { useEditor } from './editor-context';
import { NumberField } from './number-field';
import { Row } from './row';
import { WordsFields } from './words-fields';

const MOST = 20;
const USUAL_WAIT_DAYS = 90;

function Refusal({ rule, at }: { rule: JourneyDraft['refusals'][number]; at: number }) {
  const { t } = useTranslation('lending.lender-journeys.office');
  const local = useBilingual();
  const { definition, journey, set, problemAt } = useEditor();
  const path = ['refusals', at] as const;
  const questions = questionsOf(definition).filter(isAnswerable);
  const field = questions.find(({ key }) => key === rule.field);
  return (
    <>
      <div className={`top grid gap-12-16 ${styles.few}`}>
        <SmallSelect
          id={idOf([...path, 'field'])}
          label={t('question')}
          value={rule.field}
          problem={problemAt([...path, 'field'])}
          options={[
            ...questions.map(({ key, label }) => ({ value: key, label: local(label) || key })),
            ...(field ? [] : [{ value: rule.field, label: t('goneQuestion', { code: rule.field }) }]),
          ]}
          onValue={(key) => set(path, { ...rule, field: key, in: [] })}
        />
        <SmallSelect
          id={idOf([...path, 'code'])}
          label={t('reasonKind')}
          hint={t('reasonKindHint')}
          value={rule.code ?? ''}
          problem={problemAt([...path, 'code'])}
          options={[
            { value: '', label: t('reasonOther') },
            ...journey.declineReasons.map(({ code, reason }) => ({ value: code, label: local(reason) })),
          ]}
          onValue={(code) => set([...path, 'code'], code || undefined)}
        />
        <NumberField
          path={[...path, 'retryAfterDays']}
          label={t('retryAfterDays')}
          hint={t('retryHint')}
          value={rule.retryAfterDays}
          empty={null}
        />
      </div>
      <AnswerBoxes path={[...path, 'in']} label={t('refusedAnswers')} field={field} value={rule.in} />
      <WordsFields path={[...path, 'reason']} label={t('reason')} value={rule.reason} maxLength={600} rows={2} />
      <WordsFields path={[...path, 'remedy']} label={t('remedy')} value={rule.remedy} maxLength={600} rows={2} />
    </>
  );
}

/** The answers with which the lender says no at once. */
export function RefusalsEditor() {
  const { t } = useTranslation('lending.lender-journeys.office');
  const local = useBilingual();
  const language = useLanguage();
  const { definition, lists, set, remove, setOpen, focus, problemAt } = useEditor();
  const { refusals, hasDeclinedPage } = definition;
  const questions = questionsOf(definition);
  const first = questions.find(isAnswerable);
  const add = () => {
    if (!first) return;
    const rule = { field: first.key, in: [], reason: { en: '', hi: '' }, remedy: { en: '', hi: '' } };
    set(['refusals'], [...refusals, { ...rule, retryAfterDays: USUAL_WAIT_DAYS }]);
    setOpen(`refusals.${refusals.length}`);
    focus(['refusals', refusals.length, 'field']);
  };
  const problem = problemAt(['hasDeclinedPage']);
  return (
    <>
      <ul className="stack-0 plain-list rounded lined if-any" aria-label={t('refusals')}>
        {refusals.map((rule, at) => {
          const field = questions.find(({ key }) => key === rule.field);
          const answers = field
            ? answerChoices(field, lists, language).filter(({ value }) => rule.in.includes(value))
            : [];
          const name = (field ? local(field.label) : '') || rule.field;
          return (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a refusal has no name but its place
              key={at}
              list={['refusals']}
              at={at}
              count={refusals.length}
              name={name}
              note={answers.map(({ label }) => label).join(', ')}
              onMove={(from, to) => set(['refusals'], moved(refusals, from, to))}
              onRemove={() => remove(name, { ...definition, refusals: refusals.filter((_, place) => place !== at) })}
            >
              <Refusal rule={rule} at={at} />
            </Row>
          );
        })}
      </ul>
      <AddButton
        label={t('addRefusal')}
        full={refusals.length >= MOST}
        most={MOST}
        blocked={first ? undefined : t('refusalNeedsChoice')}
        onAdd={add}
      />
      {refusals.length > 0 || hasDeclinedPage ? (
        <div id={idOf(['hasDeclinedPage'])} tabIndex={-1}>
          <CheckBox
            label={t('hasDeclinedPage')}
            checked={hasDeclinedPage}
            onChange={(has) => set(['hasDeclinedPage'], has)}
          />
          {problem ? <p className="danger text-fine">{problem}</p> : null}
        </div>
      ) : null}
    </>
  );
}
