import { type Context, inTransaction } from '#platform/context';
import { removeFileLater } from '#platform/uploads/remove-file';
import { sweepWorkFiles } from '#platform/uploads/stream-upload';
import { selectOldFiles, updateImport } from '../imports.repository';

const YEAR_MS = 365 * 86_400_000;
const AT_ONCE = 200;

/** Files that were kept as evidence for a year go, and with them the secret that opens them; what came of them stays. */
export async function purgeOldFiles(ctx: Context): Promise<void> {
  await sweepWorkFiles(ctx.platform, ctx.clock.now());
  await inTransaction(ctx, async (tx) => {
    const before = new Date(tx.clock.now().getTime() - YEAR_MS);
    for (const { importId, fileKey, reading } of await selectOldFiles(tx, before, AT_ONCE)) {
      const samples = reading.headers.map(() => []);
      await updateImport(tx, importId, { fileSecretSealed: null, reading: { ...reading, samples }, findings: null });
      await removeFileLater(tx, fileKey);
    }
  });
}
