import { createHash } from 'node:crypto';
import type { LenderJourney } from '@saakh/contracts/lending/lender-journeys';
import { notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import type { Upload } from '#platform/uploads/read-upload';
import { placeOfFile, putSealedFile } from '#platform/uploads/sealed-files';
import { insertDocument, type JourneyDocument } from './journey-documents.repository';
import { dropFiles } from './journey-files.service';
import { findStanding, lockStanding, type Standing } from './journey-standing.service';
import { viewOf } from './journey-view';
import { updateJourneyAnswers } from './lender-journeys.repository';

const PER_CUSTOMER: LimitRule = { name: 'journey-upload', points: 60, seconds: 3600, onFailure: 'closed' };

export interface DocumentPlace {
  readonly appId: string;
  readonly slug: string;
  readonly key: string;
}

/** Where a document's file is sealed to. */
export function placeOfDocument(documentId: string) {
  return placeOfFile('journey_documents', documentId);
}

const ofKey = ({ documents }: Standing, key: string): JourneyDocument[] =>
  documents.filter((one) => one.key === key && one.fileKey !== null);

async function lockForDocument(ctx: CustomerContext & TxContext, { appId, slug, key }: DocumentPlace) {
  const standing = await lockStanding(ctx, appId, slug);
  if (!standing.journey.definition.documents.some((one) => one.key === key)) throw notFound('document');
  return standing;
}

/** What was agreed to was agreed with other documents: the last step is done again. */
const reopen = (ctx: TxContext, { journeyAnswerId }: { journeyAnswerId: string }) =>
  updateJourneyAnswers(ctx, journeyAnswerId, { state: 'open', consents: [], consentedAt: null });

/**
 * Keeps a document for a lender, sealed, in the place of the one before. It is read only after it is known that the caller may
 * give it: NOT_FOUND, CONFLICT and TOO_MANY_REQUESTS come first, then what `readUpload` refuses.
 */
export async function uploadJourneyDocument(
  ctx: CustomerContext,
  place: DocumentPlace,
  readUpload: () => Promise<Upload>,
): Promise<LenderJourney> {
  await ctx.platform.limits.consume(PER_CUSTOMER, idKey(ctx.actor.userId));
  await inTransaction(ctx, (tx) => lockForDocument(tx, place));
  const { bytes, type, fileName } = await readUpload();
  return inTransaction(ctx, async (tx) => {
    const standing = await lockForDocument(tx, place);
    const { row } = standing;
    const documentId = newId('jdo');
    const fileKey = `journey-documents/${documentId}.bin`;
    await dropFiles(tx, ofKey(standing, place.key));
    await reopen(tx, row);
    await insertDocument(tx, {
      documentId,
      journeyAnswerId: row.journeyAnswerId,
      userId: tx.actor.userId,
      key: place.key,
      fileName,
      contentType: type,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      fileKey,
      uploadedAt: tx.clock.now(),
      handedOverAt: null,
    });
    await recordAudit(tx, {
      action: 'journey-document.uploaded',
      objectType: 'journey-document',
      objectId: documentId,
      subject: tx.actor.userId,
      after: { slug: place.slug, key: place.key, type, bytes: bytes.length },
    });
    const view = await viewOf(tx, await findStanding(tx, place.appId, place.slug));
    // Last: what fails before leaves no file behind that no row knows.
    await putSealedFile(tx.platform, { fileKey, bytes, place: placeOfDocument(documentId) });
    return view;
  });
}

/** Takes a document back before its lender has it; twice is once. */
export function deleteJourneyDocument(ctx: CustomerContext, place: DocumentPlace): Promise<LenderJourney> {
  return inTransaction(ctx, async (tx) => {
    const standing = await lockForDocument(tx, place);
    const found = ofKey(standing, place.key);
    if (found.length > 0) {
      await dropFiles(tx, found);
      await reopen(tx, standing.row);
      await recordAudit(tx, {
        action: 'journey-document.deleted',
        objectType: 'journey-document',
        objectId: found[0]?.documentId ?? '',
        subject: tx.actor.userId,
      });
    }
    return viewOf(tx, await findStanding(tx, place.appId, place.slug));
  });
}
