import en from '@saakh/i18n/en/catalogue.product-forms.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/catalogue.product-forms.json' with { type: 'json' };
import type { Bilingual } from '../../fields';

/** What a co-applicant agrees to. A changed text is a new version. Version 1 did not say what lenders get before one is chosen. */
export const CO_APPLICANT_TEXT: Bilingual & { readonly version: number } = {
  version: 2,
  en: en.coApplicantConsent,
  hi: hi.coApplicantConsent,
};
export const CO_APPLICANT_WORK = ['salaried', 'self_employed', 'business'] as const;
