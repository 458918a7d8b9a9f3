import type { Context, TxContext } from '../../platform/context';
import { defineJob } from '../../platform/jobs/jobs';
import { type JourneyDocument, markFilesGone } from './journey-documents.repository';

export const removeFileJob = defineJob<{ fileKey: string }>('lender-journeys.remove-file', {
  retryLimit: 20,
  retryDelaySeconds: 30,
});

/** Commits with the row that says that the file is gone: none is forgotten, and none goes for a row that stays. */
export const removeFile = async ({ platform }: Context, { fileKey }: { fileKey: string }): Promise<void> => {
  if (await platform.files.find(fileKey)) await platform.files.remove(fileKey);
};

/** Lets go of what is still kept of these documents; `handedOverAt` when their lender has them (REG-DL-9). */
export const dropFiles = async (
  ctx: TxContext,
  documents: readonly JourneyDocument[],
  handedOverAt?: Date,
): Promise<void> => {
  const kept = documents.flatMap(({ documentId, fileKey }) => (fileKey === null ? [] : [{ documentId, fileKey }]));
  await markFilesGone(
    ctx,
    kept.map(({ documentId }) => documentId),
    handedOverAt,
  );
  for (const { fileKey } of kept) await ctx.platform.jobs.enqueue(ctx, removeFileJob, { fileKey }, { key: fileKey });
};
