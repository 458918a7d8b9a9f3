import type { LanguageCode } from '@saakh/contracts/fields';
import type { FormAnswers, FormStep } from '@saakh/contracts/forms/form-definition';
import type { JourneyDraft, LenderJourney } from '@saakh/contracts/lending/lender-journeys';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { DeclineNotice } from '#browser/features/lending/applications/decline-notice';
import { AgreementScreen } from '#browser/features/lending/lender-journeys/drawing/agreement-screen';
import { DeclinedScreen } from '#browser/features/lending/lender-journeys/drawing/declined-screen';
import { DocumentsScreen } from '#browser/features/lending/lender-journeys/drawing/documents-screen';
import {
  type DrawnJourney,
  isAgreement,
  isDocuments,
  screensOf,
  type Way,
} from '#browser/features/lending/lender-journeys/drawing/screens';
import { StepScreen } from '#browser/features/lending/lender-journeys/drawing/step-screen';
import { answersOf } from '#browser/forms/answer-text';
import { FormFields } from '#browser/forms/form-fields';
import { useShownFields } from '#browser/forms/shown-field';
import { useForm } from '#browser/forms/use-form';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual, useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { OptionLists } from '#browser/platform/option-lists';
import { SmallButton } from '#browser/ui/small-button';
import { madeUpAnswers, refusalOf } from '#office/features/lending/lender-journeys/staff/made-up';
import { PreviewFrame } from '#office/features/lending/lender-journeys/staff/preview-frame';
import styles from '#office/features/lending/lender-journeys/staff/staff.module.css';
import { SmallSelect } from '#office/ui/small-fields';

type Paper = LenderJourney['documents'][number];

const FORM = 'preview-step';
const END = 'end';
const NAMES = { en: 'English', hi: 'हिन्दी' } as const;

interface StepProps {
  definition: JourneyDraft;
  step: FormStep;
  way: Way;
  lists: OptionLists;
  known: FormAnswers;
  onAnswers: (answers: FormAnswers) => void;
}

/** A step as customers fill it in; nothing of it is kept or sent. */
function PreviewStep({ definition, step, way, lists, known, onAnswers }: StepProps) {
  const form = useForm({ fields: useShownFields(step.fields, lists), known });
  return (
    <StepScreen definition={definition} step={step} way={way} saving={false} form={FORM}>
      <FormFields form={form} id={FORM} onSubmit={() => onAnswers(form.answers())} />
    </StepScreen>
  );
}

/** The agreement in the frame's own language. */
function PreviewAgreement(props: {
  journey: DrawnJourney;
  way: Way;
  answers: FormAnswers;
  lists: OptionLists;
  onEnd: () => void;
}) {
  const language = useLanguage();
  const { journey, way, answers, lists, onEnd } = props;
  return (
    <AgreementScreen
      journey={journey}
      way={way}
      answersOf={(step) => answersOf(step, answers, lists, language)}
      waits
      busy={false}
      onFinish={onEnd}
      onLeave={onEnd}
    />
  );
}

interface Props {
  lender: string;
  definition: JourneyDraft;
  lists: OptionLists;
  /** The step that is open in the editor: it is shown. */
  at: string | undefined;
}

const paperOf = (key: string, file: File): Paper => ({
  documentId: key,
  key,
  fileName: file.name,
  bytes: file.size,
  uploadedAt: new Date().toISOString(),
});

/** An answer that is being written has no code yet: here it has its place for one. */
const drawable = (definition: JourneyDraft): JourneyDraft => ({
  ...definition,
  steps: definition.steps.map((step) => ({
    ...step,
    fields: step.fields.map(({ options, ...field }) =>
      options
        ? { ...field, options: options.map((one, at) => ({ ...one, code: one.code || `answer-${at + 1}` })) }
        : field,
    ),
  })),
});

/** The journey on a phone, walked through with made-up answers: the customers' own screens, with nothing behind them. */
export function JourneyPreview({ lender, definition: written, lists, at }: Props) {
  // What is typed goes before what is drawn.
  const latest = useDeferredValue(written);
  const definition = useMemo(() => drawable(latest), [latest]);
  const { t } = useTranslation('lending.lender-journeys.office');
  const local = useBilingual();
  const [language, setLanguage] = useState<LanguageCode>(currentLanguage());
  const other = language === 'en' ? 'hi' : 'en';
  const [asked, setAsked] = useState<string>();
  const [answers, setAnswers] = useState<FormAnswers>({});
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const [filled, setFilled] = useState(0);
  const [refused, setRefused] = useState<number>();
  const screens = screensOf({ definition });
  const screen = asked === END || (asked && screens.includes(asked)) ? asked : (screens[0] ?? '');
  const place = screens.indexOf(screen);
  const go = (to: string) => {
    setRefused(undefined);
    setAsked(to);
  };
  useEffect(() => {
    if (at === undefined) return;
    setRefused(undefined);
    setAsked(`step-${at}`);
  }, [at]);
  const before = screens[place - 1];
  const way: Way = {
    current: place + 1,
    total: screens.length,
    next: () => go(screens[place + 1] ?? END),
    back: before === undefined ? undefined : () => go(before),
    go,
  };
  const step = definition.steps[place];
  const rule = refused === undefined ? undefined : definition.refusals[refused];
  const journey: DrawnJourney = { lenderName: lender, definition, documents: [...papers], handedOver: [] };
  const take = (given: FormAnswers) => {
    const all = { ...answers, ...given };
    const found = refusalOf(definition.refusals, all);
    setAnswers(all);
    if (found) setRefused(definition.refusals.indexOf(found));
    else way.next();
  };
  const restart = () => {
    setAnswers({});
    setPapers([]);
    setFilled((count) => count + 1);
    go(screens[0] ?? '');
  };
  const fill = () => {
    if (!step) return;
    setAnswers((known) => ({ ...known, ...madeUpAnswers(step.fields, lists, new Date().getFullYear()) }));
    setFilled((count) => count + 1);
  };
  const today = istDateOf(new Date());
  return (
    <>
      <div className={`cluster-8 ${styles.walk}`}>
        <SmallSelect
          id="preview-screen"
          label={t('screen')}
          value={rule ? `refusal-${refused}` : screen}
          options={[
            ...definition.steps.map(({ key, title }, index) => ({
              value: `step-${key}`,
              label: local(title) || t('newStep', { place: index + 1 }),
            })),
            ...screens.slice(definition.steps.length).map((value) => ({
              value,
              label: t(isDocuments(value) ? 'papers' : 'agreement'),
            })),
            ...definition.refusals.map((_, index) => ({
              value: `refusal-${index}`,
              label: t('newRefusal', { place: index + 1 }),
            })),
            ...(screen === END ? [{ value: END, label: t('end') }] : []),
          ]}
          onValue={(value) =>
            value.startsWith('refusal-') ? setRefused(Number(value.slice('refusal-'.length))) : go(value)
          }
        />
        <SmallButton
          aria-label={t('showIn', { language: NAMES[other] })}
          lang={other}
          onClick={() => setLanguage(other)}
        >
          {NAMES[other]}
        </SmallButton>
      </div>
      <div className={`cluster-8 ${styles.walk}`}>
        <SmallButton disabled={!step || rule !== undefined} onClick={fill}>
          {t('fill')}
        </SmallButton>
        <SmallButton onClick={restart}>{t('restart')}</SmallButton>
      </div>
      {screen === END && !rule ? <p role="status">{t('endText')}</p> : null}
      <PreviewFrame title={t('previewOf', { lender })} language={language} screen={`${screen} ${refused}`}>
        {rule ? (
          <DeclinedScreen lender={lender}>
            <DeclineNotice
              decline={{
                code: rule.code ?? 'OTHER',
                reason: rule.reason,
                remedy: rule.remedy,
                retryOn: rule.retryAfterDays === null ? null : addDays(today, rule.retryAfterDays),
              }}
            />
          </DeclinedScreen>
        ) : isAgreement(screen) || screen === END ? (
          <PreviewAgreement
            journey={journey}
            way={screen === END ? { ...way, current: way.total, back: undefined } : way}
            answers={answers}
            lists={lists}
            onEnd={() => go(END)}
          />
        ) : isDocuments(screen) ? (
          <DocumentsScreen
            journey={journey}
            way={way}
            sending={false}
            send={(key, file) => {
              setPapers((known) => [...known.filter((one) => one.key !== key), paperOf(key, file)]);
              return Promise.resolve();
            }}
            remove={(key) => {
              setPapers((known) => known.filter((one) => one.key !== key));
              return Promise.resolve();
            }}
          />
        ) : step ? (
          <PreviewStep
            key={`${step.key} ${filled}`}
            definition={definition}
            step={step}
            way={way}
            lists={lists}
            known={answers}
            onAnswers={take}
          />
        ) : null}
      </PreviewFrame>
    </>
  );
}
