import type { Doors } from '#platform/http/doors';
import { openStaffClickOutRoutes } from './click-outs.admin.routes';
import { openPublicClickOutRoutes } from './click-outs.public.routes';

export { visitOf } from './attribution';

export function openClickOutRoutes(doors: Doors) {
  openPublicClickOutRoutes(doors);
  openStaffClickOutRoutes(doors);
}
