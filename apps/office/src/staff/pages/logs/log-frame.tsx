import { PRESETS, type Preset } from '@saakh/contracts/operations/dashboard';
import type { WatchedLog } from '@saakh/contracts/operations/logs/log-alerts';
import type { ReactNode } from 'react';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { PresetBar, problemOfDays } from '#office/features/operations/dashboard/preset-bar';
import { AlertBar } from '#office/features/operations/logs/alert-bar';
import { SavedViews } from '#office/features/records/records/saved-views';
import { StaffPage } from '#office/ui/staff-page';

interface Props {
  log: WatchedLog;
  title: string;
  text: string;
  wanted: { preset: Preset; from?: string; to?: string };
  span: { from: string; to: string } | undefined;
  query: string;
  replace: (query: string) => void;
  onSpan: (span: { preset: Preset; from: string | undefined; to: string | undefined }) => void;
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

/** The frame of a log: its alert, its days, and what they hold; what is wrong with the days is told at them. */
export function LogFrame({ log, title, text, wanted, span, query, replace, onSpan, error, onRetry, children }: Props) {
  const wrong = wanted.preset === 'custom_range' ? problemOfDays(error) : undefined;
  return (
    <StaffPage title={title} text={text} actions={<SavedViews page={log} query={query} onChoose={replace} />}>
      <AlertBar log={log} />
      <PresetBar
        wanted={wanted}
        presets={PRESETS}
        span={span}
        onPreset={(preset, days) => onSpan({ preset, from: days?.from, to: days?.to })}
        problem={wrong}
      />
      {error && !wrong ? <ErrorState error={error} onRetry={onRetry} /> : null}
      {!span && !error ? <SkeletonLines count={6} height={72} /> : null}
      {span ? children : null}
    </StaffPage>
  );
}
