// node scripts/complete-lock.mjs --write
//
// After `npm install` has changed package-lock.json on a registry that lacks the packages of other systems:
// writes these into it, so that `npm ci` takes it.
import { readFileSync, writeFileSync } from 'node:fs';
import { missingOptionalPackages } from './lib/lock-file.mjs';
import { inRoot } from './lib/paths.mjs';

const file = inRoot('package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingOptionalPackages(lock);
const entries = [...Object.entries(lock.packages), ...missing].sort(([a], [b]) => a.localeCompare(b, 'en'));
if (missing.length > 0 && process.argv[2] === '--write') {
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`);
  console.log(`${missing.length} optional packages added to package-lock.json`);
} else {
  console.log(`${missing.length} optional packages missing from package-lock.json; --write adds them`);
}
