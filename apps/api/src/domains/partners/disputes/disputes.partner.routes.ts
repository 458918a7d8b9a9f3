import { listOwnDisputes, raiseDispute } from '@saakh/contracts/partners/disputes';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import type { Doors } from '#platform/http/doors';
import { listOwn, raise } from './raise.service';

/** What partners say of whose a customer is, and what became of it. */
export function openPartnerDisputeRoutes(doors: Doors): void {
  doors.open(listOwnDisputes, (ctx) => listOwn(ctx));
  doors.open(raiseDispute, async (ctx, { body }) => {
    await raise(ctx, body);
    return { message: PARTNER_MESSAGES.disputeRaised };
  });
}
