import type { PageData } from '@saakh/contracts/page';

interface Changes {
  brand?: Partial<PageData['brand']>;
  settings?: Partial<PageData['settings']>;
  language?: PageData['language'];
}

/** Page data of an invented brand, as the server would inject it. */
export function fakePage({ brand = {}, settings = {}, language = 'en' }: Changes = {}): PageData {
  return {
    brand: {
      partnerKey: 'cl',
      name: { en: 'Saakh', hi: 'साख' },
      legalName: 'Saakh Credit Marketplace Private Limited',
      logo: '/assets/brands/cl/logo.svg',
      fontLink: '/fonts/inter.css',
      fontFamily: 'Inter',
      coBrandLogo: null,
      primaryColour: '#4EC9DB',
      secondaryColour: '#070050',
      termsApply: false,
      idCardTitle: null,
      supportPhone: '+91 80000 00000',
      supportEmail: 'help@saakh.test',
      grievanceOfficer: { name: 'Kavita Iyer', phone: '+91 80000 00001', email: 'grievance@saakh.test' },
      ...brand,
    },
    brandBy: 'default',
    brandKeys: ['cl', 'vetanika'],
    language,
    languages: ['English', 'हिन्दी'].map((languageName, index) => ({
      id: index + 1,
      languageName,
      image: '',
      isDefault: index === 0,
      country_key: 'IN',
      country_name: 'India',
      phone_code: '91',
    })),
    settings: {
      productsFirst: false,
      partnerSpecificMode: false,
      lenderMode: false,
      lenderFlagKey: 'saakh.lender',
      customerIdleMinutes: 15,
      codeSeconds: 300,
      backOfficeIdleMinutes: 30,
      idleCountdownSeconds: 60,
      phoneLength: 10,
      companyCode: 'SAAKH',
      demo: true,
      ...settings,
    },
    styleNonce: 'test',
  };
}
