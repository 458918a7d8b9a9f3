import type { Context, Platform, TxContext } from '../context';
import { defineJob } from '../jobs/jobs';

const removeFileJob = defineJob<{ fileKey: string }>('files.remove', { retryLimit: 20, retryDelaySeconds: 30 });

async function removeFile({ platform }: Context, { fileKey }: { fileKey: string }): Promise<void> {
  if (await platform.files.find(fileKey)) await platform.files.remove(fileKey);
}

/** Commits with the row that says that the file is gone: none is forgotten, and none goes for a row that stays. */
export function removeFileLater(ctx: TxContext, fileKey: string): Promise<void> {
  return ctx.platform.jobs.enqueue(ctx, removeFileJob, { fileKey }, { key: fileKey });
}

export function registerFileRemoval({ jobs }: Platform): void {
  jobs.work(removeFileJob, removeFile);
}
