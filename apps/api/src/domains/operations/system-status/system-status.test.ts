import {
  discardDeadJob,
  examineSystem,
  getSystemStatus,
  retryDeadJob,
  sendWaitingMessages,
} from '@saakh/contracts/operations/system-status/system-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteRun } from '#platform/backups/last-runs';
import { inTransaction } from '#platform/context';
import { root } from '#platform/data-folders';
import { defineJob } from '#platform/jobs/jobs';
import { readBuild } from '#platform/operations/build';
import { startHeartbeat } from '#platform/operations/heartbeat';
import { startSmsGateway } from '#platform/testing/listeners';
import { runScheduled } from '../../../testing/run-scheduled';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
let token: string;
beforeAll(async () => {
  gateway = await startSmsGateway();
  app = await startTestApp({ config: { SMS_GATEWAY_URL: gateway.url }, now: new Date().toISOString() });
  await app.sql(`update message_templates set pe_id = '1', header = 'SAAKHX', dlt_template_id = '1'`);
  token = (await signInStaff(app, 'Asha')).token;
});
afterAll(async () => {
  await app.close();
  gateway.close();
});
const read = async () => (await app.inject(getSystemStatus, {}, { token })).body.data;

test('R-OUT-1 work that was given up is told with its error, tried again or forgotten, and each act is audited', async () => {
  let fails = true;
  let done = 0;
  const kind = defineJob<{ what: string }>('status-test', { retryLimit: 0 });
  app.platform.jobs.work(kind, async () => {
    if (fails) throw new Error('no luck for asha.rao@example.com');
    done += 1;
  });
  const add = (what: string) =>
    inTransaction(app.context(), (tx) => app.platform.jobs.enqueue(tx, kind, { what }, { key: what }));
  await add('one');
  await add('two');
  await app.platform.jobs.drain();
  const { jobs, problems } = await read();
  expect(jobs.kinds.find(({ name }) => name === 'status-test')).toMatchObject({ waiting: 0, running: 0, dead: 2 });
  expect(jobs.dead).toHaveLength(2);
  expect(jobs.dead[0]?.error).toMatch(/^no luck for /);
  expect(JSON.stringify(jobs)).not.toContain('asha.rao');
  expect(problems).toContainEqual({ problem: 'jobs-dead', level: 'warn', value: 2, of: null });
  fails = false;
  const [first, second] = jobs.dead.map(({ jobId }) => ({ body: { jobId } }));
  if (!first || !second) throw new Error('two jobs were given up');
  expect((await app.inject(retryDeadJob, first, { token })).status).toBe(200);
  await app.platform.jobs.drain();
  expect(done).toBe(1);
  expect((await app.inject(retryDeadJob, first, { token })).status).toBe(404);
  expect((await app.inject(discardDeadJob, second, { token })).status).toBe(200);
  expect((await app.inject(discardDeadJob, second, { token })).status).toBe(404);
  await app.platform.jobs.drain();
  expect([done, (await read()).jobs.dead.length]).toEqual([1, 0]);
  const audits = await app.sql(`select action from audit_entries where object_type = 'job' order by id`);
  expect(audits).toEqual([{ action: 'job.retried' }, { action: 'job.discarded' }]);
});

test('R-OUT-1 messages that wait are counted by their age and sent when asked; the database and each instance are told', async () => {
  gateway.requests.length = 0;
  const variables = { otp: '111111', brand: 'Saakh', minutes: '5' };
  await inTransaction(app.context(), (tx) =>
    tx.platform.outbox.send(tx, { channel: 'sms', to: '9876543210', templateKey: 'otp', language: 'en', variables }),
  );
  await app.sql(`delete from pgboss.job where name = 'outbox-send'`);
  app.clock.advance(150_000);
  const late = await read();
  expect(late.outbox.find(({ channel }) => channel === 'sms')).toMatchObject({ waiting: 1, oldestSeconds: 150 });
  expect(late.waitingMessages).toMatchObject([{ channel: 'sms', text: 'otp', tries: 0 }]);
  expect(JSON.stringify(late)).not.toContain('9876543210');
  expect(late.problems).toContainEqual({ problem: 'outbox-late', level: 'warn', value: 150, of: 'sms' });
  const ask = () => app.inject(sendWaitingMessages, { body: { channel: 'sms' } }, { token });
  // What a job is just sending is not given to another one.
  await app.sql('update outbox_messages set taken_until = $1', [new Date(app.clock.now().getTime() + 1_000)]);
  await ask();
  expect(await app.sql(`select state from pgboss.job where name = 'outbox-send'`)).toEqual([]);
  await app.sql('update outbox_messages set taken_until = null');
  await ask();
  await app.platform.jobs.drain();
  expect([gateway.requests.length, (await read()).outbox[0]?.waiting]).toEqual([1, 0]);
  const beat = startHeartbeat(app.context('heartbeat'), readBuild(root, undefined));
  await beat.first;
  const now = await read();
  expect(now.instances).toMatchObject([{ version: expect.stringMatching(/^\d/), seenAt: now.at }]);
  expect(now.database.bytes).toBeGreaterThan(1_000_000);
  app.clock.advance(61_000);
  expect((await read()).problems.map(({ problem }) => problem)).toContain('instance-silent');
  await beat.stop();
  expect((await read()).instances).toEqual([]);
});

test('S-PAN-3 how many fields stand under which key is told once the nightly job has counted them', async () => {
  await app.platform.jobs.drain();
  await app.sql(`delete from pgboss.job where name = 'reseal'`);
  expect((await read()).sealed).toBeNull();
  await runScheduled(app, 'reseal');
  const keys = [{ key: app.platform.config.secrets.encryptionKeys[0]?.version, values: expect.any(Number) }];
  expect((await read()).sealed).toEqual({ at: expect.any(String), keys });
});

test('R-OUT-1 R-DB-3 a probe of the doctor is run from the page, by administrators alone, and changes nothing', async () => {
  const look = async (probe: 'texts' | 'backups' | 'files' | 'sms', as = token) =>
    app.inject(examineSystem, { query: { probe } }, { token: as });
  const texts = (await look('texts')).body.data;
  expect(texts.find(({ of }) => of === 'otp.en')).toMatchObject({
    ...{ level: 'ok', finding: 'text-registered', setting: 'SMS_TEMPLATE_IDS', see: 'deploy/environment.md' },
  });
  await app.sql(`update message_templates set dlt_template_id = null where key = 'otp' and language = 'en'`);
  const without = (await look('texts')).body.data;
  expect(without.find(({ of }) => of === 'otp.en')).toMatchObject({
    level: 'fail',
    values: { missing: 'dltTemplateId' },
  });
  await app.sql(`update message_templates set dlt_template_id = '1' where key = 'otp' and language = 'en'`);

  const sent = gateway.requests.length;
  expect((await look('sms')).body.data).toMatchObject([{ level: 'ok', finding: 'sms-unsent' }]);
  expect(gateway.requests.length).toBe(sent);
  const runs = async () => (await look('backups')).body.data.map(({ finding }) => finding);
  expect(await runs()).toEqual(['backup-none', 'drill-none']);
  await noteRun(app.platform.files, 'backup', new Date(app.clock.now().getTime() - 3 * 3_600_000));
  expect((await look('backups')).body.data[0]).toMatchObject({ finding: 'backup-well', values: { hours: '3' } });
  expect((await look('files')).body.data).toMatchObject([{ finding: 'files-well', setting: 'DATA_DIR' }]);
  expect((await look('files', (await signInStaff(app, 'Ravi', 2)).token)).status).toBe(403);
});
