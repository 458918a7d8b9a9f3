import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { STORAGE_KEY_ID, startObjectStorage } from '../../../scripts/lib/faults/object-storage.mjs';

const NAME = 'saakh';

/** A bucket with the files of the template's data folder, and the settings of an installation that uses it. */
export async function startBucket() {
  const storage = await startObjectStorage();
  const folder = join(process.env.FAULTS_TEMPLATE ?? '', 'data', 'files');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    storage.objects.set(`/${NAME}/${relative(folder, path)}`, { bytes, type: 'application/octet-stream' });
  }
  const env = {
    S3_BUCKET: NAME,
    S3_ENDPOINT: storage.url,
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: STORAGE_KEY_ID,
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  return { storage, env, pathOf: (key: string) => `/${NAME}/${key}` };
}
