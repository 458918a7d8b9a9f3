import { describe, expect, test } from 'vitest';
import { readRules } from './alert-rules';
import { CALL_STORIES } from './stories/call-stories';
import { LENDER_STORIES } from './stories/lender-stories';
import { MACHINE_STORIES } from './stories/machine-stories';
import { WORK_STORIES } from './stories/work-stories';
import { type Teller, watchFigures } from './watch-figures';

const RULE_STORIES = { ...LENDER_STORIES, ...CALL_STORIES, ...WORK_STORIES, ...MACHINE_STORIES };
/** Half an hour of health before: longer than the ranges of the rules, so that what stood then is not new. */
const WELL_SECONDS = 1_800;

/** When it fires, from the last minute of health on, in seconds from the beginning of the trouble. */
const firings = (alert: string, untilSecond: number, instances: readonly Teller[]) => {
  const told = instances.map(
    (tell): Teller =>
      (second) =>
        tell(second - WELL_SECONDS),
  );
  return watchFigures(alert, undefined, WELL_SECONDS + untilSecond, ...told)
    .map(({ second, of }) => ({ second: second - WELL_SECONDS, of }))
    .filter(({ second }) => second >= -60);
};
const rules = readRules();
const ruleOf = (alert: string) => {
  const rule = rules.find((one) => one.alert === alert);
  if (!rule) throw new Error(`There is no rule ${alert}`);
  return rule;
};

test('R-OBS-1 every rule of deploy/alerts.yaml has its stories, and no story is of a rule that there is not', () => {
  expect(Object.keys(RULE_STORIES).sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

describe.each(Object.entries(RULE_STORIES))('R-OBS-1 %s', (alert, { fires, stays }) => {
  test.each(fires)('R-OBS-1 fires: $what', ({ instances, atSecond, untilSecond = 300 }) => {
    const { forMs, named } = ruleOf(alert);
    const fired = firings(alert, untilSecond, instances);
    const [first] = fired;
    expect(first?.second).toBe(atSecond);
    expect(atSecond).toBeGreaterThanOrEqual(forMs / 1_000);
    // What people are told names nobody by a label that is not there.
    for (const labels of first?.of ?? []) for (const label of named) expect(labels).toHaveProperty(label);
  });

  test.each(stays)('R-OBS-1 does not fire: $what', ({ instances, untilSecond = 300 }) => {
    expect(firings(alert, untilSecond, instances)).toEqual([]);
  });
});
