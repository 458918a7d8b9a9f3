import { listStaffProducts, updateProduct } from '@saakh/contracts/catalogue/staff/products';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { changeAnswer } from '#domains/records/records';
import type { Doors } from '#platform/http/doors';
import { changeProduct, listForStaff } from './staff-catalogue.service';

export function openStaffCatalogueRoutes(doors: Doors) {
  doors.open(listStaffProducts, async (ctx) => ({ data: await listForStaff(ctx) }));
  doors.open(updateProduct, async (ctx, { body }) =>
    changeAnswer(await changeProduct(ctx, body), STAFF_MESSAGES.ticketSaved),
  );
}
