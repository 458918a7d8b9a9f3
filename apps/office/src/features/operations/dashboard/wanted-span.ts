import { DATE_PRESETS, type DatePreset, PRESETS, type Preset } from '@saakh/contracts/operations/dashboard';

interface Asked {
  readonly preset?: string;
  readonly from?: string;
  readonly to?: string;
}

const spanFor = <Of extends Preset, Usual extends Of>(
  { preset, from, to }: Asked,
  presets: readonly Of[],
  usual: Usual,
) => {
  if (preset === 'custom_range' && from && to) return { preset, from, to } as const;
  return { preset: presets.find((one) => one === preset && one !== 'custom_range') ?? usual };
};

/** The days that a page's address asks for; a custom range without both its days is the last seven. */
export const wantedSpan = (asked: Asked) => spanFor<DatePreset, 'last_7_days'>(asked, DATE_PRESETS, 'last_7_days');

/** The same where rows are looked through, and today so far can be asked for. */
export const wantedRowSpan = (asked: Asked) => spanFor<Preset, 'last_7_days'>(asked, PRESETS, 'last_7_days');

/** The same of a log, where what has just happened is looked for first. */
export const wantedLogSpan = (asked: Asked) => spanFor<Preset, 'today'>(asked, PRESETS, 'today');
