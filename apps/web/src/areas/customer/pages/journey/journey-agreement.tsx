import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCompleteJourney } from '../../../../features/lender-journeys/queries';
import { isApiError } from '../../../../platform/api/api-error';
import { errorText } from '../../../../platform/error-text';
import { currentLanguage } from '../../../../platform/i18n/i18n';
import { TextButton } from '../../../../ui/button';
import { CheckBox } from '../../../../ui/check-box';
import { Decision } from '../../../../ui/decision';
import { PageFrame } from '../../../../ui/page-frame';
import styles from './journey.module.css';
import { answersOf, SummaryPart } from './journey-summary';
import type { ScreenProps } from './lender-journey';
import { useWaitingChoice } from './use-choice';

/** Everything once more, the lender's own texts, and the choice: none is ticked, and no is as easy as yes (REG-DL-8, REG-RBC-5). */
export function JourneyAgreement({ appId, journey, lists, way }: ScreenProps) {
  const { t } = useTranslation('journey');
  const { t: common } = useTranslation();
  const language = currentLanguage();
  const navigate = useNavigate();
  const { slug, lenderName: lender, definition, answers, documents, handedOver } = journey;
  const completing = useCompleteJourney({ appId, slug });
  const choice = useWaitingChoice(appId);
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const all = definition.consents.map(({ key }) => key);

  /** Where the server finds something missing, the screen that asks for it. */
  const screenFor = (field: string): string | undefined => {
    const step = definition.steps.find(({ fields }) => fields.some(({ key }) => key === field));
    return step ? `step-${step.key}` : definition.documents.some(({ key }) => key === field) ? 'documents' : undefined;
  };
  const finish = async () => {
    setProblem(undefined);
    try {
      const { next } = await completing.mutateAsync(all.filter((key) => agreed.includes(key)));
      if (choice.waits) await choice.send();
      else navigate(next);
    } catch (error) {
      const [field] = isApiError(error) ? Object.keys(error.fields) : [];
      const screen = field === undefined ? undefined : screenFor(field);
      if (screen) return way.go(screen);
      setProblem(errorText(error));
    }
  };
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
          title={step.title[language]}
          items={answersOf(step, answers, lists)}
          texts={texts}
          onChange={() => way.go(`step-${step.key}`)}
        />
      ))}
      {definition.documents.length > 0 ? (
        <SummaryPart
          title={t('papers')}
          items={definition.documents.map(({ key, label }) => ({ name: label[language], value: paperOf(key) }))}
          texts={texts}
          onChange={() => way.go('documents')}
        />
      ) : null}
      <section className={styles.part} aria-labelledby="lender-texts">
        <h2 id="lender-texts">{t('texts', { lender })}</h2>
        <p className={styles.soft}>{t('textsText', { lender })}</p>
        {definition.consents.map(({ key, text }) => (
          <CheckBox
            key={key}
            label={text[language]}
            checked={agreed.includes(key)}
            onChange={(ticked) =>
              setAgreed((before) => (ticked ? [...before, key] : before.filter((one) => one !== key)))
            }
          />
        ))}
      </section>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <Decision
        accept={choice.waits ? t('finish', { lender }) : t('finishLater')}
        decline={t('notNow')}
        onAccept={() => void finish()}
        onDecline={() => navigate('/user/offers')}
        blocked={all.every((key) => agreed.includes(key)) ? undefined : t('tickFirst')}
        loading={completing.isPending || choice.sending}
      />
    </PageFrame>
  );
}
