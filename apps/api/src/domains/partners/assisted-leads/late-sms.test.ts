import { addAssistedLead } from '@saakh/contracts/partners/assisted-leads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNumberBlocked } from '#domains/operations/telecalling';
import { startSmsGateway } from '#platform/testing/listeners';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { writeDueSms } from './write-sms.service';

// A minute before seven in the evening in India.
const NOW = '2026-11-18T13:29:00.000Z';
const [BLOCKED, FORGOTTEN, QUIET, STAYED] = ['9876520101', '9876520102', '9876520103', '9876520104'] as const;
let app: TestApp;
let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
beforeAll(async () => {
  gateway = await startSmsGateway();
  app = await startTestApp({ now: NOW, config: { SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_KEY: 'gateway-key' } });
});
afterAll(async () => {
  await app.close();
  gateway.close();
});

const index = (mobile: string) => app.platform.cipher.index('phone', mobile);
/** Whatever waits or is to be tried again is due: jobs wait by the clock of the database. */
async function wake() {
  await app.sql(`update pgboss.job set start_after = now() - interval '1 second' where state in ('retry', 'created')`);
  await app.platform.jobs.drain();
}

test('REG-RBC-4 REG-SMS-4 REG-SMS-5 the SMS to somebody whom a partner named is not tried after seven, and at ten goes to nobody who asked for none meanwhile', async () => {
  await app.sql(`insert into partners (partner_id, name) values ('ptr_a', 'Pink City Finance')`);
  const owner = await signInPartnerPerson(app, 'Gopal', { partnerId: 'ptr_a' });
  for (const mobile of [BLOCKED, FORGOTTEN, QUIET, STAYED]) {
    const body = { name: 'Anita Sahu', mobile, productType: null, language: 'en', consentVersion: 1 } as const;
    expect((await app.inject(addAssistedLead, { body: body as never }, owner)).status).toBe(200);
  }
  gateway.answer = () => ({ status: 503, body: '' });
  await writeDueSms(app.context(), isNumberBlocked);
  await app.platform.jobs.drain();
  expect(gateway.requests).toHaveLength(4);

  gateway.requests.length = 0;
  gateway.answer = () => ({ status: 200, body: '{"reference":"gw-1"}' });
  app.clock.set(new Date('2026-11-18T13:30:00.000Z'));
  await wake();
  expect(gateway.requests).toEqual([]);

  await app.sql(`insert into do_not_call (phone_index, at, staff_id, reason) values ($1, now(), 'stf_x', 'asked')`, [
    index(BLOCKED),
  ]);
  await app.sql('insert into suppressed_addresses (address_index, at) values ($1, now())', [index(FORGOTTEN)]);
  await app.sql(
    `insert into users (user_id, brand_key, created_at, updated_at, phone_sealed, phone_index, phone_verified, allow_sms)
     values ('usr_quiet00001', 'cl', now(), now(), $1, $2, true, false)`,
    [app.platform.cipher.seal(QUIET, { table: 'users', id: 'usr_quiet00001', column: 'phone_sealed' }), index(QUIET)],
  );
  app.clock.set(new Date('2026-11-19T04:30:00.000Z'));
  await wake();
  expect(gateway.requests.map(({ body }) => body.to)).toEqual([`91${STAYED}`]);
  const kept = await app.sql(
    `select recipient_index as index, status, window_rule_id as rule from outbox_messages order by recipient_index`,
  );
  const rule = 'promotional-window-1';
  const suppressed = [BLOCKED, FORGOTTEN, QUIET].map((to) => ({ index: index(to), status: 'suppressed', rule }));
  expect(kept).toEqual(
    [...suppressed, { index: index(STAYED), status: 'sent', rule }].toSorted((a, b) => (a.index < b.index ? -1 : 1)),
  );
});
