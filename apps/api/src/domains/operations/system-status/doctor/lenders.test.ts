import { afterAll, beforeAll, expect, test } from 'vitest';
import { findConnection, saveConnection } from '#domains/catalogue/lenders';
import { inTransaction } from '#platform/context';
import { type LendingWorld, startLendingWorld } from '../../../../testing/worlds/lending-world';
import { lendersProbe, partnersProbe } from './lenders.probe';
import type { Probe } from './probe';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1 } });
});
afterAll(() => world.close());

async function look(probe: Probe) {
  if (!('lookInside' in probe)) throw new Error('it looks into the database');
  const ctx = world.app.context();
  const found = await probe.lookInside({ ctx, config: world.app.platform.config, now: () => ctx.clock.now() });
  return new Map(found.map(({ of = '', ...finding }) => [of, finding]));
}

test('R-LND-1 each lender’s system is asked, and one that answers badly or not at all is named in words', async () => {
  const before = await look(lendersProbe);
  const well = [...before].filter(([, { finding }]) => finding === 'lender-well').map(([slug]) => slug);
  expect(well.length).toBeGreaterThan(0);
  const slug = well[0] ?? '';
  const lenderId = world.lenderId(slug);
  await inTransaction(world.app.context(), async (tx) => {
    const connection = await findConnection(tx, lenderId);
    if (!connection) throw new Error('it is connected');
    const { adapter, dialect, offersQuotes, takesWithdrawals } = connection;
    await saveConnection(tx, {
      ...{ lenderId, adapter, dialect, offersQuotes, takesWithdrawals, baseUrl: 'http://127.0.0.1:1' },
      ...{ apiKey: 'lender-key-7', webhookSecret: 'lender-hook-7' },
    });
  });
  const after = await look(lendersProbe);
  expect(after.get(slug)).toMatchObject({
    level: 'fail',
    finding: 'lender-broken',
    values: { name: expect.any(String) },
  });
  expect(JSON.stringify([...after])).not.toMatch(/lender-key-7|lender-hook-7/);
});

test('R-OUT-1 a partner’s system that is not reached is a warning, and names its host alone', async () => {
  expect((await look(partnersProbe)).size).toBe(0);
  const [partner] = await world.app.sql<{ partner_id: string }>('select partner_id from partners limit 1');
  await world.app.sql(
    `insert into webhook_endpoints (endpoint_id, partner_id, url, mode, secret_sealed, created_at, created_by, events)
       values ('whe_1', $1, 'https://nowhere.invalid/hook?token=partner-token', 'live', 'x', now(), 'x', '{lead.created}')`,
    [partner?.partner_id],
  );
  const found = await look(partnersProbe);
  expect(found.get('nowhere.invalid')).toMatchObject({ level: 'warn', finding: 'partner-broken' });
  expect(JSON.stringify([...found])).not.toContain('partner-token');
});
