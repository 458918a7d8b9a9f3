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
export const placeOfDocument = (documentId: string) => placeOfFile('journey_documents', documentId);

const ofKey = ({ documents }: Standing, key: string): JourneyDocument[] =>
  documents.filter((one) => one.key === key && one.fileKey !== null);

const lockForDocument = async (ctx: CustomerContext & TxContext, { appId, slug, key }: DocumentPlace) => {
  const standing = await lockStanding(ctx, appId, slug);
  if (!standing.journey.definition.documents.some((one) => one.key === key)) throw notFound('Document');
  return standing;
};

/** What was agreed to was agreed with other documents: the last step is done again. */
const reopen = (ctx: TxContext, { journeyAnswerId }: { journeyAnswerId: string }) =>
  updateJourneyAnswers(ctx, journeyAnswerId, { state: 'open', consents: [], consentedAt: null });

/**
 * Keeps a document for a lender, sealed, in the place of the one before. It is read only after it is known that the caller may
 * give it: NOT_FOUND, CONFLICT and TOO_MANY_REQUESTS come first, then what `readUpload` refuses.
 */
export const uploadJourneyDocument = async (
  ctx: CustomerContext,
  place: DocumentPlace,
  readUpload: () => Promise<Upload>,
): Promise<LenderJourney> => {
  await ctx.platform.limits.consume(PER_CUSTOMER, idKey(ctx.actor.userId));
  await inTransaction(ctx, (own) => lockForDocument(own, place));
  const { bytes, type, fileName } = await readUpload();
  return inTransaction(ctx, async (own) => {
    const standing = await lockForDocument(own, place);
    const { row } = standing;
    const documentId = newId('jdo');
    const fileKey = `journey-documents/${documentId}.bin`;
    await dropFiles(own, ofKey(standing, place.key));
    await reopen(own, row);
    await insertDocument(own, {
      documentId,
      journeyAnswerId: row.journeyAnswerId,
      userId: own.actor.userId,
      key: place.key,
      fileName,
      contentType: type,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      fileKey,
      uploadedAt: own.clock.now(),
      handedOverAt: null,
    });
    await recordAudit(own, {
      action: 'journey-document.uploaded',
      objectType: 'journey-document',
      objectId: documentId,
      subject: own.actor.userId,
      after: { slug: place.slug, key: place.key, type, bytes: bytes.length },
    });
    const view = await viewOf(own, await findStanding(own, place.appId, place.slug));
    // Last: what fails before leaves no file behind that no row knows.
    await putSealedFile(own.platform, { fileKey, bytes, place: placeOfDocument(documentId) });
    return view;
  });
};

/** Takes a document back before its lender has it; twice is once. */
export const deleteJourneyDocument = (ctx: CustomerContext, place: DocumentPlace): Promise<LenderJourney> =>
  inTransaction(ctx, async (own) => {
    const standing = await lockForDocument(own, place);
    const found = ofKey(standing, place.key);
    if (found.length > 0) {
      await dropFiles(own, found);
      await reopen(own, standing.row);
      await recordAudit(own, {
        action: 'journey-document.deleted',
        objectType: 'journey-document',
        objectId: found[0]?.documentId ?? '',
        subject: own.actor.userId,
      });
    }
    return viewOf(own, await findStanding(own, place.appId, place.slug));
  });
