import type { PartnerType } from '../types';

/** The Latin families the brands use. Each is an npm package `@fontsource/<slug>`, so no font comes from a third party. */
export const brandFonts = {
  Inter: 'inter',
  Poppins: 'poppins',
  'Nunito Sans': 'nunito-sans',
  'Work Sans': 'work-sans',
  'Source Sans 3': 'source-sans-3',
  Lato: 'lato',
  'Open Sans': 'open-sans',
  Rubik: 'rubik',
  'DM Sans': 'dm-sans',
  Manrope: 'manrope',
  Figtree: 'figtree',
  'Public Sans': 'public-sans',
} as const;

export type BrandFont = keyof typeof brandFonts;

/** What is decided per brand; everything else follows from it in brands.ts. */
export interface BrandRow {
  readonly key: string;
  readonly name: string;
  readonly nameHi: string;
  readonly legalName: string;
  readonly partnerType: PartnerType;
  readonly font: BrandFont;
  readonly colours: readonly [primary: string, secondary: string];
  readonly officer: string;
  readonly goldHost?: true;
}
