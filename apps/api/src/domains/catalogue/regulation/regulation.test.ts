import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSmsGateway } from '#platform/testing/listeners';
import { changeRule } from '../../../testing/change-rule';
import { smsTemplate, useTemplates } from '../../../testing/message-templates';
import { openTestPlatform, type TestPlatform } from '../../../testing/test-platform';
import { listRules, ruleAt, ruleOf, rulesFrom } from './regulation.repository';
import { RULE_KEYS } from './regulation.table';

let t: TestPlatform;
let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
beforeAll(async () => {
  gateway = await startSmsGateway();
  t = await openTestPlatform({ config: { SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_KEY: 'gateway-key' } });
});
afterAll(async () => {
  await t.close();
  gateway.close();
});
beforeEach(async () => {
  gateway.requests.length = 0;
  gateway.answer = () => ({ status: 200, body: '{"reference":"gw-1"}' });
  await t.sql('delete from outbox_messages');
  await t.sql('delete from pgboss.job');
  await useTemplates(t, smsTemplate({ key: 'promo', category: 'promotional' }), smsTemplate());
});

const ist = (time: string) => new Date(`${time}+05:30`);
const at = (time: string) => t.clock.set(ist(time).toISOString());
const send = (templateKey: string) =>
  t.inTx((tx) =>
    t.platform.outbox.send(tx, {
      ...{ channel: 'sms', to: '9876543210', templateKey, language: 'en' },
      variables: { otp: '482913', brand: 'Saakh' },
    }),
  );
async function retry() {
  await t.sql(`update pgboss.job set start_after = now() - interval '1 second' where state in ('retry', 'created')`);
  await t.platform.jobs.drain();
}
const kept = () =>
  t.sql(
    `select status, window_rule_id as rule, send_after as "sendAfter" from outbox_messages order by created_at, id`,
  );
const put = (values: string) =>
  t
    .sql(`insert into regulatory_rules (rule_id, key, value, source, effective_from, effective_to) values ${values}`)
    .then(
      () => 'taken',
      (error: Error) => error.message,
    );

test('R0 each key has one rule for every instant since its first, with its source', async () => {
  const rules = await t.sql<{ key: string; source: string; from: Date; next: Date | null; to: Date | null }>(
    `select key, source, effective_from as from, effective_to as to,
       lead(effective_from) over (partition by key order by effective_from) as next from regulatory_rules`,
  );
  expect([...new Set(rules.map(({ key }) => key))].sort()).toEqual([...RULE_KEYS].sort());
  for (const { to, next, source } of rules) {
    expect(to).toEqual(next);
    expect(source.length).toBeGreaterThan(40);
  }
  const first = await t.inTx((tx) => ruleOf(tx, 'promotional-window', null));
  expect(first).toMatchObject({ ruleId: 'promotional-window-1', value: { fromMinutes: 600, untilMinutes: 1_140 } });
});

test('REG-SMS-4 R0 a message follows the rule of the instant it is sent, which the record names', async () => {
  const change = '2026-11-20T18:00:00';
  await changeRule(t, {
    ...{ key: 'promotional-window', value: { fromMinutes: 660, untilMinutes: 1_080 } },
    from: ist(change).toISOString(),
  });
  at('2026-11-20T17:59:59.999');
  await send('promo');
  await t.platform.jobs.drain();
  expect(await kept()).toMatchObject([{ status: 'sent', rule: 'promotional-window-1' }]);
  await t.sql('delete from outbox_messages');

  // Written in the last instant of the old rule, while the gateway is out.
  gateway.answer = () => ({ status: 503, body: '' });
  await send('promo');
  await t.platform.jobs.drain();
  expect(await kept()).toMatchObject([{ status: 'queued', rule: 'promotional-window-1' }]);
  gateway.answer = () => ({ status: 200, body: '{"reference":"gw-1"}' });
  gateway.requests.length = 0;
  at(change);
  await retry();
  const waiting = { status: 'queued', rule: 'promotional-window-2', sendAfter: ist('2026-11-21T11:00:00') };
  expect([gateway.requests.length, await kept()]).toMatchObject([0, [waiting]]);
  // By the old hours, which nobody asks any more, it could go.
  at('2026-11-21T10:30:00');
  await retry();
  expect(gateway.requests).toHaveLength(0);
  at('2026-11-21T11:00:00');
  await retry();
  expect([gateway.requests.length, await kept()]).toMatchObject([
    1,
    [{ status: 'sent', rule: 'promotional-window-2' }],
  ]);

  at(change);
  await send('promo');
  await send('otp');
  await t.platform.jobs.drain();
  expect(gateway.requests).toHaveLength(2);
  expect((await kept()).map(({ rule }) => rule).sort()).toEqual(
    ['promotional-window-2', 'promotional-window-2', null].sort(),
  );
});

test('R0 after a change the past keeps its explanation, and the future is known', async () => {
  const [before, after] = await t.inTx(async (tx) => [
    await ruleAt(tx, 'promotional-window', ist('2026-11-20T17:59:59.999')),
    await ruleAt(tx, 'promotional-window', ist('2026-11-20T18:00:00')),
  ]);
  expect(before).toMatchObject({
    ...{ ruleId: 'promotional-window-1', value: { fromMinutes: 600, untilMinutes: 1_140 } },
    effectiveTo: ist('2026-11-20T18:00:00'),
  });
  expect(after).toMatchObject({ ruleId: 'promotional-window-2', effectiveTo: null });
  const known = await t.inTx((tx) => rulesFrom(tx, 'promotional-window', ist('2026-11-18T12:00:00')));
  expect(known.map(({ ruleId }) => ruleId)).toEqual(['promotional-window-1', 'promotional-window-2']);
  expect(await t.inTx((tx) => listRules(tx, ['promotional-window-1']))).toMatchObject([{ value: before?.value }]);
  await expect(t.inTx((tx) => ruleAt(tx, 'calling-window', new Date('2020-01-01T00:00:00Z')))).rejects.toThrow(
    'No rule is in force',
  );
});

test.each([
  [
    'within another',
    `('x', 'calling-window', '{"fromMinutes": 1, "untilMinutes": 2}', 's', '2026-12-01', '2026-12-02')`,
  ],
  ['before another is ended', `('x', 'cooling-off-minimum', '{"days": 3}', 's', '2027-01-01', null)`],
  [
    'that takes an end along',
    `('x', 'promotional-window', '{"fromMinutes": 1, "untilMinutes": 2}', 's', '2020-01-01', '2025-01-02')`,
  ],
])('R0 a rule %s is refused', async (_what, values) => {
  expect(await put(values)).toMatch(/one_rule_at_a_time/);
});

test.each([
  ['no such key', `('x', 'horoscope', '{}', 's', '2020-01-01', '2020-02-01')`],
  [
    'hours that end before they begin',
    `('x', 'calling-window', '{"fromMinutes": 9, "untilMinutes": 9}', 's', '2020-01-01', '2020-02-01')`,
  ],
  ['hours without an end', `('x', 'calling-window', '{"fromMinutes": 9}', 's', '2020-01-01', '2020-02-01')`],
  ['no day at all', `('x', 'cooling-off-minimum', '{"days": 0}', 's', '2020-01-01', '2020-02-01')`],
  ['an empty value', `('x', 'key-facts-template', '{}', 's', '2020-01-01', '2020-02-01')`],
  ['no source', `('x', 'cooling-off-minimum', '{"days": 1}', ' ', '2020-01-01', '2020-02-01')`],
  ['an end before its beginning', `('x', 'cooling-off-minimum', '{"days": 1}', 's', '2020-01-01', '2019-02-01')`],
])('R0 the database refuses a rule with %s', async (_what, values) => {
  expect(await put(values)).toMatch(/violates check constraint|lower bound must be less/);
});

test('R0 nobody alters, deletes or ends a rule twice; the program writes none', async () => {
  for (const change of [
    `update regulatory_rules set value = '{"days": 9}', effective_to = '2030-01-01' where key = 'cooling-off-minimum'`,
    `update regulatory_rules set effective_from = '2020-01-01'`,
    `update regulatory_rules set effective_to = '2029-01-01' where rule_id = 'promotional-window-1'`,
    'delete from regulatory_rules',
  ]) {
    await expect(t.sql(change), change).rejects.toThrow('can only be ended, once');
  }
  for (const write of [
    `insert into regulatory_rules values ('x', 'cooling-off-minimum', '{"days": 1}', 's', '2020-01-01', '2020-02-01')`,
    `update regulatory_rules set effective_to = '2030-01-01' where key = 'cooling-off-minimum'`,
    'delete from regulatory_rules',
  ]) {
    const written = t.inTx(({ tx }) => tx.execute(write));
    await expect(
      written.catch((error: Error) => Promise.reject(error.cause ?? error)),
      write,
    ).rejects.toThrow(/permission denied/);
  }
});
