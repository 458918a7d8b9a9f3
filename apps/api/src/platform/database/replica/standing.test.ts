import { describe, expect, test } from 'vitest';
import { hasReached, makeStanding } from './standing';

const LOG = { cluster: '77', timeline: 1 };

/** A replica and a clock that the test moves. */
function startStanding() {
  let now = 0;
  const standing = makeStanding(() => now);
  return {
    standing,
    at: (seconds: number) => {
      now = seconds * 1000;
    },
    wrote: (position: string) => standing.primaryWas(position, now),
    replayed: (position: string, log = LOG) => standing.replicaIs({ ...log, position }, LOG),
  };
}

test.each([
  ['0/10', '0/F', true],
  ['0/F', '0/10', false],
  ['1/0', '0/FFFFFFFF', true],
  ['A/1', '9/FFFFFFFF', true],
  ['0/16B3748', '0/16B3748', true],
])('positions are numbers and no texts: %s has all before %s is %s', (reached, wanted, answer) => {
  expect(hasReached(reached, wanted)).toBe(answer);
});

describe('how far a replica is behind', () => {
  test('it is unused before its first check, and as old as the check it has reached', () => {
    const { standing, at, wrote, replayed } = startStanding();
    expect(standing.reason(5)).toBe('away');
    wrote('0/100');
    replayed('0/90');
    at(2);
    wrote('0/200');
    replayed('0/150');
    expect(standing.lagSeconds()).toBe(2);
    at(3);
    wrote('0/300');
    replayed('0/200');
    expect(standing.lagSeconds()).toBe(1);
    expect(standing.reason(5)).toBeUndefined();
  });

  test('a replica that stands still lags only behind a primary that writes', () => {
    const { standing, at, wrote, replayed } = startStanding();
    for (const seconds of [0, 10, 20, 30]) {
      at(seconds);
      wrote('0/100');
      replayed('0/100');
    }
    expect(standing.lagSeconds()).toBe(0);
    for (const seconds of [31, 32, 36]) {
      at(seconds);
      wrote(`0/${seconds}00`);
      replayed('0/100');
    }
    expect(standing.lagSeconds()).toBe(6);
    expect(standing.reason(5)).toBe('lagging');
    replayed('0/3600');
    expect(standing.reason(5)).toBeUndefined();
  });

  test('without looks what is known grows old by itself', () => {
    const { standing, at, wrote, replayed } = startStanding();
    wrote('0/100');
    replayed('0/100');
    at(6);
    expect(standing.reason(5)).toBe('lagging');
  });

  test('who follows nobody, another cluster or another timeline is none of ours', () => {
    const { standing, wrote, replayed } = startStanding();
    wrote('0/100');
    standing.replicaIs(undefined, LOG);
    expect(standing.reason(5)).toBe('no-replica-of-ours');
    replayed('0/100', { ...LOG, cluster: '78' });
    expect(standing.reason(5)).toBe('no-replica-of-ours');
    replayed('0/100', { ...LOG, timeline: 2 });
    expect(standing.reason(5)).toBe('no-replica-of-ours');
    replayed('0/100');
    expect(standing.reason(5)).toBeUndefined();
  });

  test('a replica far behind keeps few checks, and its lag stays true to some seconds', () => {
    const { standing, at, wrote, replayed } = startStanding();
    for (let look = 1; look <= 5_000; look += 1) {
      at(look / 2);
      wrote(`0/${(look * 16).toString(16)}`);
    }
    replayed(`0/${(3_000 * 16).toString(16)}`);
    expect(standing.lagSeconds()).toBeGreaterThanOrEqual(1_000);
    expect(standing.lagSeconds()).toBeLessThan(1_010);
  });
});
