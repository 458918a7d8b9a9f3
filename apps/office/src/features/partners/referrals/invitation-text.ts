import type { Bilingual } from '@saakh/contracts/fields';
import en from '@saakh/i18n/en/partners.ready-texts.portal.json';
import hi from '@saakh/i18n/hi/partners.ready-texts.portal.json';
import { fill } from '@saakh/i18n/pairs';

/** What a shop is sent with the link to the form. */
export function invitationText(partner: Bilingual, address: string): Bilingual {
  return fill({ en: en.invitation, hi: hi.invitation }, { partner, address });
}
