import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';

export const REQUIREMENTS_PAGE = readFileSync(inRoot('docs/requirements.md'), 'utf8');

/** What the page counts: from `| SLAB-01 to SLAB-08 | … |` each of the eight; of a line that is written otherwise none. */
export const REQUIREMENT_IDS = REQUIREMENTS_PAGE.split('\n')
  .filter((line) => /^\| [A-Z][A-Z\d-]*-\d/.test(line))
  .flatMap((line) => {
    const [, prefix, first, last = first] =
      /^\| ([A-Z][A-Z\d-]*-)(\d\d)(?: to \1(\d\d))? \| .{5,} \|$/.exec(line) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count || 0 }, (_, at) => `${prefix}${String(Number(first) + at).padStart(2, '0')}`);
  });
