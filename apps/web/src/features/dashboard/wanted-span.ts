import { DATE_PRESETS, type DatePreset } from '@saakh/contracts/back-office/dashboard';
import { PARTNER_PRESETS, type PartnerPreset } from '@saakh/contracts/partner/cases';

interface Asked {
  readonly preset?: string;
  readonly from?: string;
  readonly to?: string;
}

const spanFor = <Preset extends PartnerPreset>({ preset, from, to }: Asked, presets: readonly Preset[]) => {
  if (preset === 'custom_range' && from && to) return { preset, from, to } as const;
  const known = presets.find((one) => one === preset && one !== 'custom_range');
  return { preset: known ?? ('last_7_days' as const) };
};

/** The days that a page's address asks for; a custom range without both its days is the last seven. */
export const wantedSpan = (asked: Asked) => spanFor<DatePreset>(asked, DATE_PRESETS);

/** The same on a page of the portal, where today can be asked for. */
export const wantedPartnerSpan = (asked: Asked) => spanFor<PartnerPreset>(asked, PARTNER_PRESETS);
