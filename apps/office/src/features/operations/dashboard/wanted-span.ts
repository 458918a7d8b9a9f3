import { DATE_PRESETS, type DatePreset, PRESETS, type Preset } from '@saakh/contracts/operations/dashboard';

interface Asked {
  readonly preset?: string;
  readonly from?: string;
  readonly to?: string;
}

function spanFor<Of extends Preset, Usual extends Of>(
  { preset, from, to }: Asked,
  presets: readonly Of[],
  usual: Usual,
) {
  if (preset === 'custom_range' && from && to) return { preset, from, to } as const;
  return { preset: presets.find((one) => one === preset && one !== 'custom_range') ?? usual };
}

/** The days that a page's address asks for; a custom range without both its days is the last seven. */
export function wantedSpan(asked: Asked) {
  return spanFor<DatePreset, 'last_7_days'>(asked, DATE_PRESETS, 'last_7_days');
}

/** The same where rows are looked through, and today so far can be asked for. */
export function wantedRowSpan(asked: Asked) {
  return spanFor<Preset, 'last_7_days'>(asked, PRESETS, 'last_7_days');
}

/** The same of a log, where what has just happened is looked for first. */
export function wantedLogSpan(asked: Asked) {
  return spanFor<Preset, 'today'>(asked, PRESETS, 'today');
}
