import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { usePage } from '#browser/platform/page-data';
import { createBrandTheme } from './theme';

/**
 * The component library in the brand's theme, with the page's style nonce. Whatever uses the library stands inside; the
 * pages before the sign-in use none of it, which saves a customer its download (performance.md, "customer pages").
 */
export function BrandProvider({ children }: { children: ReactNode }) {
  const { brand, styleNonce } = usePage();
  const { primaryColour, secondaryColour } = brand;
  const theme = useMemo(() => createBrandTheme({ primaryColour, secondaryColour }), [primaryColour, secondaryColour]);
  return (
    <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={() => styleNonce} deduplicateCssVariables>
      {children}
    </MantineProvider>
  );
}
