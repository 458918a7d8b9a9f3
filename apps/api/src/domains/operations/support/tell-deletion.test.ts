import { createHelpRequest } from '@saakh/contracts/operations/support';
import { momentInWords } from '@saakh/rules/dates-in-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteCustomer } from '#domains/operations/privacy';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { type Listener, startListener } from '../../../testing/worlds/listener';

let crm: Listener;
let app: TestApp;
beforeAll(async () => {
  crm = await startListener();
  app = await startTestApp({ config: { CRM_LEAD_URL: crm.url, CRM_ORGID: 'org-42' } });
});
afterAll(async () => {
  await app.close();
  await crm.close();
});

const NAME = 'Thenmozhi Arunachalam';
const EMAIL = 'thenmozhi@example.com';
async function ask(phone: string, description: string) {
  const answer = await app.inject(createHelpRequest, { body: { name: NAME, email: EMAIL, phone, description } });
  expect(answer.status).toBe(200);
}
async function officer() {
  const [brand] = await app.sql<{ mail: string }>(`select grievance_email as mail from brands where key = 'cl'`);
  return brand?.mail ?? '';
}
const mails = async () =>
  (await app.platform.outbox.listDevelopmentMessages(await officer())).filter(({ body }) =>
    body.includes('Please have it deleted'),
  );
const remove = (userId: string) => deleteCustomer(app.context(), userId, { by: 'customer', reason: null });

test('REG-DP-4 API-EXT-01 anyone who answers for the customer service is asked to delete there what it was sent of a deleted customer, also what it may have got, and nothing else', async () => {
  const mobile = '7400123456';
  const { userId } = await app.signIn({ mobile });
  await ask(mobile, 'was taken');
  await ask('7400999999', 'of someone else');
  await app.platform.jobs.drain();
  const takenAt = app.clock.now();
  app.clock.advance(60_000);
  crm.answerWith(500);
  await ask(mobile, 'may have been taken');
  await app.platform.jobs.drain();
  const lostAt = app.clock.now();
  app.clock.advance(60_000);
  await ask(mobile, 'never left');
  expect(crm.received).toHaveLength(3);

  await remove(userId);
  crm.answerWith(200);
  await app.sql("update pgboss.job set start_after = now() where state = 'retry'");
  await app.platform.jobs.drain();
  // What was deleted here is not sent there afterwards.
  expect(crm.received).toHaveLength(3);
  const told = await mails();
  expect(
    told.map(({ body }) => [takenAt, lostAt].findIndex((at) => body.includes(momentInWords(at, 'en')))).sort(),
  ).toEqual([0, 1]);
  for (const { body } of told) {
    expect(body).toContain('******3456');
    expect(body).toContain('t***@example.com');
    for (const secret of [mobile, EMAIL, 'Thenmozhi', userId]) expect(body).not.toContain(secret);
  }
  expect(await app.sql(`select 1 from audit_entries where action = 'help-request.deletion-mailed'`)).toHaveLength(2);
});

test('REG-DP-4 of a customer who asked for no help, nobody is told', async () => {
  const before = await mails();
  const { userId } = await app.signIn({ mobile: '7400123457' });
  await remove(userId);
  await app.platform.jobs.drain();
  expect(await mails()).toEqual(before);
});
