import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createHelpRequest } from '@saakh/contracts/operations/support';
import * as tickets from '@saakh/contracts/operations/tickets';
import * as applications from '@saakh/contracts/partners/staff/merchant-applications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { runScheduled } from '../../../../testing/run-scheduled';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { sendForm } from '../../../../testing/worlds/sent-form';
import { forgetEndedRequests } from './ended-purposes.service';

const NOW = '2026-11-18T06:30:00.000Z';
/** A year after it in India: the last instant of the day on which all is still there, and the first of the next. */
const LAST = '2027-11-18T18:29:59.999Z';
const OVER = '2027-11-18T18:30:00.000Z';
const DAY_MS = 86_400_000;

let app: TestApp;
let staffId: string;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  staffId = (await signInStaff(app, 'Asha')).staffId;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await app.sql('delete from rate_limits');
});

const night = (job: 'forget-merchant-applications' | 'forget-help-requests') => runScheduled(app, `privacy.${job}`);
async function idsIn(table: string, column: string, ids: readonly string[]): Promise<string[]> {
  const rows = await app.sql<{ id: string }>(
    `select distinct ${column} as id from ${table} where ${column} = any($1) order by 1`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
const erased = async (action: string) =>
  (await app.sql<{ id: string }>('select object_id as id from audit_entries where action = $1', [action])).map(
    ({ id }) => id,
  );
/** New each time: days go by in which a session ends. */
const signIn = async () => ({
  token: await inTransaction(app.context(), (tx) =>
    tx.platform.sessions.create(tx, { audience: 'admin', subjectId: staffId, brandKey: null }),
  ),
});

let shops = 0;
/** Another shop each time, so that no check finds the one before. */
async function sendShop() {
  const n = ++shops;
  const email = `shop${n}@example.com`;
  const [mobile, pan, account] = [`98123456${10 + n}`, `ABCPE12${10 + n}F`, `1234567890${10 + n}`];
  const answers = { owner_email: email, owner_mobile: mobile, owner_pan: pan };
  const { formId } = await sendForm(app, { ...answers, account_number: account, account_number_again: account });
  return { formId, email };
}
async function refuse(formId: string) {
  const body = { reason: 'details-wrong', note: 'The name on the cheque is another one' } as const;
  const { status } = await app.inject(applications.refuseMerchant, { params: { formId }, body }, await signIn());
  expect(status).toBe(200);
}
async function approve(formId: string) {
  const body = { partnerId: 'ptr_rinayan', note: 'Seen in the shop' };
  const { status } = await app.inject(applications.approveMerchant, { params: { formId }, body }, await signIn());
  expect(status).toBe(200);
}
function filesKept(): number {
  const folder = join(app.platform.config.DATA_DIR, 'files/merchant-documents');
  return existsSync(folder) ? readdirSync(folder).length : 0;
}
const MERCHANT_TABLES = ['merchant_forms', 'merchant_documents', 'merchant_marks'];
const mailsKept = async (template: string, email: string) =>
  app.sql('select 1 from outbox_messages where template_key = $1 and recipient_index = $2', [
    template,
    app.platform.cipher.index('email', email),
  ]);

test('REG-DP-6 a year after its refusal, or after it was sent and decided by nobody, the form of a merchant goes with all that it brought', async () => {
  const [refused, left, taken] = [await sendShop(), await sendShop(), await sendShop()];
  await refuse(refused.formId);
  await approve(taken.formId);
  app.clock.advance(DAY_MS);
  const [later, refusedLater] = [await sendShop(), await sendShop()];
  await refuse(refusedLater.formId);
  await app.platform.jobs.drain();
  const all = [refused, left, taken, later, refusedLater].map(({ formId }) => formId).toSorted();
  const there = (table: string) => idsIn(table, 'form_id', all);
  expect(await mailsKept('merchant-refused', refused.email)).toHaveLength(1);

  app.clock.set(LAST);
  await night('forget-merchant-applications');
  for (const table of MERCHANT_TABLES) expect(await there(table), table).toEqual(all);
  expect(filesKept()).toBe(2 * all.length);

  app.clock.set(OVER);
  await night('forget-merchant-applications');
  const kept = [taken, later, refusedLater].map(({ formId }) => formId).toSorted();
  for (const table of MERCHANT_TABLES) expect(await there(table), table).toEqual(kept);
  expect(await there('merchant_decisions')).toEqual([taken, refusedLater].map(({ formId }) => formId).toSorted());
  expect(filesKept()).toBe(2 * kept.length);
  expect(await mailsKept('merchant-refused', refused.email)).toEqual([]);
  expect(await mailsKept('merchant-refused', refusedLater.email)).toHaveLength(1);
  expect((await erased('merchant-form.erased')).toSorted()).toEqual([refused.formId, left.formId].toSorted());

  app.clock.set(new Date(Date.parse(OVER) + DAY_MS).toISOString());
  await night('forget-merchant-applications');
  expect(await there('merchant_forms')).toEqual([taken.formId]);
});

test('REG-DP-6 R0 a period that is changed holds from its day on', async () => {
  const { formId } = await sendShop();
  await app.sql(
    `insert into retention_rules (rule_id, data_class, effective_from, keep_days, source)
     values ('merchant-application-2', 'merchant-application', '2027-11-19', 366, 'A test')`,
  );
  app.clock.set(OVER);
  await night('forget-merchant-applications');
  expect(await idsIn('merchant_forms', 'form_id', [formId])).toEqual([formId]);
  app.clock.advance(DAY_MS);
  await night('forget-merchant-applications');
  expect(await idsIn('merchant_forms', 'form_id', [formId])).toEqual([]);
  await app.sql("delete from retention_rules where rule_id = 'merchant-application-2'");
});

/** Somebody without an account asks for help; their ticket, too. */
async function ask(email: string): Promise<{ id: string; ticketId: string; email: string }> {
  const body = { name: 'Meera Rao', email, phone: '9876512345', description: 'Where is my offer?' };
  expect((await app.inject(createHelpRequest, { body })).status).toBe(200);
  const [row] = await app.sql<{ id: string; ticketId: string }>(
    `select h.help_request_id as id, t.ticket_id as "ticketId" from help_requests h join tickets t using (help_request_id)
     where h.email_index = $1`,
    [app.platform.cipher.index('email', email)],
  );
  if (!row) throw new Error('No request is kept');
  return { ...row, email };
}
async function answer({ ticketId }: { ticketId: string }) {
  const body = { ticketId, lastEntryId: null, text: 'We have asked the lender' };
  expect((await app.inject(tickets.answerTicket, { body }, await signIn())).status).toBe(200);
}
async function close({ ticketId }: { ticketId: string }) {
  const body = { ticketId, lastEntryId: null, text: 'The offer is there now' };
  expect((await app.inject(tickets.closeTicket, { body }, await signIn())).status).toBe(200);
}

test('REG-DP-6 a request for help goes with its ticket a year after it was closed, or after the last word on it, account or not', async () => {
  const [waits, answered, closed] = [
    await ask('waits@example.com'),
    await ask('answered@example.com'),
    await ask('closed@example.com'),
  ];
  app.clock.advance(DAY_MS);
  await answer(answered);
  await answer(closed);
  app.clock.advance(DAY_MS);
  await close(closed);
  await app.platform.jobs.drain();
  const all = [waits, answered, closed].map(({ id }) => id).toSorted();
  const there = () => idsIn('help_requests', 'help_request_id', all);
  const after = async (at: string, days: number) => {
    app.clock.set(new Date(Date.parse(at) + days * DAY_MS).toISOString());
    await night('forget-help-requests');
  };
  expect(await mailsKept('help-answered', closed.email)).toHaveLength(1);

  await after(LAST, 0);
  expect(await there()).toEqual(all);
  await after(OVER, 0);
  expect(await there()).toEqual([answered.id, closed.id].toSorted());
  await after(LAST, 1);
  expect(await there()).toEqual([answered.id, closed.id].toSorted());
  await after(OVER, 1);
  expect(await there()).toEqual([closed.id]);
  await after(LAST, 2);
  expect(await there()).toEqual([closed.id]);
  expect(await mailsKept('help-answered', closed.email)).toHaveLength(1);
  await after(OVER, 2);
  expect(await there()).toEqual([]);
  for (const table of ['tickets', 'ticket_entries']) {
    const ids = [waits, answered, closed].map(({ ticketId }) => ticketId);
    expect(await idsIn(table, 'ticket_id', ids), table).toEqual([]);
  }
  expect(await mailsKept('help-answered', closed.email)).toEqual([]);
  expect((await erased('help-request.erased')).toSorted()).toEqual(all);
});

test('REG-DP-6 however many wait for it, none is left over after a night', async () => {
  await app.sql(
    `insert into help_requests (help_request_id, brand_key, name_sealed, email_sealed, phone_sealed, description_sealed, created_at)
     select 'hlp_old' || n, 'cl', 'x', 'x', 'x', 'x', $1::timestamptz - interval '2 years' from generate_series(1, 401) n`,
    [app.clock.now()],
  );
  expect(await forgetEndedRequests(app.context())).toEqual({ erased: 401 });
  expect(await forgetEndedRequests(app.context())).toEqual({ erased: 0 });
});
