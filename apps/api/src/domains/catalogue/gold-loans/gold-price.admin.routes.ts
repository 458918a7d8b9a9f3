import * as calls from '@saakh/contracts/catalogue/gold-loans';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { Doors } from '#platform/http/doors';
import { getGoldPrice, setGoldPrice } from './gold-price.service';

export function openGoldPriceRoutes(doors: Doors): void {
  doors.open(calls.getGoldPrice, async (ctx) => ({ data: await getGoldPrice(ctx) }));
  doors.open(calls.setGoldPrice, async (ctx, { body }) => {
    await setGoldPrice(ctx, body);
    return { message: STAFF_MESSAGES.goldPriceSaved };
  });
}
