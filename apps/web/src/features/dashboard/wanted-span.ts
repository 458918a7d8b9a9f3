import { DATE_PRESETS, type DatePreset } from '@saakh/contracts/back-office/dashboard';

const isPreset = (name: string | undefined): name is DatePreset => DATE_PRESETS.some((preset) => preset === name);

/** The days that a page's address asks for; a custom range without both its days is the last seven. */
export const wantedSpan = ({ preset, from, to }: { preset?: string; from?: string; to?: string }) => {
  if (preset === 'custom_range' && from && to) return { preset, from, to } as const;
  return { preset: isPreset(preset) && preset !== 'custom_range' ? preset : ('last_7_days' as const) };
};
