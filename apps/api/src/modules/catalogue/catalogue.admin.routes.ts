import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import { listStaffProducts, updateProduct } from '@saakh/contracts/back-office/other-products/products';
import type { Doors } from '../../platform/http/doors';
import { changeAnswer } from '../records';
import { changeProduct, listForStaff } from './staff-catalogue.service';

export const openStaffCatalogueRoutes = (doors: Doors) => {
  doors.open(listStaffProducts, async (ctx) => ({ data: await listForStaff(ctx) }));
  doors.open(updateProduct, async (ctx, { body }) =>
    changeAnswer(await changeProduct(ctx, body), STAFF_MESSAGES.ticketSaved),
  );
};
