import { getPartnerByName } from '@saakh/contracts/partners/brands';
import type { Doors } from '#platform/http/doors';
import { getBrand } from './brands.service';

export function openBrandRoutes(doors: Doors) {
  doors.open(getPartnerByName, async (ctx, { params }) => ({ success: true, data: await getBrand(ctx, params.name) }));
}
