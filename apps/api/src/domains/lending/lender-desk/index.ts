import type { Doors } from '#platform/http/doors';
import type { SharedItem } from './desk-cases.service';
import { openDeskAdminRoutes } from './lender-desk.admin.routes';
import { openDeskRoutes } from './lender-desk.lender.routes';

/** The desk of lenders without a system of their own. */
export function openLenderDeskRoutes(doors: Doors, sharedItems: readonly SharedItem[]): void {
  openDeskRoutes(doors, sharedItems);
  openDeskAdminRoutes(doors);
}
