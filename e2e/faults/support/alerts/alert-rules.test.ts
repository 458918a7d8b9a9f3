import { expect, test } from 'vitest';
import { readRules } from './alert-rules';
import { type Teller, watchFigures } from './watch-figures';

/** From when to when a rule fired about somebody. */
const watch = (alert: string, about: string, seconds: number, ...instances: Teller[]) => {
  const fired = watchFigures(alert, about, seconds, ...instances);
  return { first: fired[0]?.second, last: fired.at(-1)?.second };
};
const NEVER = { first: undefined, last: undefined };
const calls = (operation: string, outcome: string) =>
  `saakh_lender_call_seconds_count{lender="asha-bank",operation="${operation}",outcome="${outcome}"}`;
const quick = (operation: string, outcome: string) =>
  `saakh_lender_call_seconds_bucket{le="3",lender="asha-bank",operation="${operation}",outcome="${outcome}"}`;

test('R-OBS-1 every rule of deploy/alerts.yaml is read as a whole', () => {
  expect(readRules().length).toBeGreaterThanOrEqual(15);
  expect(readRules().map(({ forMs }) => forMs)).not.toContain(Number.NaN);
});

test('R-OBS-1 a lender of whose calls most fail is told within a minute, and no more once it is well', () => {
  const sick = (second: number) => Math.min(Math.max(0, second - 120), 120);
  const { first, last } = watch('LenderFailing', 'asha-bank', 600, (second) => ({
    [calls('quote', 'answered')]: second - sick(second) * 0.7,
    [calls('quote', 'error')]: sick(second) * 0.7,
  }));
  expect(first).toBeGreaterThan(120);
  expect(first).toBeLessThanOrEqual(180);
  expect(last).toBeLessThan(300);
});

test('R-OBS-1 that no application is taken is told although ever so many status asks are answered', () => {
  const figures = (second: number) => ({
    [calls('status', 'answered')]: second * 5,
    [calls('submit', 'error')]: Math.floor(second / 120),
  });
  expect(watch('LenderFailing', 'submit', 1_800, figures).first).toBeLessThanOrEqual(900);
  expect(watch('LenderFailing', 'status', 1_800, figures)).toEqual(NEVER);
});

test('R-OBS-1 a call or two that fail or take long wake nobody', () => {
  const two = (second: number) => Math.min(2, Math.floor(second / 60));
  expect(watch('LenderFailing', 'asha-bank', 600, (at) => ({ [calls('quote', 'timeout')]: two(at) }))).toEqual(NEVER);
  const slow = (at: number) => ({ [calls('quote', 'answered')]: two(at), [quick('quote', 'answered')]: 0 });
  expect(watch('LenderSlow', 'asha-bank', 600, slow)).toEqual(NEVER);
});

test('R-OBS-1 a slow operation is told beside one that is quick', () => {
  const figures = (second: number) => ({
    [calls('status', 'answered')]: second * 5,
    [quick('status', 'answered')]: second * 5,
    [calls('quote', 'answered')]: second / 2,
    [quick('quote', 'answered')]: second / 4,
  });
  expect(watch('LenderSlow', 'quote', 120, figures).first).toBeLessThanOrEqual(60);
  expect(watch('LenderSlow', 'status', 120, figures)).toEqual(NEVER);
});

test('R-OBS-1 a lender that was slow for five minutes is told no more once many calls are quick again', () => {
  const slow = (second: number) => Math.min(Math.max(0, second - 300), 300);
  const { first, last } = watch('LenderSlow', 'asha-bank', 1_500, (second) => ({
    [calls('quote', 'answered')]: second,
    [quick('quote', 'answered')]: second - slow(second),
  }));
  expect(first).toBeLessThanOrEqual(360);
  expect(last).toBeGreaterThanOrEqual(600);
  expect(last).toBeLessThan(660);
});

test('R-OBS-1 R-LND-2 a lender is told as cut off within a minute and while it is probed, and not when its first probe is answered', () => {
  const breaker = (value: number) => ({ 'saakh_lender_breaker_state{lender="asha-bank"}': value });
  // A probe of eight seconds every half minute, of which every second scrape or so sees one.
  const hanging = (second: number) => breaker(second < 60 || second > 300 ? 0 : second % 40 >= 30 ? 1 : 2);
  const { first, last } = watch('LenderCutOff', 'asha-bank', 400, hanging, hanging);
  expect(first).toBeGreaterThan(60);
  expect(first).toBeLessThanOrEqual(120);
  expect(last).toBe(300);
  expect(watch('LenderCutOff', 'asha-bank', 400, (at) => breaker(at >= 60 && at < 96 ? 2 : 0))).toEqual(NEVER);
});

test('R-OBS-1 a job that fails once a minute is told', () => {
  const failed = 'saakh_job_seconds_count{kind="audit-seal",outcome="failed"}';
  const { first } = watch('JobsFailing', 'audit-seal', 900, (second) => ({ [failed]: Math.floor(second / 60) }));
  expect(first).toBeLessThanOrEqual(420);
});
