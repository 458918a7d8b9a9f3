import en from '@saakh/i18n/en/partners.training.portal.json';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Group, Panel } from '#browser/ui/panel';

type Lesson = keyof typeof en.lessons;

/** The lessons in their order, each a few steps that are read in two minutes. */
export function Lessons() {
  const { t } = useTranslation('partners.training.portal');
  return (
    <Group title={t('lessonsTitle')}>
      {(Object.keys(en.lessons) as Lesson[]).map((lesson) => (
        <Panel key={lesson} level={3} title={t(`lessons.${lesson}.title`)} text={t(`lessons.${lesson}.text`)}>
          <ol className="stack-8 flush" style={{ paddingInlineStart: 24 }}>
            {Object.keys(en.lessons[lesson].steps).map((step) => (
              <li key={step}>{t(`lessons.${lesson}.steps.${step}` as 'lessons.firstLead.steps.link')}</li>
            ))}
          </ol>
        </Panel>
      ))}
    </Group>
  );
}
