import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';
import { brandColours } from '@saakh/rules/partners/brands/colours';

const DANGER = [
  '#fef3f2',
  '#fee4e2',
  '#fecdca',
  '#fda29b',
  '#f97066',
  '#f04438',
  '#d92d20',
  '#b42318',
  '#912018',
  '#7a271a',
] as const;
const SUCCESS = [
  '#ecfdf3',
  '#d1fadf',
  '#a6f4c5',
  '#6ce9a6',
  '#32d583',
  '#12b76a',
  '#039855',
  '#067647',
  '#05603a',
  '#054f31',
] as const;
const GREY = [
  '#f6f7f9',
  '#eef0f3',
  '#e2e5ea',
  '#ced3da',
  '#a3aab6',
  '#7b8391',
  '#616875',
  '#4a4f5a',
  '#2d3139',
  '#16181d',
] as const;

/** The component library in the brand's colours and font: one radius, an 8-pixel grid, text that passes 4.5 : 1 (BRAND-02, BRAND-03). */
export function createBrandTheme(brand: { primaryColour: string; secondaryColour: string }): MantineThemeOverride {
  const colours = brandColours(brand.primaryColour, brand.secondaryColour);
  return createTheme({
    colors: {
      brand: [...colours.primary] as unknown as MantineColorsTuple,
      accent: [...colours.secondary] as unknown as MantineColorsTuple,
      danger: DANGER,
      success: SUCCESS,
      gray: GREY,
    },
    primaryColor: 'brand',
    primaryShade: colours.primaryStep as 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9,
    black: '#16181d',
    fontFamily: 'var(--brand-font)',
    headings: { fontFamily: 'var(--brand-font)', fontWeight: '600' },
    defaultRadius: 'md',
    radius: { xs: '8px', sm: '8px', md: '8px', lg: '8px', xl: '8px' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    respectReducedMotion: true,
    cursorType: 'pointer',
  });
}
