import { goOut as goOutCall } from '@saakh/contracts/catalogue/listings';
import type { Doors } from '#platform/http/doors';
import { attributionOf, visitOf } from './attribution';
import { goOut } from './click-outs.service';

export function openPublicClickOutRoutes(doors: Doors) {
  doors.open(goOutCall, async (ctx, { params, query }, { request }) => {
    const attribution = await attributionOf(ctx, request, query);
    return goOut(ctx, { kind: params.kind, id: Number(params.id) }, attribution, visitOf(request));
  });
}
