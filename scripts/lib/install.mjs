import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { npmCommand, run } from './processes.mjs';

const marker = inRoot('node_modules', '.saakh-install');

/** Makes node_modules match package-lock.json; costs a few milliseconds when it already does. */
export async function ensureInstalled() {
  const wanted = lockHash();
  if (readOrEmpty(marker) === wanted) return;
  if (!installedMatchesLock()) await install();
  writeFileSync(marker, wanted);
}

async function install() {
  if (lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link to another project, whose packages are not ours to replace: remove the link.',
    );
    process.exit(1);
  }
  console.log('Installing packages …');
  const npm = npmCommand();
  const args = [...npm.args, 'ci', '--include=dev', '--no-audit', '--no-fund'];
  const { code, output } = await run(npm.command, args);
  if (code === 0) return;
  console.error(output);
  console.error('The packages could not be installed (npm ci, above).');
  process.exit(1);
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');

/** Somebody may have run `npm ci` by hand: npm notes what it installed, so nothing is installed twice. */
function installedMatchesLock() {
  const installed = packagesOf(inRoot('node_modules', '.package-lock.json'));
  if (!installed) return false;
  return Object.entries(packagesOf(inRoot('package-lock.json')) ?? {}).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    return found ? found.version === entry.version && found.integrity === entry.integrity : entry.optional === true;
  });
}

/** @param {string} file @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }> | undefined} */
function packagesOf(file) {
  const text = readOrEmpty(file);
  return text ? JSON.parse(text).packages : undefined;
}

/** @param {string} file */
function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
