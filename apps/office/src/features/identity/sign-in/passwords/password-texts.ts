import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { knowTexts } from '#browser/platform/error-text';
import { loadTexts } from '#browser/platform/i18n/i18n';

/** What the pages of passwords say, and what the server says of a password, before such a page is shown. */
export async function loadPasswordTexts(): Promise<void> {
  knowTexts('common.messages.office', STAFF_MESSAGES);
  await loadTexts('identity.passwords', 'common.messages.office');
}
