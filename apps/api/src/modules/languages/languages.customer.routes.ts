import { setLanguage } from '@saakh/contracts/languages';
import type { Doors } from '../../platform/http/doors';
import { setCustomerLanguage } from '../customers';

export const openCustomerLanguageRoutes = (doors: Doors) => {
  doors.open(setLanguage, async (ctx, { body }) => {
    await setCustomerLanguage(ctx, { userId: body.uid, language: body.language });
    return { success: true, message: 'Language saved' };
  });
};
