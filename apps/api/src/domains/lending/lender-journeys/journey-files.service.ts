import type { TxContext } from '#platform/context';
import { removeFileLater } from '#platform/uploads/remove-file';
import { type JourneyDocument, markFilesGone } from './journey-documents.repository';

/** Lets go of what is still kept of these documents; `handedOverAt` when their lender has them (REG-DL-9). */
export async function dropFiles(
  ctx: TxContext,
  documents: readonly JourneyDocument[],
  handedOverAt?: Date,
): Promise<void> {
  const kept = documents.flatMap(({ documentId, fileKey }) => (fileKey === null ? [] : [{ documentId, fileKey }]));
  await markFilesGone(
    ctx,
    kept.map(({ documentId }) => documentId),
    handedOverAt,
  );
  for (const { fileKey } of kept) await removeFileLater(ctx, fileKey);
}
