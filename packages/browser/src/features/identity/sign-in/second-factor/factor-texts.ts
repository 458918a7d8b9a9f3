import { FACTOR_MESSAGES } from '@saakh/contracts/identity/sign-in/factor-messages';
import { knowTexts } from '#browser/platform/error-text';
import { loadTexts } from '#browser/platform/i18n/i18n';

/** What the second step says, and what the server says of a code, before it is shown. */
export async function loadFactorTexts(): Promise<void> {
  knowTexts('identity.factor-messages', FACTOR_MESSAGES);
  await loadTexts('identity.second-factor', 'identity.factor-messages');
}
