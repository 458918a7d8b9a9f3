import { getProductDetails as getCall, saveProductDetails as saveCall } from '@saakh/contracts/product-details';
import type { Doors } from '../../platform/http/doors';
import { getProductDetails, saveProductDetails } from './product-details.service';

export const openProductDetailsRoutes = (doors: Doors) => {
  doors.open(getCall, async (ctx, { params }) => ({ success: true, data: await getProductDetails(ctx, params.slug) }));
  doors.open(saveCall, async (ctx, { params, body }) => ({
    success: true,
    data: await saveProductDetails(ctx, params.slug, body.answers),
  }));
};
