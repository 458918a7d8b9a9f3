import { createDemoHandOver, openHandOver } from '@saakh/contracts/customers/hand-overs';
import type { SolvedPuzzle } from '@saakh/contracts/identity/sign-in/puzzles';
import { askContactCodes, sendOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { askDeletionCode } from '@saakh/contracts/operations/privacy';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressKey, idKey, type LimitKey, networkKey } from '#platform/limits/limit-key';
import { solvePuzzle } from '../../../../testing/solve-puzzle';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { forgetSpentPuzzles } from './ask-puzzle.service';

const IP = '203.0.113.7';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { OTP_PUZZLE: 'suspicion' } });
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from rate_limits'));

let serial = 0;
function newMobile() {
  serial += 1;
  return `9${String(100_000_000 + serial * 10_007).slice(0, 9)}`;
}
const send = (mobile: string, { ip = IP, solved }: { ip?: string; solved?: SolvedPuzzle } = {}) =>
  app.inject(sendOtp, { body: { mobile, ...(solved ? { solved } : {}) } }, { ip });
const sentTo = async (mobile: string) => (await app.platform.outbox.listDevelopmentMessages(mobile)).length;
const use = (name: string, points: number, seconds: number, key: LimitKey, used = points) =>
  app.platform.limits.consume({ name, points, seconds, onFailure: 'closed' }, key, used);
/** From now on a puzzle comes before what this address asks for. */
const suspect = (ip = IP) => use('otp-sign-address', 5, 600, addressKey(ip));
const solutionFor = async (mobile: string) => solvePuzzle((await send(mobile)).error.puzzle);

test('S-OTP-6 the sixth code that one address asks for within ten minutes comes with a puzzle, and not the seventh of others', async () => {
  for (let sent = 0; sent < 5; sent += 1) expect((await send(newMobile())).status).toBe(200);
  const mobile = newMobile();
  const { status, error } = await send(mobile);
  expect([status, error.code]).toEqual([428, 'PUZZLE_REQUIRED']);
  expect(error.puzzle?.parameters).toMatchObject({
    algorithm: 'PBKDF2/SHA-256',
    data: { id: expect.stringMatching(/^puz_/) },
  });
  expect(await sentTo(mobile)).toBe(0);
  expect((await send(mobile, { ip: '203.0.113.8' })).status).toBe(200);
  app.clock.advance(601_000);
  expect((await send(newMobile())).status).toBe(200);
});

test.each([
  ['network', 'otp-sign-network', 20, 600, networkKey(IP), 20],
  ['block of ten thousand numbers', 'otp-sign-prefix', 10, 600, idKey('987654'), 10],
  ['brand near its cap', 'otp-brand', 5_000, 3600, idKey('cl'), 4_000],
  ['spending near its cap', 'otp-all', 20_000, 3600, idKey('all'), 16_000],
] as const)(
  'S-OTP-6 a puzzle comes with what a %s asks for, and took nothing of the limits',
  async (_what, name, points, seconds, key, used) => {
    await use(name, points, seconds, key, used - 1);
    expect((await send('9876540001')).status).toBe(200);
    await app.sql("delete from rate_limits where key like 'otp-number%'");
    if (name === 'otp-brand' || name === 'otp-all') {
      const read = () => app.sql('select points from rate_limits where key like $1', [`${name}:%`]);
      const before = await read();
      expect((await send('9876540002')).error.code).toBe('PUZZLE_REQUIRED');
      expect(await read()).toEqual(before);
    } else expect((await send('9876540002')).error.code).toBe('PUZZLE_REQUIRED');
    await app.sql('delete from rate_limits');
  },
);

test('S-OTP-6 a puzzle comes while few of a network’s codes are confirmed, long before the brake stops them', async () => {
  const ip = '192.0.2.50';
  for (let sent = 0; sent < 20; sent += 1) {
    expect((await send(newMobile(), { ip })).status).toBe(200);
    await app.sql('delete from rate_limits');
  }
  app.clock.advance(4 * 60_000);
  expect((await send(newMobile(), { ip })).status).toBe(428);
  expect((await send(newMobile(), { ip: '192.0.3.50' })).status).toBe(200);
  await app.sql("update otp_challenges set used_at = created_at where network = '192.0.2.0/24'");
  expect((await send(newMobile(), { ip })).status).toBe(200);
});

test('S-OTP-6 a solution sends one code to its own number, once', async () => {
  await suspect();
  const [mobile, other] = [newMobile(), newMobile()];
  const solved = await solutionFor(mobile);
  expect((await send(other, { solved })).error.code).toBe('PUZZLE_REQUIRED');
  expect(await sentTo(other)).toBe(0);
  expect((await send(mobile, { solved })).status).toBe(200);
  await app.sql("delete from rate_limits where key like 'otp-number%'");
  const again = await send(mobile, { solved });
  expect([again.status, again.error.code]).toEqual([428, 'PUZZLE_REQUIRED']);
  expect(again.error.puzzle?.parameters.data.id).not.toBe(solved.puzzle.parameters.data.id);
  expect(await sentTo(mobile)).toBe(1);
});

test('S-OTP-6 two at once with one solution send one code; the other one is asked again, not told to wait', async () => {
  await suspect();
  const mobile = newMobile();
  const solved = await solutionFor(mobile);
  const answers = await Promise.all([send(mobile, { solved }), send(mobile, { solved })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 428]);
  expect(await sentTo(mobile)).toBe(1);
});

test('S-OTP-6 a solution that expired, is forged or of no puzzle of ours sends nothing', async () => {
  await suspect();
  const mobile = newMobile();
  const solved = await solutionFor(mobile);
  const { puzzle } = solved;
  const forged = [
    { ...solved, puzzle: { ...puzzle, signature: '0'.repeat(64) } },
    { ...solved, derivedKey: '0'.repeat(64) },
    { ...solved, puzzle: { ...puzzle, parameters: { ...puzzle.parameters, cost: 1, keyPrefix: '00' } } },
  ];
  for (const one of forged) expect((await send(mobile, { solved: one })).status).toBe(428);
  app.clock.advance(301_000);
  expect((await send(mobile, { solved })).status).toBe(428);
  expect(await sentTo(mobile)).toBe(0);
  app.clock.advance(-301_000);
  expect((await send(mobile, { solved })).status).toBe(200);
});

test('S-OTP-7 the puzzle says nothing about whether the number has an account', async () => {
  const known = newMobile();
  await app.signIn({ mobile: known }, { ip: '198.51.100.1' });
  await suspect();
  const [first, second] = [await send(known), await send(newMobile())];
  const names = (value: object) => Object.keys(value).sort();
  expect([first.status, names(first.headers), first.raw.length]).toEqual([
    428,
    names(second.headers),
    second.raw.length,
  ]);
  expect({ ...first.error, puzzle: 0, requestId: 0 }).toEqual({ ...second.error, puzzle: 0, requestId: 0 });
  expect(second.status).toBe(428);
});

test('S-OTP-6 S-OTP-11 codes for a change of the number, a deletion and a link ask for it too, each for its own purpose', async () => {
  const { token } = await app.signIn({ mobile: newMobile() }, { ip: '198.51.100.2' });
  const link = newMobile();
  await app.signIn({ mobile: link }, { ip: '198.51.100.3' });
  const made = await app.inject(createDemoHandOver, { body: { kind: 'hand-in', mobile: link } });
  await app.sql('delete from rate_limits');
  await suspect();
  const to = newMobile();
  const change = (solved?: SolvedPuzzle) =>
    app.inject(
      askContactCodes,
      { body: { mobile: to, confirmBy: 'sms', ...(solved ? { solved } : {}) } },
      { token, ip: IP },
    );
  const elsewhere = await solutionFor(to);
  expect((await change()).status).toBe(428);
  const refused = await change(elsewhere);
  expect([refused.status, await sentTo(to)]).toEqual([428, 0]);
  expect((await change(await solvePuzzle(refused.error.puzzle))).status).toBe(200);

  await app.sql("delete from rate_limits where key like 'otp-number%'");
  const remove = (body: { solved?: SolvedPuzzle }) => app.inject(askDeletionCode, { body }, { token, ip: IP });
  const asked = await remove({});
  expect(asked.status).toBe(428);
  expect((await remove({ solved: await solvePuzzle(asked.error.puzzle) })).status).toBe(200);

  const secret = new URL(made.body.address, 'http://x').hash.slice(1);
  const open = (solved?: SolvedPuzzle) =>
    app.inject(openHandOver, { body: { kind: 'hand-in', secret, ...(solved ? { solved } : {}) } }, { ip: IP });
  const first = await open();
  expect([first.status, first.error.code]).toEqual([428, 'PUZZLE_REQUIRED']);
  expect((await open(await solvePuzzle(first.error.puzzle))).status).toBe(200);
});

test('S-OTP-6 where the setting says always, the first code comes with a puzzle', async () => {
  const trying = await startTestApp({ config: { OTP_PUZZLE: 'always' } });
  try {
    const body = { mobile: newMobile() };
    const { error } = await trying.inject(sendOtp, { body });
    expect(error.code).toBe('PUZZLE_REQUIRED');
    const solved = await solvePuzzle(error.puzzle);
    expect((await trying.inject(sendOtp, { body: { ...body, solved } })).status).toBe(200);
  } finally {
    await trying.close();
  }
});

test('R-RUN-4 S-OTP-6 when the signs can not be read, nothing is sent', async () => {
  const mobile = newMobile();
  await app.sql('alter table rate_limits rename to rate_limits_gone');
  try {
    expect((await send(mobile)).error.code).toBe('UNAVAILABLE');
  } finally {
    await app.sql('alter table rate_limits_gone rename to rate_limits');
  }
  expect(await sentTo(mobile)).toBe(0);
});

test('REG-DP-7 a spent puzzle is forgotten an hour after it expired, and not before', async () => {
  await app.sql('delete from spent_puzzles');
  const at = app.clock.now().getTime();
  const put = (id: string, agoMs: number) =>
    app.sql('insert into spent_puzzles (puzzle_id, expires_at) values ($1, $2)', [id, new Date(at - agoMs)]);
  await put('puz_old', 3_601_000);
  await put('puz_new', 3_599_000);
  await forgetSpentPuzzles(app.context());
  expect(await app.sql('select puzzle_id from spent_puzzles')).toEqual([{ puzzle_id: 'puz_new' }]);
});
