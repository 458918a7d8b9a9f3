import { setLanguage } from '@saakh/contracts/catalogue/languages';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { setCustomerLanguage } from '#domains/identity/customers';
import type { Doors } from '#platform/http/doors';

export function openCustomerLanguageRoutes(doors: Doors) {
  doors.open(setLanguage, async (ctx, { body }) => {
    await setCustomerLanguage(ctx, { userId: body.uid, language: body.language });
    return { success: true, message: REPLY_MESSAGES.languageSaved };
  });
}
