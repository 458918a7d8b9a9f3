import { buildFingerprint, isBuilt } from './build-state.mjs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';

/**
 * Builds what is missing or older than its source, and says so in one line.
 * @returns {Promise<{ ok: boolean, details: string }>}
 */
export async function ensureBuilt() {
  if (isBuilt(buildFingerprint())) return { ok: true, details: '' };
  console.log('Building …');
  const { code, output } = await run(process.execPath, [inRoot('scripts', 'build.mjs')]);
  return { ok: code === 0, details: output };
}
