import { expect, test } from 'vitest';
import { makeLogger } from '../platform/telemetry/make-logger';
import { keepLines, refusePersonalLines, testLogger } from './test-logger';

const logged = (fields: object) =>
  `${JSON.stringify({ level: 'info', time: '2026-11-26T16:56:02.161Z', ...fields })}\n`;

test('REG-ID-6 a log of a test with personal data is refused once, and is not told on', () => {
  const { write, refusePersonalLines: refuse } = keepLines();
  write(logged({ msg: 'answered' }));
  expect(refuse).not.toThrow();
  write(logged({ born: '1991-08-14', note: 'ABCPK1234F' }));
  expect(refuse).toThrow(/^Programs told personal data or secrets, 2 lines.*\nPAN: .*‹PAN›/);
  write(logged({ mobile: 9811100277 }));
  expect(refuse).toThrow(/^(?:(?!9811100277).)*$/s);
  expect(refuse).not.toThrow();
});

test('REG-ID-6 a line is looked at however much is logged after it', () => {
  const { write, refusePersonalLines: refuse } = keepLines();
  write(logged({ note: 'sent to 9811100277' }));
  const ordinary = logged({ msg: 'answered' });
  for (let size = 0; size < 2_100_000; size += ordinary.length) write(ordinary);
  expect(refuse).toThrow('‹mobile number›');
});

test('REG-ID-6 the logger that all tests have writes what production writes, debug too', () => {
  const written: string[] = [];
  const ours = makeLogger({ LOG_LEVEL: 'debug' }, { write: (line) => written.push(line) });
  for (const logger of [ours, testLogger]) logger.child({ reqId: 'req-12345678' }).debug({ pan: 'x' }, 'ABCPK1234F');
  expect(written).toHaveLength(1);
  expect(testLogger.level).toBe(ours.level);
  expect(refusePersonalLines).not.toThrow();
});
