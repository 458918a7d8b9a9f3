import type { Doors } from '#platform/http/doors';
import { openCustomerLanguageRoutes } from './languages.customer.routes';
import { openPublicLanguageRoutes } from './languages.public.routes';

export { listLanguages } from './languages.service';

export function openLanguageRoutes(doors: Doors) {
  openPublicLanguageRoutes(doors);
  openCustomerLanguageRoutes(doors);
}
