import type { PageData } from '@saakh/contracts/page';
import type { Plugin } from 'vite';
import { renderPage } from '../../rules/src/brands/page';

const settings: PageData['settings'] = {
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
};

const language = (id: number, languageName: string) => ({
  id,
  languageName,
  image: '',
  isDefault: id === 1,
  country_key: 'IN',
  country_name: 'India',
  phone_code: '91',
});

/** The default brand, for `vite` alone; a built page is filled by the server. */
const page = (search: URLSearchParams): PageData => ({
  brand: {
    partnerKey: 'cl',
    name: { en: 'Saakh', hi: 'साख' },
    legalName: 'Saakh Credit Marketplace Private Limited',
    logo: '/assets/brands/cl/logo.svg',
    fontLink: '/fonts/inter.css',
    fontFamily: search.get('font') ?? 'Inter',
    coBrandLogo: null,
    primaryColour: search.get('primary') ?? '#4EC9DB',
    secondaryColour: search.get('secondary') ?? '#070050',
    termsApply: false,
    idCardTitle: null,
    supportPhone: '+91 80000 00000',
    supportEmail: 'help@saakh.test',
    grievanceOfficer: { name: 'Kavita Iyer', phone: '+91 80000 00001', email: 'grievance@saakh.test' },
  },
  brandBy: 'default',
  brandKeys: ['cl'],
  language: search.get('lang') === 'hi' ? 'hi' : 'en',
  languages: [language(1, 'English'), language(2, 'हिन्दी')],
  settings,
  styleNonce: 'development',
});

/** In development Vite serves the page itself; this fills it as the server would. */
export function demoPage(): Plugin {
  return {
    name: 'saakh:demo-page',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl = '/' }) => {
        const address = new URL(originalUrl, 'http://localhost');
        return renderPage(html, page(address.searchParams), address.pathname);
      },
    },
  };
}
