import { loadTexts } from '#browser/platform/i18n/i18n';

/** What the pages of passwords say, and what the server says of a password, before such a page is shown. */
export async function loadPasswordTexts(): Promise<void> {
  await loadTexts('identity.passwords', 'common.messages.office');
}
