import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { brandColours } from '@saakh/rules/brands/colours';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import styles from './theme.module.css';

const ARROW = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;
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

/** What dialogs and drawers have in common: our own handling of Escape and focus, and no styles from a script without the nonce. */
const OVERLAY_DEFAULTS = {
  closeOnEscape: false,
  closeOnClickOutside: false,
  returnFocus: false,
  lockScroll: false,
  transitionProps: { duration: 0 },
} as const;
const OVERLAY_STYLES = {
  header: { paddingBlock: 8 },
  // Room for the focus ring of what comes first.
  body: { paddingTop: 4 },
  title: { fontSize: 'var(--text-title)', fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' },
  close: { '--cb-size': '44px', '--cb-icon-size': '24px' },
} as const;

const FIELD_STYLES = {
  label: { marginBottom: 4, fontSize: 'var(--text-note)' },
  // The library's own 1.2 is too tight for Hindi.
  description: { marginBlock: 4, fontSize: 'var(--text-small)', lineHeight: 1.45 },
  error: { marginTop: 4, fontSize: 'var(--text-small)', lineHeight: 1.45, fontWeight: 600 },
} as const;

/** The component library in the brand's colours and font: one radius, an 8-pixel grid, text that passes 4.5 : 1 (BRAND-02, BRAND-03). */
export function createBrandTheme(brand: { primaryColour: string; secondaryColour: string }): MantineThemeOverride {
  const colours = brandColours(brand.primaryColour, brand.secondaryColour);
  return createTheme({
    colors: {
      brand: [...colours.primary] as unknown as MantineColorsTuple,
      accent: [...colours.secondary] as unknown as MantineColorsTuple,
      gray: GREY,
    },
    primaryColor: 'brand',
    primaryShade: colours.primaryStep as 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9,
    black: '#16181d',
    fontFamily: 'var(--brand-font)',
    fontSizes: {
      xs: 'var(--text-tiny)',
      sm: 'var(--text-small)',
      md: 'var(--text-body)',
      lg: 'var(--text-lead)',
      xl: 'var(--text-title)',
    },
    headings: { fontFamily: 'var(--brand-font)', fontWeight: '600' },
    defaultRadius: 'md',
    radius: { xs: '8px', sm: '8px', md: '8px', lg: '8px', xl: '8px' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    shadows: { xl: 'var(--elevation)' },
    // Phones, tablets, and from where the side menu has room beside the page.
    breakpoints: { xs: '576px', sm: '768px', md: '900px', lg: '1200px', xl: '1408px' },
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: {
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
      // A dark tick on a bright brand colour.
      Checkbox: { defaultProps: { autoContrast: true } },
      Input: { classNames: { input: styles.input ?? '' } },
      InputWrapper: { styles: FIELD_STYLES },
      // The arrow of the customers' selects: the library's grows with the text and is heavier than the words.
      NativeSelect: { defaultProps: { rightSection: createElement(IconChevronDown, ARROW) } },
      Modal: { defaultProps: { ...OVERLAY_DEFAULTS, centered: true }, styles: OVERLAY_STYLES },
      Drawer: { defaultProps: { ...OVERLAY_DEFAULTS, position: 'right' }, styles: OVERLAY_STYLES },
    },
  });
}

/** The library's colours from the tokens that the server writes into the page. */
export const fromTokens: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-faint)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default-border': 'var(--edge)',
  },
  dark: {},
});
