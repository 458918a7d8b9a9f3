import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
// Every button of the library stands on it, also where no dialog has been loaded yet.
import '@mantine/core/styles/UnstyledButton.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { usePage } from '#browser/platform/page-data';
import { createBrandTheme, fromTokens } from './theme';

/** The component library in the brand's theme, with the page's style nonce. */
export function BrandProvider({ children }: { children: ReactNode }) {
  const { brand, styleNonce } = usePage();
  const { primaryColour, secondaryColour } = brand;
  const theme = useMemo(() => createBrandTheme({ primaryColour, secondaryColour }), [primaryColour, secondaryColour]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={fromTokens}
      forceColorScheme="light"
      getStyleNonce={() => styleNonce}
      deduplicateCssVariables
    >
      {children}
    </MantineProvider>
  );
}

/** The area's pages within the component library. */
export const inBrand = (children: RouteObject[]): RouteObject[] => [
  {
    element: (
      <BrandProvider>
        <Outlet />
      </BrandProvider>
    ),
    children,
  },
];
