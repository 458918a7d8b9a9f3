import { getPartnerByName } from '@saakh/contracts/partners/brands';
import { getBrand } from '#platform/brands';
import type { Doors } from '#platform/http/doors';

export function openBrandRoutes(doors: Doors) {
  doors.open(getPartnerByName, async (ctx, { params }) => ({ success: true, data: await getBrand(ctx, params.name) }));
}
