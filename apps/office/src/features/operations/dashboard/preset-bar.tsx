import { Input } from '@mantine/core';
import { DATE_PRESETS, type DatePreset, type DaySpan, type Preset } from '@saakh/contracts/operations/dashboard';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorTextAt } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import styles from './dashboard.module.css';

interface Props<Of extends Preset> {
  /** What the address asks for: a custom range names its days, which are there before any figures are. */
  wanted: { preset: Of | DatePreset; from?: string; to?: string };
  /** Those of the page; the specification's where it says nothing. */
  presets?: readonly Of[];
  /** The days that are shown: where a custom range begins. */
  span: DaySpan | undefined;
  onPreset: (preset: Of | DatePreset, span?: DaySpan) => void;
  /** What the server says of a custom range. */
  problem?: string | undefined;
}

/** What the server says of the days of a custom range. */
export function problemOfDays(error: unknown): string | undefined {
  const field = isApiError(error) && (['from', 'to'] as const).find((one) => error.fields[one]);
  return field ? errorTextAt(error, field) : undefined;
}

/** The preset of days; a custom range is typed or picked and shown once both its ends are there. */
export function PresetBar<Of extends Preset = DatePreset>({
  wanted: { preset, from, to },
  presets,
  span,
  onPreset,
  problem,
}: Props<Of>) {
  const { t } = useTranslation('operations.dashboard.office');
  const [isCustom, setCustom] = useState(preset === 'custom_range');
  useEffect(() => setCustom(preset === 'custom_range'), [preset]);
  return (
    <div className="cluster-8-16 middle">
      <fieldset className="cluster-8 pad-0 flush no-border">
        <legend className="said">{t('presets.title')}</legend>
        {(presets ?? DATE_PRESETS).map((one) => (
          <label key={one} className={`inline-8 edged text-note clickable tall-40 pad-0-12 ${styles.choice}`}>
            <input
              type="radio"
              name="preset"
              checked={isCustom ? one === 'custom_range' : one === preset}
              onChange={() => {
                setCustom(one === 'custom_range');
                if (one !== 'custom_range') onPreset(one);
              }}
            />
            <span>{t(`presets.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {isCustom ? (
        <CustomRange
          span={from && to ? { from, to } : span}
          problem={problem}
          onSpan={(days) => onPreset('custom_range', days)}
        />
      ) : null}
    </div>
  );
}

interface RangeProps {
  span: DaySpan | undefined;
  problem: string | undefined;
  onSpan: (span: DaySpan) => void;
}

function CustomRange({ span, problem, onSpan }: RangeProps) {
  const { t } = useTranslation('operations.dashboard.office');
  const id = useId();
  const [shown, setShown] = useState(span);
  const [typed, setTyped] = useState<Partial<DaySpan>>({});
  if (span && (span.from !== shown?.from || span.to !== shown?.to)) {
    setShown(span);
    // What was typed before any days came stays; other days that come in, as from a saved view, are shown.
    if (shown) setTyped({});
  }
  const { from = '', to = '' } = { ...shown, ...typed };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (from && to) onSpan({ from, to });
  };
  const about = problem ? `${id}-problem` : undefined;
  return (
    <form className="cluster-8-16 middle" onSubmit={submit} noValidate>
      <label className="inline-8 text-small" htmlFor={`${id}-from`}>
        {t('presets.from')}
        <Input
          id={`${id}-from`}
          type="date"
          size="md"
          value={from}
          aria-describedby={about}
          onChange={(event) => setTyped({ ...typed, from: event.currentTarget.value })}
        />
      </label>
      <label className="inline-8 text-small" htmlFor={`${id}-to`}>
        {t('presets.to')}
        <Input
          id={`${id}-to`}
          type="date"
          size="md"
          value={to}
          aria-describedby={about}
          onChange={(event) => setTyped({ ...typed, to: event.currentTarget.value })}
        />
      </label>
      <SmallButton type="submit" disabled={!from || !to}>
        {t('presets.show')}
      </SmallButton>
      <p id={`${id}-problem`} role="alert" className="danger text-small if-any">
        {problem}
      </p>
    </form>
  );
}
