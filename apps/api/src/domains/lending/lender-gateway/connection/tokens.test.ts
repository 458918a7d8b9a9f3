import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LendingWorld, startLendingWorld } from '../../../../testing/worlds/lending-world';
import { type AskForToken, findToken } from './tokens.service';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld();
});
beforeEach(() => world.app.sql('delete from lender_tokens'));
afterAll(() => world.close());

const place = () => ({ lenderId: world.lenderId('aster-finance'), environment: 'live' as const });
/** A lender that gives numbered tokens, and with each one to renew it with. */
function giver(seconds = 900) {
  const asked: (string | undefined)[] = [];
  const askForToken: AskForToken = async (renewal) => {
    asked.push(renewal);
    return { token: `token-${asked.length}`, renewal: `renewal-${asked.length}`, seconds };
  };
  const find = (more: { refused?: string; askForToken?: AskForToken } = {}) =>
    findToken(world.system, place(), { askForToken, withinMs: 5_000, ...more });
  return { asked, find };
}

test('R-LND-1 however many need a token at once, it is asked for once, and kept in no clear text', async () => {
  const { asked, find } = giver();
  const found = await Promise.all(Array.from({ length: 5 }, () => find()));
  expect([new Set(found), asked]).toEqual([new Set(['token-1']), [undefined]]);
  const rows = await world.app.sql('select row_to_json(t)::text as text from lender_tokens t');
  expect(JSON.stringify(rows)).not.toMatch(/token-1|renewal-1/);
});

test('R-LND-1 a token is renewed a minute before it is over, and at once where it was refused; a renewal serves once', async () => {
  const { asked, find } = giver();
  await find();
  world.app.clock.advance(839_000);
  expect(await find()).toBe('token-1');
  world.app.clock.advance(2_000);
  expect(await find()).toBe('token-2');
  expect(await find({ refused: 'token-1' })).toBe('token-2');
  expect(await find({ refused: 'token-2' })).toBe('token-3');
  expect(asked).toEqual([undefined, 'renewal-1', 'renewal-2']);
});

test('R-LND-1 a renewal that is not taken is followed by a new sign-in, and a lender that gives nothing leaves no token', async () => {
  const { find } = giver();
  await find();
  const renewals: (string | undefined)[] = [];
  const askForToken: AskForToken = async (renewal) => {
    renewals.push(renewal);
    return renewal === undefined ? { token: 'by-sign-in', renewal: undefined, seconds: 5 } : undefined;
  };
  expect(await find({ refused: 'token-1', askForToken })).toBe('by-sign-in');
  expect(renewals).toEqual(['renewal-1', undefined]);
  expect(await find({ refused: 'by-sign-in', askForToken: async () => undefined })).toBeUndefined();
  // The one after it is asked for at once: nobody waits for who has failed.
  expect(await find({ askForToken })).toBe('by-sign-in');
});
