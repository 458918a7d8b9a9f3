import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/paths.mjs';
import { RULE_IDS } from './lib/tests/rule-ids.mjs';
import { allTitles, leadingIds } from './lib/tests/titles.mjs';

const page = readFileSync(inRoot('docs/requirements.md'), 'utf8');
const lines = page.split('\n').filter((line) => /^\| [A-Z][A-Z\d-]*-\d/.test(line));
/** From `| SLAB-01 to SLAB-08 | … |` each of the eight; of a line that is written otherwise none. */
const REQUIREMENT_IDS = lines.flatMap((line) => {
  const [, prefix, first, last = first] = /^\| ([A-Z][A-Z\d-]*-)(\d\d)(?: to \1(\d\d))? \| .{5,} \|$/.exec(line) ?? [];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count || 0 }, (_, at) => `${prefix}${String(Number(first) + at).padStart(2, '0')}`);
});

const titles = allTitles();
const known = new Set([...REQUIREMENT_IDS, ...RULE_IDS]);

test('the page has each of the 606 requirements in one line', () => {
  expect(REQUIREMENT_IDS.filter((id, at) => REQUIREMENT_IDS.indexOf(id) !== at)).toEqual([]);
  expect(REQUIREMENT_IDS).toHaveLength(606);
});

test('each requirement leads the title of a test', () => {
  const led = new Set(titles.flatMap(({ title }) => leadingIds(title)));
  expect(REQUIREMENT_IDS.filter((id) => !led.has(id))).toEqual([]);
});

test('no title leads with an id that is neither a requirement nor a rule', () => {
  expect(titles.filter(({ title }) => leadingIds(title).some((id) => !known.has(id)))).toEqual([]);
});

test('the ids of a title stand between spaces, so that none is missed for a comma', () => {
  const missed = titles.filter(({ title }) => {
    const [next = ''] = (title.split(' ')[leadingIds(title).length] ?? '').split(/[^A-Z\d-]/);
    return known.has(next);
  });
  expect(missed).toEqual([]);
});
