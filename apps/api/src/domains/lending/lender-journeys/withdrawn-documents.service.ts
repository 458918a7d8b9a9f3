import { hasTakenBackOwnText } from '#domains/customers/consents';
import { recordAudit } from '#platform/audit/audit';
import type { TxContext } from '#platform/context';
import { removeFileLater } from '#platform/uploads/remove-file';
import { deleteDocuments, selectKeptDocuments } from './journey-documents.repository';
import { reopenJourneys } from './lender-journeys.repository';

/**
 * Lets go at once of the papers that a lender has not got yet, file and row, because the consent for it was withdrawn
 * (REG-DL-7).
 */
export async function dropWithdrawnDocuments(
  ctx: TxContext,
  { appId, lenderId }: { readonly appId: string; readonly lenderId: number },
): Promise<void> {
  const kept = await selectKeptDocuments(ctx, appId, lenderId);
  await deleteDocuments(
    ctx,
    kept.map(({ documentId }) => documentId),
  );
  for (const { documentId, fileKey, userId } of kept) {
    await removeFileLater(ctx, fileKey);
    await recordAudit(ctx, {
      action: 'journey-document.consent-withdrawn',
      objectType: 'journey-document',
      objectId: documentId,
      subject: userId,
    });
  }
}

/**
 * What a withdrawal leaves of a lender's journey: papers that have not gone are dropped, and where a text of the lender's own
 * was taken back, the journey is open until the customer agrees to its texts again.
 */
export async function stopJourney(
  ctx: TxContext,
  about: { readonly appId: string; readonly lenderId: number },
): Promise<void> {
  await dropWithdrawnDocuments(ctx, about);
  if (await hasTakenBackOwnText(ctx, about)) await reopenJourneys(ctx, about);
}
