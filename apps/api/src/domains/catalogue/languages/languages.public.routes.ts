import { getLanguages } from '@saakh/contracts/catalogue/languages';
import type { Doors } from '#platform/http/doors';
import { listLanguages } from './languages.service';

export function openPublicLanguageRoutes(doors: Doors) {
  doors.open(getLanguages, async (ctx, { body }) => ({
    success: true,
    data: await listLanguages(ctx, body.countryCode),
  }));
}
