import {
  createLeadExample,
  listLeadsExample,
  SAVE_KEY_EXAMPLE,
} from '@saakh/rules/integrations/partner-api/api-examples';
import { Fragment } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { StaffSection } from '#office/ui/staff-page';
import { Snippet } from './snippet';

const STEPS = ['key', 'save', 'lead', 'follow', 'live'] as const;

/** The endings of references that stand in a sentence; none is parted at the hyphen that it begins with. */
const ENDING = /( -[a-z]+)/;

/** From no key to a first lead in five steps that can be copied. */
export function QuickStart() {
  const { t } = useTranslation('integrations.partner-api.portal');
  const { origin } = window.location;
  const example: Partial<Record<(typeof STEPS)[number], string>> = {
    save: SAVE_KEY_EXAMPLE,
    lead: createLeadExample(origin),
    follow: listLeadsExample(origin),
  };
  return (
    <StaffSection title={t('start.title')} text={t('start.text')}>
      <ol className="stack-24 plain-list">
        {STEPS.map((step, at) => (
          <li key={step} className="stack-8 narrow">
            <h3>{t('start.step', { number: at + 1, what: t(`start.steps.${step}.title`) })}</h3>
            <p>
              {t(`start.steps.${step}.text`)
                .split(ENDING)
                .map((part) =>
                  part.startsWith(' -') ? (
                    <Fragment key={part}>
                      {' '}
                      <code className="one-line">{part.trim()}</code>
                    </Fragment>
                  ) : (
                    part
                  ),
                )}
            </p>
            {example[step] ? <Snippet text={example[step]} what={t(`start.steps.${step}.title`)} /> : null}
          </li>
        ))}
      </ol>
    </StaffSection>
  );
}
