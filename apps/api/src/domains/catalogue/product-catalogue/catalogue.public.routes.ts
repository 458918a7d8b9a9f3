import {
  chooseProduct as chooseProductCall,
  listProducts as listProductsCall,
  getSmartList as smartListCall,
} from '@saakh/contracts/catalogue/products';
import { SESSION_ITEM_DEFAULT_MINUTES } from '@saakh/contracts/identity/session-items';
import type { Doors } from '#platform/http/doors';
import { writeItem } from '#platform/security/session-cookies';
import { chooseProduct, getSmartList } from './catalogue.service';
import { listCatalogue } from './offering.service';

export function openPublicProductRoutes(doors: Doors) {
  doors.open(listProductsCall, async (ctx) => ({ success: true, data: await listCatalogue(ctx) }));
  doors.open(smartListCall, async (ctx) => ({ success: true, data: await getSmartList(ctx) }));
  doors.open(chooseProductCall, async (ctx, { body }, { reply }) => {
    const { productId, productType } = await chooseProduct(ctx, body.productId);
    writeItem(reply, 'productId', String(productId), SESSION_ITEM_DEFAULT_MINUTES, ctx.platform, ctx.clock);
    writeItem(reply, 'productType', productType, SESSION_ITEM_DEFAULT_MINUTES, ctx.platform, ctx.clock);
    return { success: true, productId, productType };
  });
}
