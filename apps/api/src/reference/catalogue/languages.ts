import type { ReferenceLanguage } from '../types';

/** Fields and default as in the specification, section 3 (Language) and section 9. */
export const referenceLanguages: readonly ReferenceLanguage[] = [
  {
    id: 1,
    code: 'en',
    languageName: 'English',
    image: '/assets/languages/en.svg',
    isDefault: true,
    country_key: 'IN',
    country_name: 'India',
    phone_code: '91',
  },
  {
    id: 2,
    code: 'hi',
    languageName: 'हिन्दी',
    image: '/assets/languages/hi.svg',
    isDefault: false,
    country_key: 'IN',
    country_name: 'India',
    phone_code: '91',
  },
];
