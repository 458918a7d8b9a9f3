import * as endpoints from '@saakh/contracts/endpoints';
import { call } from '#browser/platform/api/client';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { getSession } from '#browser/platform/session/session';
import { showErrorToast } from '#browser/platform/toasts';

/** Shows everything in the language; for a signed-in customer the server remembers it too, for messages and documents. */
export async function chooseLanguage(language: 'en' | 'hi', userId: string | undefined): Promise<void> {
  await changeLanguage(language);
  if (!userId || !getSession().customer.token) return;
  await call(endpoints.setLanguage, { body: { uid: userId, language } }).catch(showErrorToast);
}
