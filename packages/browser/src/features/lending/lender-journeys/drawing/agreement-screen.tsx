import type { FormStep } from '@saakh/contracts/forms/form-definition';
import { useState } from 'react';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { Decision } from '#browser/ui/decision';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { CheckBox } from '#browser/ui/inputs/check-box';
import type { DrawnJourney, Way } from './screens';
import { type SummaryItem, SummaryPart } from './summary-part';

interface Props {
  journey: DrawnJourney;
  way: Way;
  /** The answers of a step in words. */
  answersOf: (step: FormStep) => readonly SummaryItem[];
  /** An application waits to be sent with them. */
  waits: boolean;
  busy: boolean;
  problem?: string | undefined;
  /** With the keys of all texts, each of them agreed to. */
  onFinish: (agreed: string[]) => void;
  onLeave: () => void;
}

/** Everything once more, the lender's own texts, and the choice: none is ticked, and no is as easy as yes (REG-DL-8, REG-RBC-5). */
export function AgreementScreen({ journey, way, answersOf, waits, busy, problem, onFinish, onLeave }: Props) {
  const { t } = useTranslation('lending.lender-journeys');
  const { t: common } = useTranslation();
  const local = useBilingual();
  const { lenderName: lender, definition, documents, handedOver } = journey;
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const all = definition.consents.map(({ key }) => key);
  const texts = {
    change: t('change'),
    changeOf: (what: string) => t('changeOf', { what }),
    none: t('notAnswered'),
  };
  const paperOf = (key: string): string =>
    documents.find((one) => one.key === key)?.fileName ??
    (handedOver.includes(key) ? t('sentTitle', { lender }) : t('noPaper'));
  return (
    <PageFrame
      title={t('agree')}
      text={t('agreeText', { lender })}
      progress={{ current: way.current, total: way.total, label: t('agree') }}
      above={way.back ? <TextButton onClick={way.back}>{common('back')}</TextButton> : undefined}
    >
      {definition.steps.map((step) => (
        <SummaryPart
          key={step.key}
          title={local(step.title)}
          items={answersOf(step)}
          texts={texts}
          onChange={() => way.go(`step-${step.key}`)}
        />
      ))}
      {definition.documents.length > 0 ? (
        <SummaryPart
          title={t('papers')}
          items={definition.documents.map(({ key, label }) => ({ name: local(label), value: paperOf(key) }))}
          texts={texts}
          onChange={() => way.go('documents')}
        />
      ) : null}
      <section className="stack-8" aria-labelledby="lender-texts">
        <h2 className="text-title" id="lender-texts">
          {t('texts', { lender })}
        </h2>
        <p className="soft">{t('textsText', { lender })}</p>
        {definition.consents.map(({ key, text }) => (
          <CheckBox
            key={key}
            label={local(text)}
            checked={agreed.includes(key)}
            onChange={(ticked) =>
              setAgreed((before) => (ticked ? [...before, key] : before.filter((one) => one !== key)))
            }
          />
        ))}
      </section>
      <p role="alert" className="danger strong if-any">
        {problem}
      </p>
      <Decision
        accept={waits ? t('finish', { lender }) : t('finishLater')}
        decline={t('notNow')}
        onAccept={() => onFinish(all.filter((key) => agreed.includes(key)))}
        onDecline={onLeave}
        blocked={all.every((key) => agreed.includes(key)) ? undefined : t('tickFirst')}
        loading={busy}
      />
    </PageFrame>
  );
}
