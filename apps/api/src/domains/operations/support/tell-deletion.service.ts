import { momentInWords } from '@saakh/rules/dates-in-words';
import { maskEmail, maskMobile } from '@saakh/rules/identifiers';
import { recordAudit } from '#platform/audit/audit';
import { brandVariables, getWritingBrand } from '#platform/brands';
import type { TxContext } from '#platform/context';
import { selectForwardedRequests } from './support.repository';

/**
 * Asks the grievance officer of the brand that each request for help was made at to have it deleted in the system of the customer
 * service, which takes requests by a form and no word of a deletion (API-EXT-01, REG-DP-4). Told of every request that may have
 * got there, one mail each, by what finds it there: the moment it was sent and the masked contacts. Commits with the deletion,
 * before the rows are gone.
 */
export async function tellDeskOfDeletion(ctx: TxContext, helpRequestIds: readonly string[]): Promise<void> {
  for (const { helpRequestId, brandKey, sentAt, phone, email } of await selectForwardedRequests(ctx, helpRequestIds)) {
    const { brand } = await getWritingBrand(ctx, brandKey);
    await ctx.platform.outbox.send(ctx, {
      channel: 'email',
      to: brand.grievanceOfficer.email,
      templateKey: 'help-request-deleted',
      language: 'en',
      variables: {
        ...brandVariables(brand, 'en'),
        name: brand.grievanceOfficer.name,
        moment: momentInWords(sentAt, 'en'),
        phone: maskMobile(phone),
        email: maskEmail(email),
      },
    });
    await recordAudit(ctx, {
      action: 'help-request.deletion-mailed',
      objectType: 'help-request',
      objectId: helpRequestId,
    });
  }
}
