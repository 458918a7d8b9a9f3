import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, inRoot } from './paths.mjs';

const record = join(cacheDir, 'build.json');
const outputs = [
  'apps/api/dist/main.js',
  'apps/lender-sandbox/dist/main.js',
  'apps/web/dist/index.html',
  'apps/office/dist/index.html',
];
const notBuilt = /(^|\/)(dist|node_modules|testing)(\/|$)|\.(test|spec|factory)\.tsx?$|\.tsbuildinfo$/;
const sources = [
  'apps',
  'packages',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/lib/bundles.mjs',
  'scripts/lib/compress.mjs',
];

/**
 * What the build depends on, as one hash over path, size and time of change. Settings that Vite writes into the
 * bundle (VITE_…) belong to it.
 */
export function buildFingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, source);
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\n`);
  }
  return hash.digest('hex');
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
function addTo(hash, path) {
  const stat = statSync(inRoot(path), { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(inRoot(path)).sort()) {
    const inside = `${path}/${name}`;
    if (!notBuilt.test(inside)) addTo(hash, inside);
  }
}

/** @param {string} fingerprint */
export function isBuilt(fingerprint) {
  if (!outputs.every((file) => existsSync(inRoot(file)))) return false;
  try {
    return JSON.parse(readFileSync(record, 'utf8')).fingerprint === fingerprint;
  } catch {
    return false;
  }
}

/** @param {string} fingerprint taken before the build, so that a change made during it is not missed */
export function rememberBuild(fingerprint) {
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(record, JSON.stringify({ fingerprint }));
}

/** Makes the next start build again. Call it after changing built files by other means. */
export function forgetBuild() {
  return rmSync(record, { force: true });
}
