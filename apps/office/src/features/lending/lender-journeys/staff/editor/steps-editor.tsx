import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { moved } from '#office/forms/change-at';
import { AddButton } from './add-button';
import { begunKey, isBegun, keyFrom } from './edit';
import { useEditor } from './editor-context';
import { QuestionsEditor } from './questions/questions-editor';
import { Row } from './row';
import { WordsFields } from './words-fields';

const MOST = 6;

/** The screens of questions, in their order. */
export function StepsEditor() {
  const { t } = useTranslation('lending.lender-journeys.office');
  const local = useBilingual();
  const { definition, set, change, remove, setOpen, focus } = useEditor();
  const { steps } = definition;
  const add = () => {
    const step = {
      key: begunKey(
        'step',
        steps.map(({ key }) => key),
      ),
      title: { en: '', hi: '' },
      fields: [],
    };
    set(['steps'], [...steps, step]);
    setOpen(`steps.${steps.length}`);
    focus(['steps', steps.length, 'title', 'en']);
  };
  return (
    <>
      <ul className="stack-0 plain-list rounded lined if-any" aria-label={t('steps')}>
        {steps.map((step, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: keys change while a step is named, its place does not
            key={at}
            list={['steps']}
            at={at}
            count={steps.length}
            name={local(step.title) || t('newStep', { place: at + 1 })}
            note={t('questionsIn', { count: step.fields.length })}
            code={step.key}
            onMove={(from, to) => set(['steps'], moved(steps, from, to))}
            onRemove={() =>
              remove(local(step.title) || t('newStep', { place: at + 1 }), {
                ...definition,
                steps: steps.filter((_, place) => place !== at),
              })
            }
          >
            <WordsFields
              path={['steps', at, 'title']}
              label={t('stepTitle')}
              value={step.title}
              onLeaveEnglish={(english) => {
                if (!isBegun('step', step.key) || english.trim() === '') return;
                const taken = steps.map(({ key }) => key);
                change({
                  ...definition,
                  steps: steps.map((one, place) =>
                    place === at ? { ...one, key: keyFrom(english, taken, 'step') } : one,
                  ),
                });
              }}
            />
            {/* At the first step the title and text of the whole stand in its place. */}
            {at > 0 || step.text ? (
              <WordsFields
                path={['steps', at, 'text']}
                label={t('stepText')}
                value={step.text}
                maxLength={600}
                optional
              />
            ) : null}
            <QuestionsEditor step={step} at={at} />
          </Row>
        ))}
      </ul>
      <AddButton label={t('addStep')} full={steps.length >= MOST} most={MOST} onAdd={add} />
    </>
  );
}
