import { openBrandRoutes } from './modules/brands';
import { openConsentRoutes } from './modules/consents';
import { openIdentityRoutes } from './modules/identity';
import { openLanguageRoutes } from './modules/languages';
import { openLenderGatewayRoutes } from './modules/lender-gateway';
import { openLenderRoutes } from './modules/lenders';
import { loadKeyFactsPrinter, openOfferRoutes } from './modules/offers';
import { openProductDetailsRoutes } from './modules/product-details';
import { openProductRoutes } from './modules/products';
import { openProfileRoutes } from './modules/profile';
import { openSearchListRoutes } from './modules/search-lists';
import { openSessionItemRoutes } from './modules/session-items';
import { openSubmissionRoutes, registerSubmissionJobs } from './modules/submissions';
import { openSupportRoutes, registerSupportJobs } from './modules/support';
import type { Doors } from './platform/http/doors';
import type { Platform } from './platform/platform';

/** Every module's doors, as one readable list. */
export const openModules = (doors: Doors) => {
  openSessionItemRoutes(doors);
  openIdentityRoutes(doors);
  openProfileRoutes(doors);
  openConsentRoutes(doors);
  openProductRoutes(doors);
  openProductDetailsRoutes(doors);
  openSearchListRoutes(doors);
  openLanguageRoutes(doors);
  openBrandRoutes(doors);
  openLenderRoutes(doors);
  openOfferRoutes(doors);
  openSubmissionRoutes(doors);
  openLenderGatewayRoutes(doors);
  openSupportRoutes(doors);
};

/** Every module's background work. */
export const registerModuleJobs = (platform: Platform) => {
  registerSubmissionJobs(platform);
  registerSupportJobs(platform);
};

/** Loads what is large and used seldom: a start must not wait for it, nor must the first one who needs it. */
export const warmUpModules = async (platform: Platform): Promise<void> => {
  await platform.files.warmUp();
  await loadKeyFactsPrinter();
};
