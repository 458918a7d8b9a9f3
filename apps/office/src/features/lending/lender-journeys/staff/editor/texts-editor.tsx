import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { moved } from '#office/forms/change-at';
import { AddButton } from './add-button';
import { begunKey, isBegun, keyFrom } from './edit';
import { useEditor } from './editor-context';
import { Row } from './row';
import { WordsFields } from './words-fields';

const MOST = 4;

/** The lender's own texts, agreed to one by one at the end. */
export function TextsEditor() {
  const { t } = useTranslation('lending.lender-journeys.office');
  const local = useBilingual();
  const { definition, set, remove, setOpen, focus } = useEditor();
  const { consents } = definition;
  const keys = consents.map(({ key }) => key);
  const add = () => {
    set(['consents'], [...consents, { key: begunKey('text', keys), text: { en: '', hi: '' } }]);
    setOpen(`consents.${consents.length}`);
    focus(['consents', consents.length, 'text', 'en']);
  };
  return (
    <>
      <ul className="stack-0 plain-list rounded lined if-any" aria-label={t('consents')}>
        {consents.map((consent, at) => {
          const name = local(consent.text) || t('newText', { place: at + 1 });
          return (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: keys change while a text is written, its place does not
              key={at}
              list={['consents']}
              at={at}
              count={consents.length}
              name={name}
              code={consent.key}
              onMove={(from, to) => set(['consents'], moved(consents, from, to))}
              onRemove={() => remove(name, { ...definition, consents: consents.filter((_, place) => place !== at) })}
            >
              <WordsFields
                path={['consents', at, 'text']}
                label={t('consent')}
                value={consent.text}
                maxLength={1200}
                rows={4}
                onLeaveEnglish={(english) => {
                  if (isBegun('text', consent.key) && english.trim() !== '') {
                    set(['consents', at, 'key'], keyFrom(english, keys, 'text'));
                  }
                }}
              />
            </Row>
          );
        })}
      </ul>
      <AddButton label={t('addText')} full={consents.length >= MOST} most={MOST} onAdd={add} />
    </>
  );
}
