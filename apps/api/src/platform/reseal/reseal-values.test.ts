import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smsTemplate, useTemplates } from '../../testing/message-templates';
import { runScheduled } from '../../testing/run-scheduled';
import { serverUrl } from '../../testing/test-database';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import { outboxMessages } from '../outbox/outbox.table';
import { resealStaleValues } from './reseal-values';

const OLD = `1:${'1'.repeat(64)}`;
const NEW = `2:${'a'.repeat(64)}`;

let t: TestPlatform;
beforeAll(async () => {
  t = await openTestPlatform();
  await useTemplates(t, smsTemplate());
});
afterAll(() => t.close());

const instance = (keys: string) => t.makeInstance({ ENCRYPTION_KEYS: keys });
const send = (to: string, { outbox } = t.platform) =>
  t.inTx((tx) =>
    outbox.send(tx, {
      channel: 'sms',
      to,
      templateKey: 'otp',
      language: 'en',
      variables: { otp: '111111', brand: 'x' },
    }),
  );
async function versions() {
  const rows = await t.sql<{ recipient_sealed: string; body_sealed: string }>('select * from outbox_messages');
  return rows.flatMap((row) => [row.recipient_sealed, row.body_sealed].map((value) => value.split('.')[0]));
}

test('S-PAN-3 values are resealed under the running product, readable with both keys', async () => {
  for (let i = 0; i < 210; i += 1) await send(`98765${String(10000 + i)}`);
  const rotated = instance(`${NEW},${OLD}`);
  const recipients = async (platform = rotated) =>
    (await platform.outbox.listDevelopmentMessages('')).map(({ to }) => to);
  const before = await recipients();
  expect(before).toHaveLength(50);
  expect(await recipients(instance(`${OLD},${NEW}`))).toEqual(before);

  const running = resealStaleValues({ ...t.ctx, platform: rotated });
  const during = recipients();
  expect(await running).toEqual({ sealed: 420, byKey: { 2: 420 } });
  expect(await during).toEqual(before);
  expect(new Set(await versions())).toEqual(new Set(['v2']));
  expect(await recipients()).toEqual(before);
  expect(await recipients(instance(NEW))).toEqual(before);
  expect(await resealStaleValues({ ...t.ctx, platform: rotated })).toMatchObject({ sealed: 0 });
});

test('S-PAN-3 a value that does not open is left as it is, and the others are sealed again', async () => {
  await t.sql('delete from outbox_messages');
  const { messageId } = await send('9876510001');
  await send('9876510002');
  await t.sql(`update outbox_messages set recipient_sealed = 'v1.AAAA' where id = $1`, [messageId]);
  expect(await resealStaleValues({ ...t.ctx, platform: instance(`${NEW},${OLD}`) })).toEqual({
    sealed: 3,
    byKey: { 1: 1, 2: 3 },
  });
  expect((await versions()).sort()).toEqual(['v1', 'v2', 'v2', 'v2']);
});

test.skipIf(!serverUrl)('S-PAN-3 what is written meanwhile is not overwritten', async () => {
  await t.sql('delete from outbox_messages');
  const rotated = instance(`${NEW},${OLD}`);
  const { messageId } = await send('9876510003', rotated);
  const place = { table: 'outbox_messages', id: messageId, column: 'recipient_sealed' };
  await t.sql('update outbox_messages set recipient_sealed = $1', [instance(OLD).cipher.seal('9876510003', place)]);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const writing = t.inTx(async ({ tx }) => {
    await tx
      .update(outboxMessages)
      .set({ recipientSealed: rotated.cipher.seal('9876510004', place) })
      .where(eq(outboxMessages.id, messageId));
    await held;
  });
  await wait(100);
  const running = resealStaleValues({ ...t.ctx, platform: rotated });
  await wait(300);
  release();
  await Promise.all([writing, running]);
  expect(await rotated.outbox.listDevelopmentMessages('')).toMatchObject([{ to: '9876510004' }]);
});

test('S-PAN-3 R-OBS-1 every instance tells the count of values by key from the last nightly run', async () => {
  const figures = async () => await t.platform.metrics.registry.metrics();
  await t.sql('delete from outbox_messages');
  await send('9876510005');
  expect(await figures()).not.toContain('saakh_sealed_values{');
  expect(await figures()).toContain('saakh_sealed_values_counted_at_seconds 0');
  const other = instance(`${NEW},${OLD}`);
  await runScheduled({ platform: other, sql: t.sql }, 'reseal');
  const text = await figures();
  expect(text).toContain('saakh_sealed_values{key="2"} 2');
  expect(text).not.toContain('saakh_sealed_values{key="1"}');
  expect(text).toMatch(/saakh_sealed_values_counted_at_seconds 1\d{9}/);
  // The queue puts what is done away after half a day.
  await t.sql(
    `with gone as (delete from pgboss.job where name = 'reseal' returning *) insert into pgboss.archive select * from gone`,
  );
  expect(await figures()).toContain('saakh_sealed_values{key="2"} 2');
});

test('with a single key nothing is touched', async () => {
  expect(await resealStaleValues({ ...t.ctx, platform: instance(NEW) })).toMatchObject({ sealed: 0 });
});

test('S-PAN-3 every sealed column and file column follows the convention of key rotation', async () => {
  const rows = await t.sql<{ table_name: string; keys: number }>(`
    select c.table_name, (
      select count(*)::int from information_schema.table_constraints t
      join information_schema.key_column_usage k using (constraint_schema, constraint_name)
      where t.constraint_type = 'PRIMARY KEY' and t.table_name = c.table_name and t.table_schema = 'public'
    ) as keys
    from information_schema.columns c where c.table_schema = 'public' and (c.column_name like '%\\_sealed' or c.column_name like '%file\\_key')`);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ keys }) => keys !== 1)).toEqual([]);
});
