import type { Brand } from '@saakh/contracts/partners/brands';
import { textOn } from '@saakh/rules/partners/brands/colours';

/** What every message text may name of the brand it is sent for: names, contacts and colours, in a language. */
export function brandVariables(brand: Brand, language: 'en' | 'hi'): Record<string, string> {
  return {
    brand: brand.name[language],
    legalName: brand.legalName,
    supportPhone: brand.supportPhone,
    supportEmail: brand.supportEmail,
    officerName: brand.grievanceOfficer.name,
    officerPhone: brand.grievanceOfficer.phone,
    officerEmail: brand.grievanceOfficer.email,
    primaryColour: brand.primaryColour,
    onPrimaryColour: textOn(brand.primaryColour, brand.secondaryColour),
  };
}
