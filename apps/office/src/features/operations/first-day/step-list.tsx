import type { AdminPage } from '@saakh/contracts/office-pages';
import type { FirstDay, FirstDayLine, FirstDayStep } from '@saakh/contracts/operations/first-day';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { localText } from '#browser/platform/error-text';
import { formatDateTime, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { TextButton } from '#browser/ui/button';
import { ReasonDialog } from '#office/forms/reason-dialog';
import { ToneBadge } from '#office/ui/tables/tone-badge';
import styles from './first-day.module.css';
import { useAcceptGap, useReopenGap } from './queries';

const TONES = { open: 'calm', done: 'good', accepted: 'warn' } as const;

type Step = FirstDay['steps'][number];

/** Where each step is done: on a page, or by a command on the server. */
const PLACES: Readonly<Record<FirstDayStep, { readonly page?: AdminPage; readonly command?: string }>> = {
  administrators: { page: 'user-management' },
  brand: { page: 'own-brand' },
  products: { page: 'products' },
  lender: { page: 'lenders' },
  area: { page: 'lenders' },
  connection: { page: 'lenders' },
  revenue: { page: 'lenders' },
  texts: { command: 'node apps/api/dist/main.js dlt-texts --csv' },
  partner: { page: 'partners' },
  backup: { command: 'deploy/restore-drill.sh' },
  alerts: { page: 'status' },
  trial: { command: 'node apps/api/dist/main.js trial' },
};

const ICONS = { right: IconCheck, lacks: IconAlertTriangle, note: IconInfoCircle } as const;

/** What a line's words are filled with, as people read it. */
function useFilled() {
  const { t } = useTranslation('operations.first-day.office');
  const textOf = (name: string, value: FirstDayLine['values'][string], count: number): string | number => {
    if (name === 'at') return formatDateTime(String(value), currentLanguage());
    if (!Array.isArray(value)) return value;
    if (name === 'parts') return value.map((part) => t(`parts.${part as 'logo'}`)).join('; ');
    const shown = value.map((item) => localText(item)).join(name === 'missing' ? '; ' : ', ') || '–';
    return count > value.length ? `${shown}, ${t('facts.more', { number: formatWhole(count - value.length) })}` : shown;
  };
  return (values: FirstDayLine['values']) => {
    const count = typeof values.count === 'number' ? values.count : 0;
    const filled = Object.entries(values).map(([name, value]) => [name, textOf(name, value, count)]);
    return { ...Object.fromEntries(filled), number: formatWhole(count) };
  };
}

function Line({ line: { fact, is, values, to } }: { line: FirstDayLine }) {
  const { t } = useTranslation('operations.first-day.office');
  const filled = useFilled();
  const Icon = ICONS[is];
  const name = String(values.name ?? '');
  return (
    <li className={`grid-8 top text-note wraps ${styles.line}`} data-is={is}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        <span className="said">{t(`is.${is}`)}: </span>
        {t(`facts.${fact as 'more'}`, filled(values))}{' '}
        {to ? (
          <Link to={to} aria-label={t('lookAt', { name })}>
            {t('look')}
          </Link>
        ) : null}
      </span>
    </li>
  );
}

function Acceptance({ accepted }: { accepted: NonNullable<Step['accepted']> }) {
  const { t } = useTranslation('operations.first-day.office');
  const { by, at, reason, holds } = accepted;
  return (
    <p className="pad-8-12 warning text-small wraps rounded on-warning" data-holds={holds}>
      {t(holds ? 'accepted' : 'acceptedBefore', { by, at: formatDateTime(at, currentLanguage()), reason })}
    </p>
  );
}

function Acts({ step, onAccept }: { step: Step; onAccept: () => void }) {
  const { t } = useTranslation('operations.first-day.office');
  const { t: shell } = useTranslation('common.office');
  const reopening = useReopenGap();
  const { page, command } = PLACES[step.step];
  const name = t(`steps.${step.step}.name`);
  return (
    <div className="cluster-4-16 middle text-note if-any">
      {page ? <Link to={`/admin/${page}`}>{t('goTo', { page: shell(`pages.${page}`) })}</Link> : null}
      {command && step.state !== 'done' ? (
        <code className="pad-4-8 text-fine wraps surface rounded-small">{t('command', { command })}</code>
      ) : null}
      {step.state === 'open' ? (
        <TextButton aria-label={t('acceptNamed', { name })} onClick={onAccept}>
          {t('accept')}
        </TextButton>
      ) : null}
      {step.accepted ? (
        <TextButton
          aria-label={t('takeBackNamed', { name })}
          disabled={reopening.isPending}
          onClick={() => reopening.mutate(step.step)}
        >
          {t('takeBack')}
        </TextButton>
      ) : null}
    </div>
  );
}

function StepItem({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { t } = useTranslation('operations.first-day.office');
  const accepting = useAcceptGap();
  /** What was seen when the dialog was opened: that is accepted, whatever comes meanwhile. */
  const [seen, setSeen] = useState<readonly string[]>();
  const name = t(`steps.${step.step}.name`);
  const close = () => {
    setSeen(undefined);
    accepting.reset();
  };
  return (
    <li
      id={step.step}
      className={`box grid pad-24 ${styles.step}`}
      data-state={step.state}
      data-next={isNext || undefined}
    >
      <span className={styles.mark} aria-hidden>
        {step.state === 'done' ? <IconCheck size={18} stroke={2.5} /> : null}
        {step.state === 'accepted' ? <IconUserCheck size={18} stroke={2} /> : null}
        {step.state === 'open' ? number : null}
      </span>
      <div className="stack-8 narrow">
        <div className="cluster-4-16 middle apart tall-32">
          <h3 className="text-lead">{name}</h3>
          <ToneBadge tone={TONES[step.state]}>{t(`states.${step.state}`)}</ToneBadge>
        </div>
        {step.state === 'done' ? null : <p className="soft text-small">{t(`steps.${step.step}.about`)}</p>}
        <ul className="stack-4 plain-list">
          {step.lines.map((line) => (
            <Line key={`${line.fact} ${line.to} ${JSON.stringify(line.values)}`} line={line} />
          ))}
        </ul>
        {step.accepted ? <Acceptance accepted={step.accepted} /> : null}
        <Acts step={step} onAccept={() => setSeen(step.gaps)} />
      </div>
      {seen ? (
        <ReasonDialog
          title={t('dialog.title', { name })}
          text={t('dialog.text')}
          action={t('accept')}
          sending={accepting}
          onReason={(reason) => accepting.mutate({ step: step.step, seen: [...seen], reason }, { onSuccess: close })}
          onCancel={close}
        >
          <ul className="stack-4 plain-list">
            {step.lines
              .filter(({ is }) => is === 'lacks')
              .map((line) => (
                <Line key={`${line.fact} ${line.to}`} line={{ ...line, to: null }} />
              ))}
          </ul>
        </ReasonDialog>
      ) : null}
    </li>
  );
}

/** The steps in their order, each with its state, the facts behind it, and the way to do it. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const next = steps.find(({ state }) => state === 'open');
  return (
    <ol className="stack-8 plain-list">
      {steps.map((step, at) => (
        <StepItem key={step.step} step={step} number={at + 1} isNext={step === next} />
      ))}
    </ol>
  );
}
