import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallSelect } from '#office/ui/small-fields';
import { useEditor } from './editor-context';
import { Row } from './row';
import { WordsFields } from './words-fields';

/** What stands above the first step, and under which address. */
export function HeadEditor() {
  const { t } = useTranslation('lending.lender-journeys.office');
  const local = useBilingual();
  const { definition, kind, setKind, journey } = useEditor();
  return (
    <ul className="stack-0 plain-list rounded lined if-any">
      <Row list={['head']} name={local(definition.title) || t('noTitle')} note={t('heading')}>
        <WordsFields path={['title']} label={t('title')} value={definition.title} />
        <WordsFields path={['text']} label={t('text')} value={definition.text} maxLength={600} rows={2} />
        <SmallSelect
          id="journey-kind"
          label={t('address')}
          value={kind}
          options={(['lender', 'gold'] as const).map((value) => ({
            value,
            label: t(`addresses.${value}`, { slug: journey.slug }),
          }))}
          onValue={(value) => setKind(value as 'lender' | 'gold')}
        />
      </Row>
    </ul>
  );
}
