import { expect, test } from 'vitest';
import { REQUIREMENT_IDS, REQUIREMENTS_PAGE } from './lib/tests/requirement-ids.mjs';
import { RULE_IDS } from './lib/tests/rule-ids.mjs';
import { idsSeenRed, idsTakenAway } from './lib/tests/seen-red.mjs';
import { allTitles, leadingIds } from './lib/tests/titles.mjs';

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

test('R-TEST-8 each requirement leads a test that is red while a guard is off or what it asks is taken away', () => {
  const [guarded, taken] = [idsSeenRed(), idsTakenAway()];
  expect(REQUIREMENT_IDS.filter((id) => !guarded.has(id) && !taken.has(id))).toEqual([]);
  const byGuards = REQUIREMENT_IDS.filter((id) => guarded.has(id));
  const both = byGuards.filter((id) => taken.has(id));
  const page = REQUIREMENTS_PAGE.replaceAll('\n', ' ');
  expect(page).toContain(` ${byGuards.length} when \`npm run guards\` switches a guard off`);
  expect(page).toContain(` with ${both.length} of these,`);
});

/** An attack alone tries what is said of old workbooks; the others are about how much is served, or how all of this is proved. */
const NOT_TAKEN_AWAY = /^(?:S-SHEET-8|R-PERF-1|R-TEST-\d)$/;

test('R-TEST-8 each rule leads a test that is red while a guard is off or what it asks is taken away', () => {
  const [guarded, taken] = [idsSeenRed(), idsTakenAway()];
  const left = [...RULE_IDS].filter((id) => !guarded.has(id) && !taken.has(id));
  expect(left.filter((id) => !NOT_TAKEN_AWAY.test(id))).toEqual([]);
  expect(left).toHaveLength(9);
});
