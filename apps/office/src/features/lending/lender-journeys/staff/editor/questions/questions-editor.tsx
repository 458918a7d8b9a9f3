import type { FormField, FormStep } from '@saakh/contracts/forms/form-definition';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { changeAt, moved } from '#office/forms/change-at';
import { AddButton } from '../add-button';
import { isBegun, keyFrom, newQuestion, questionsOf, renameQuestion } from '../edit';
import { useEditor } from '../editor-context';
import { Row } from '../row';
import { WordsFields } from '../words-fields';
import { QuestionSettings } from './question-settings';

const MOST = 12;

/** The questions of one step. */
export function QuestionsEditor({ step, at }: { step: FormStep; at: number }) {
  const { t } = useTranslation('lending.lender-journeys.office');
  const local = useBilingual();
  const { definition, set, change, remove, setOpen, focus, problemAt } = useEditor();
  const list = ['steps', at, 'fields'] as const;
  const { fields } = step;
  const taken = questionsOf(definition).map(({ key }) => key);
  const nameOf = (field: FormField, place: number) => local(field.label) || t('newQuestion', { place: place + 1 });
  const noteOf = (field: FormField) =>
    [t(`kinds.${field.kind}`), field.optional ? t('optional') : '', field.showWhen ? t('sometimes') : '']
      .filter(Boolean)
      .join(' · ');
  const add = () => {
    set(list, [...fields, newQuestion(taken)]);
    setOpen([...list, fields.length].join('.'));
    focus([...list, fields.length, 'label', 'en']);
  };
  const empty = problemAt(list);
  return (
    <section className="stack-8" aria-label={t('questions')}>
      <h4 className="text-note">{t('questions')}</h4>
      {empty ? <p className="danger text-fine">{empty}</p> : null}
      {fields.length > 0 ? (
        <ul className="stack-0 plain-list rounded lined if-any">
          {fields.map((field, place) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: keys change while a question is named, its place does not
              key={place}
              list={list}
              at={place}
              count={fields.length}
              name={nameOf(field, place)}
              note={noteOf(field)}
              code={field.key}
              onMove={(from, to) => set(list, moved(fields, from, to))}
              onRemove={() =>
                remove(
                  nameOf(field, place),
                  changeAt(definition, list, () => fields.filter((_, number) => number !== place)),
                  `steps.${at}`,
                )
              }
            >
              <WordsFields
                path={[...list, place, 'label']}
                label={t('question')}
                value={field.label}
                onLeaveEnglish={(english) => {
                  if (!isBegun('question', field.key) || english.trim() === '') return;
                  change(renameQuestion(definition, field.key, keyFrom(english, taken, 'question')));
                }}
              />
              <QuestionSettings field={field} path={[...list, place]} before={fields.slice(0, place)} />
            </Row>
          ))}
        </ul>
      ) : (
        <p className="soft text-small">{t('noQuestions')}</p>
      )}
      <AddButton label={t('addQuestion')} full={fields.length >= MOST} most={MOST} onAdd={add} />
    </section>
  );
}
