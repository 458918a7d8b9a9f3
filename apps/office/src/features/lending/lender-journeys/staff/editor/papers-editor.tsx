import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { moved } from '#office/forms/change-at';
import { CheckBox } from '#office/ui/inputs/fields';
import { AddButton } from './add-button';
import { begunKey, isBegun, keyFrom } from './edit';
import { useEditor } from './editor-context';
import { Row } from './row';
import { WordsFields } from './words-fields';

const MOST = 6;

/** The papers that a customer is asked for after the last step. */
export function PapersEditor() {
  const { t } = useTranslation('lending.lender-journeys.office');
  const local = useBilingual();
  const { definition, journey, set, remove, setOpen, focus } = useEditor();
  const { documents } = definition;
  const keys = documents.map(({ key }) => key);
  const nameOf = (at: number) => local(documents[at]?.label ?? { en: '', hi: '' }) || t('newPaper', { place: at + 1 });
  const add = () => {
    set(['documents'], [...documents, { key: begunKey('paper', keys), label: { en: '', hi: '' } }]);
    setOpen(`documents.${documents.length}`);
    focus(['documents', documents.length, 'label', 'en']);
  };
  return (
    <>
      <ul className="stack-0 plain-list rounded lined if-any" aria-label={t('papers')}>
        {documents.map((paper, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: keys change while a paper is named, its place does not
            key={at}
            list={['documents']}
            at={at}
            count={documents.length}
            name={nameOf(at)}
            note={paper.optional ? t('optional') : t('needed')}
            code={paper.key}
            onMove={(from, to) => set(['documents'], moved(documents, from, to))}
            onRemove={() =>
              remove(nameOf(at), { ...definition, documents: documents.filter((_, place) => place !== at) })
            }
          >
            <WordsFields
              path={['documents', at, 'label']}
              label={t('paper')}
              value={paper.label}
              onLeaveEnglish={(english) => {
                if (isBegun('paper', paper.key) && english.trim() !== '') {
                  set(['documents', at, 'key'], keyFrom(english, keys, 'paper'));
                }
              }}
            />
            <CheckBox
              label={t('mayStayAway')}
              checked={paper.optional ?? false}
              onChange={(optional) => set(['documents', at, 'optional'], optional || undefined)}
            />
          </Row>
        ))}
      </ul>
      <AddButton
        label={t('addPaper')}
        full={documents.length >= MOST}
        most={MOST}
        blocked={journey.takesDocuments ? undefined : t('papersNotTaken')}
        onAdd={add}
      />
    </>
  );
}
