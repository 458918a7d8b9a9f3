import { getPartnerProduct, listPartnerProducts } from '@saakh/contracts/catalogue/partner/products';
import type { Doors } from '#platform/http/doors';
import { describeOffering, listOffering } from './offering.service';

/** The products that partners offer, and who may get them. */
export function openPartnerProductRoutes(doors: Doors): void {
  doors.open(listPartnerProducts, async (ctx) => ({ data: await listOffering(ctx) }));
  doors.open(getPartnerProduct, async (ctx, { params }) => ({
    data: await describeOffering(ctx, Number(params.productId)),
  }));
}
