import type { SystemStatus } from '@saakh/contracts/operations/system-status/system-status';
import { expect, test } from 'vitest';
import { judgeStatus } from './judge-status';

const at = '2026-11-18T06:30:00.000Z';
const well: Omit<SystemStatus, 'problems'> = {
  at,
  jobs: { kinds: [{ name: 'a', waiting: 3, running: 1, dead: 0, oldestDueSeconds: 299 }], dead: [] },
  outbox: [{ channel: 'sms', waiting: 1, oldestSeconds: 119, sentLastHour: 9, heldLastHour: 0, failedLastDay: 0 }],
  waiting: [],
  asking: [],
  failedRequests: 0,
  waitingMessages: [],
  breakers: [],
  goldPrice: null,
  imports: { running: 1, oldestSeconds: 60, failedLastDay: 0 },
  otp: { sentLastHour: 20, verifiedLastHour: 10, sentLastDay: 20, verifiedLastDay: 10 },
  logs: [{ log: 'otp-failure', lastHour: 5, perHour: null, isOver: false }],
  database: { kind: 'server', bytes: 1, roundTripMs: 99, slowStatements: 0, connections: 4 },
  sealed: null,
  instances: [
    {
      instanceId: 'i',
      host: 'one',
      version: '1',
      commit: null,
      startedAt: at,
      seenAt: '2026-11-18T06:29:01.000Z',
      memoryBytes: 1,
    },
  ],
};
const judged = (more: Partial<typeof well>) =>
  judgeStatus({ ...well, ...more }).map(({ problem, level, value, of }) => [problem, level, value, of]);

test('R-OUT-1 a running system that is well has no problem; each threshold is one from its first value on, the worst first', () => {
  expect(judged({})).toEqual([]);
  expect(judged({ otp: { ...well.otp, sentLastHour: 19, verifiedLastHour: 0 } })).toEqual([]);
  expect(judged({ otp: { ...well.otp, verifiedLastHour: 9 } })).toEqual([['otp-low', 'warn', 45, null]]);
  expect(
    judged({
      jobs: { kinds: [{ name: 'a', waiting: 3, running: 1, dead: 2, oldestDueSeconds: 1800 }], dead: [] },
      outbox: [{ channel: 'sms', waiting: 1, oldestSeconds: 120, sentLastHour: 9, heldLastHour: 0, failedLastDay: 20 }],
      breakers: [{ lenderId: 1, name: 'Aster', state: 'open', openedAt: null }],
      imports: { running: 1, oldestSeconds: 1800, failedLastDay: 1 },
      logs: [{ log: 'otp-failure', lastHour: 5, perHour: 5, isOver: true }],
      database: { ...well.database, roundTripMs: 100, slowStatements: 1 },
      instances: well.instances.map((one) => ({ ...one, seenAt: '2026-11-18T06:29:00.000Z' })),
    }),
  ).toEqual([
    ['jobs-late', 'bad', 1800, null],
    ['outbox-failed', 'bad', 20, 'sms'],
    ['jobs-dead', 'warn', 2, null],
    ['outbox-late', 'warn', 120, 'sms'],
    ['breakers-open', 'warn', 1, null],
    ['imports-failed', 'warn', 1, null],
    ['imports-stuck', 'warn', 1800, null],
    ['database-slow', 'warn', 100, null],
    ['database-waits', 'warn', 1, null],
    ['instance-silent', 'warn', 60, 'one'],
    ['log-over', 'warn', 5, 'otp-failure'],
  ]);
});

test('FLOW-03 applications that wait for a lender are told after a while, and at once where nothing leads to it', () => {
  const waits = (route: 'works' | 'none', oldestSeconds: number) =>
    judged({ waiting: [{ lenderId: 7, name: 'Neem Bank', route, applications: 2, oldestAt: at, oldestSeconds }] });
  expect(waits('works', 899)).toEqual([]);
  expect(waits('works', 900)).toEqual([['applications-waiting', 'warn', 900, 'Neem Bank']]);
  expect(waits('works', 7200)).toEqual([['applications-waiting', 'bad', 7200, 'Neem Bank']]);
  expect(waits('none', 1)).toEqual([['applications-waiting', 'bad', 1, 'Neem Bank']]);
});

test('a lender whose words nobody has explained is told at once: its updates wait', () => {
  expect(judged({ asking: [{ lenderId: 7, name: 'Neem Bank', words: 1 }] })).toEqual([
    ['lender-words', 'warn', 1, 'Neem Bank'],
  ]);
});

test('REG-DL-8 one request that did not reach its insurer is told, and twenty are bad', () => {
  expect(judged({ failedRequests: 1 })).toEqual([['insurer-requests-failed', 'warn', 1, null]]);
  expect(judged({ failedRequests: 20 })).toEqual([['insurer-requests-failed', 'bad', 20, null]]);
});

test.each([
  [null, []],
  [{ ageDays: 3 }, []],
  [{ ageDays: 4 }, [['gold-price-late', 'warn', 4]]],
  [{ ageDays: 8 }, [['gold-price-late', 'bad', 8]]],
  [{ ageDays: null }, [['gold-price-late', 'bad', 0]]],
] as const)('UROUTE-16 a gold price of %o is told while gold loans are on', (goldPrice, problems) => {
  expect(judgeStatus({ ...well, goldPrice }).map(({ problem, level, value }) => [problem, level, value])).toEqual(
    problems,
  );
});
