import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { REQUIREMENT_IDS } = await import('./lib/tests/requirement-ids.mjs');
const { idsSeenRed } = await import('./lib/tests/seen-red.mjs');

const seen = idsSeenRed();
const proved = REQUIREMENT_IDS.filter((id) => seen.has(id));
console.log(
  `Of ${REQUIREMENT_IDS.length} requirements ${proved.length} lead a test that a guard of \`npm run attack\` turns red:`,
);
console.log(proved.join(' '));
