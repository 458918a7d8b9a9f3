import { loadTexts } from '#browser/platform/i18n/i18n';

/** What the second step says, and what the server says of a code, before it is shown. */
export async function loadFactorTexts(): Promise<void> {
  await loadTexts('identity.second-factor', 'identity.factor-messages');
}
