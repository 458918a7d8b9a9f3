import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { listUnknownRows } from '@saakh/contracts/money/reconciliation';
import { listImports } from '@saakh/contracts/operations/imports/calls';
import { createPartnerQuery, listPartnerQueries } from '@saakh/contracts/operations/partner/tickets';
import { getDeletionProof } from '@saakh/contracts/operations/staff/privacy';
import * as tickets from '@saakh/contracts/operations/tickets';
import { listSavedViews, saveView } from '@saakh/contracts/records/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeXlsx } from '#platform/spreadsheets';
import { onePage } from '#platform/spreadsheets/table-answer';
import { placeOfFile, putSealedFile } from '#platform/uploads/sealed-files';
import { signInPartnerPerson } from '../../../../testing/partner-sessions';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { deleteCustomer } from '../index';

const MOBILE = '9870056123';
const EMAIL = 'ishwari.deshmukh@example.com';
const NAME = { first: 'Ishwari', last: 'Deshmukh' };

let app: TestApp;
let asha: { token: string; staffId: string };
let partner: { token: string };
let userId: string;
beforeAll(async () => {
  app = await startTestApp();
  asha = await signInStaff(app, 'Asha');
  partner = await signInPartnerPerson(app, 'Words', { partnerId: 'ptr_cl', kind: 'owner' });
  ({ userId } = await app.signIn({ mobile: MOBILE }));
  const { cipher } = app.platform;
  await app.sql(
    'update users set first_name = $2, last_name = $3, email_sealed = $4, email_index = $5 where user_id = $1',
    [
      userId,
      NAME.first,
      NAME.last,
      cipher.seal(EMAIL, { table: 'users', id: userId, column: 'email_sealed' }),
      cipher.index('email', EMAIL),
    ],
  );
});
afterAll(() => app.close());

/** All that staff and the partner get of these places, as one text. */
async function everything(): Promise<string> {
  const query = { limit: '100' };
  const list = (await app.inject(tickets.listTickets, { query: { kind: 'partner' } }, asha)).body.data;
  const whole = await Promise.all(
    list.map(({ ticketId }) => app.inject(tickets.getTicket, { params: { ticketId } }, asha)),
  );
  const others = await Promise.all([
    app.inject(listPartnerQueries, { query: {} }, partner),
    app.inject(listSavedViews, { query: { page: 'users' } }, asha),
    app.inject(listImports, { query: { kind: 'commission' } }, asha),
    app.inject(listUnknownRows, { query }, asha),
  ]);
  for (const { status } of [...whole, ...others]) expect(status).toBe(200);
  return JSON.stringify([list, ...[...whole, ...others].map(({ body }) => body)]);
}

async function putFile() {
  await app.sql(
    `insert into imports (import_id, kind, state, created_by, created_at, file_name, file_key, file_sha256, file_bytes, reading)
     values ('imp_words', 'commission', 'applied', $1, $2, 'ISHWARI_DESHMUKH march.csv', 'imports/w.csv', 'w', 1, '{}')`,
    [asha.staffId, app.clock.now().toISOString()],
  );
  await app.sql(
    `insert into commission_file_rows (import_id, row_number, row_key, payment_key, lender_id, reference, payment_reference, state,
       commission_amount, month)
     values ('imp_words', 2, 'k', 'p', 1, $1, 'NEFT Ishwari  Deshmukh', 'unmatched', 100, '2026-03')`,
    [MOBILE],
  );
}

test('K10 REG-DP-6 after a deletion no text of staff, partners or lenders’ files has the name, number or address', async () => {
  const ask = (subject: string, text: string) =>
    app.inject(createPartnerQuery, { body: { topic: 'general-query', subject, text } }, partner);
  expect((await ask('About Ishwari Deshmukh', `She called from +91 98700 56123 and ${EMAIL}, twice`)).status).toBe(200);
  expect((await ask('Somebody else', 'Ishwari Joshi has the number 9870056124 with us')).status).toBe(200);
  const save = (name: string, query: string) => app.inject(saveView, { body: { page: 'users', name, query } }, asha);
  expect((await save('Deshmukh Ishwari', `search=${MOBILE}`)).status).toBe(200);
  expect((await save('Ishwari Deshmukh', 'search=%2B91+98700+56123&state=open')).status).toBe(200);
  expect((await save('Other', 'search=9870056124')).status).toBe(200);
  await putFile();
  const before = await everything();
  for (const trace of ['Ishwari Deshmukh', MOBILE]) expect(before).toContain(trace);

  await deleteCustomer(app.context(), userId, { by: 'customer', reason: null });

  const after = await everything();
  expect(after).not.toMatch(/ishwari[\s_]*deshmukh|deshmukh\s*ishwari/i);
  expect(after.replace(/[^\d]/g, '')).not.toContain(MOBILE);
  expect(after.toLowerCase()).not.toContain(EMAIL);
  // The rest of the text stays, and so do other people of this name or number.
  for (const kept of [
    'About XXXX',
    'She called from',
    'Ishwari Joshi',
    'search=9870056124',
    'state=open',
    'march.csv',
  ]) {
    expect(after).toContain(kept);
  }
});

async function sealedFile(fileId: string, ticketId: string, name: string, bytes: Buffer, type: string) {
  const fileKey = `ticket-files/${fileId}.bin`;
  await putSealedFile(app.platform, { fileKey, bytes, place: placeOfFile('ticket_files', fileId) });
  await app.sql(
    `insert into ticket_files (file_id, ticket_id, partner_user_id, file_name, content_type, bytes, sha256, file_key, uploaded_at)
     values ($1, $2, (select partner_user_id from tickets where ticket_id = $2), $3, $4, 1, $1, $5, $6)`,
    [fileId, ticketId, name, type, fileKey, app.clock.now().toISOString()],
  );
}

test('K10 REG-DP-6 files that partners attached go with the customer whom they name, and the proof counts them', async () => {
  const person = await app.signIn({ mobile: '9870056177' });
  const { cipher } = app.platform;
  const place = { table: 'users', id: person.userId, column: 'pan_sealed' };
  await app.sql(
    `update users set first_name = 'Wahida', last_name = 'Tambe', pan_sealed = $2, pan_index = $3, pan_masked = 'BQ******1K'
     where user_id = $1`,
    [person.userId, cipher.seal('BQRPT4471K', place), cipher.index('pan', 'BQRPT4471K')],
  );
  const ask = async (subject: string) => {
    const body = { topic: 'general-query', subject, text: 'Please look at what I send with this' } as const;
    return (await app.inject(createPartnerQuery, { body }, partner)).body.data.ticketId;
  };
  const [named, other] = [await ask('Loan of Tambe Wahida'), await ask('Loans of April')];
  const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const rows = Readable.from(writeXlsx([{ title: 'Who', kind: 'text' }], onePage([['+91 98700 56177']])));
  await sealedFile('tkf_w1', named, 'scan.pdf', Buffer.from('%PDF-1.7'), 'application/pdf');
  await sealedFile('tkf_w2', other, 'wahida_tambe slip.png', Buffer.from('png'), 'image/png');
  await sealedFile('tkf_w3', other, 'april.csv', Buffer.from('First,Last\nWahida,Tambe\n'), 'text/csv');
  await sealedFile('tkf_w4', other, 'april.xlsx', await buffer(rows), XLSX);
  await sealedFile('tkf_w3b', other, 'pans.csv', Buffer.from('PAN;Sum\nbqrpt4471k;12\n'), 'text/csv');
  await sealedFile('tkf_w3c', other, 'june.csv', Buffer.from('Tambe Wahida,9870056177\n'), 'text/csv');
  await sealedFile('tkf_w5', other, 'may.csv', Buffer.from('First,Last\nWahida,Sane\n'), 'text/csv');
  await sealedFile('tkf_w6', other, 'map.png', Buffer.from('png'), 'image/png');

  await deleteCustomer(app.context(), person.userId, { by: 'customer', reason: null });

  const kept = await app.sql('select file_id from ticket_files where file_key is not null order by 1');
  // A table of somebody of the same name may be another customer's: it stays, for a person to look at.
  expect(kept.map(({ file_id }) => file_id)).toEqual(['tkf_w3', 'tkf_w5', 'tkf_w6']);
  await app.platform.jobs.drain();
  expect(await app.platform.files.find('ticket-files/tkf_w3c.bin')).toBeUndefined();
  const [hold] = await app.sql<{ hold_id: string }>(
    `select hold_id from held_customers where removed->>'attachments' is not null`,
  );
  const proof = await app.inject(getDeletionProof, { params: { holdId: hold?.hold_id ?? '' } }, asha);
  expect(proof.body.data.removed).toContainEqual({ use: 'attachments', records: 5 });
  expect(proof.body.data.lookAt).toEqual([{ fileId: 'tkf_w3', ticketId: other }]);
});
