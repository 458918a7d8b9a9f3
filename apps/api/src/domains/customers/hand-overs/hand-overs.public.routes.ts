import {
  checkRedirect as checkRedirectCall,
  createDemoHandOver as createDemoHandOverCall,
  openHandOver as openHandOverCall,
} from '@saakh/contracts/customers/hand-overs';
import type { Doors } from '#platform/http/doors';
import { pageHostOf } from '#platform/http/origins/cross-origin';
import { createDemoHandOver } from './demo-hand-over.service';
import { openHandOver } from './open-hand-over.service';
import { checkRedirect } from './redirect.service';

export function openHandOverRoutes(doors: Doors) {
  doors.open(openHandOverCall, async (ctx, { body }, { request }) => ({
    success: true,
    ...(await openHandOver(ctx, body, pageHostOf(request))),
  }));
  doors.open(createDemoHandOverCall, async (ctx, { body }) => {
    const { address, expiresAt } = await createDemoHandOver(ctx, body);
    return { success: true, address, expiresAt: expiresAt.toISOString() };
  });
  doors.open(checkRedirectCall, async (ctx, { query }) => ({ success: true, ...(await checkRedirect(ctx, query.to)) }));
}
