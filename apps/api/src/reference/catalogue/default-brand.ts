/** The brand that stands where no other is asked for, neutral of any partner, in the specification's colours (BRAND-05). */
export const defaultBrand = {
  key: 'cl',
  name: { en: 'Saakh', hi: 'साख' },
  logo: '/assets/brands/cl.svg',
  fontFamily: 'Inter',
  primaryColour: '#4EC9DB',
  secondaryColour: '#070050',
} as const;
