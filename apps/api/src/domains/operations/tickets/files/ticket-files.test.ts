import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import * as portal from '@saakh/contracts/operations/partner/tickets';
import * as staff from '@saakh/contracts/operations/tickets';
import FORM_MESSAGES from '@saakh/i18n/en/common.forms.json';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { formBody, JPEG, PDF, PNG } from '#domains/lending/lender-journeys/testing/form-body';
import { asSystem, inTransaction } from '#platform/context';
import { writeXlsx } from '#platform/spreadsheets';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { ATTACHMENT, clearTicketFiles } from './ticket-files.service';

const QUESTION = { topic: 'tech-support', subject: 'The QR code', text: 'It does not open, see the picture' } as const;
let app: TestApp;
let omar: string;
let people: Record<'asker' | 'colleague' | 'rival', string>;
beforeAll(async () => {
  app = await startTestApp();
  omar = (await signInStaff(app, 'Omar', 2)).token;
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash) values
       ('pus_asker', 'ptr_rinayan', 'owner', 'asker@rinayan.test', 'Priya', 'none'),
       ('pus_colleague', 'ptr_rinayan', 'staff', 'colleague@rinayan.test', 'Karan', 'none'),
       ('pus_rival', 'ptr_cl', 'owner', 'rival@saakh.test', 'Rival', 'none')`,
  );
  const open = (name: string) =>
    inTransaction(asSystem(app.context(), 'sign-in'), (tx) =>
      tx.platform.sessions.create(tx, { audience: 'partner', subjectId: `pus_${name}`, brandKey: null }),
    );
  people = { asker: await open('asker'), colleague: await open('colleague'), rival: await open('rival') };
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from tickets'));

async function give(file: Buffer, name: string, token = people.asker, url = '/api/partner/query-files') {
  const { payload, headers } = formBody(file, name);
  const options = { method: 'POST', url, payload, headers: { ...headers, authorization: `Bearer ${token}` } } as const;
  const response = await app.server.inject(options);
  app.clock.advance(1000);
  return { status: response.statusCode, ...response.json() };
}
const given = async (file = PNG, name = 'screen.png', ...where: [string?, string?]): Promise<string> =>
  (await give(file, name, ...where)).data.fileId;
const ask = (files: string[], token = people.asker) =>
  app.inject(portal.createPartnerQuery, { body: { ...QUESTION, files } }, { token });
const read = (fileId: string, token: string) =>
  app.inject(portal.openPartnerQueryFile, { params: { fileId } }, { token });
const readAsStaff = (fileId: string) => app.inject(staff.openTicketFile, { params: { fileId } }, { token: omar });
const ticketOf = async (ticketId: string) =>
  (await app.inject(staff.getTicket, { params: { ticketId } }, { token: omar })).body.data;
const answer = (ticketId: string, files: string[], lastEntryId: string | null = null) =>
  app.inject(staff.answerTicket, { body: { ticketId, lastEntryId, text: 'See the file', files } }, { token: omar });

test('PORTAL-PAGE-08 files go with a question, with what is asked again and with the answer; both sides open them, to the byte', async () => {
  const files = [await given(PNG, 'screen.png'), await given(PDF, '../../etc/ABCPE1234F 2341 2341 2346.exe')];
  const { body } = await ask(files);
  const { ticketId } = body.data;
  expect(body.data.files.map(({ fileName, bytes, isKept }) => [fileName, bytes, isKept])).toEqual([
    ['screen.png', PNG.length, true],
    ['ABXXXXXX4F XXXX XXXX 2346.pdf', PDF.length, true],
  ]);
  expect((await ticketOf(ticketId)).files).toEqual(body.data.files);
  const opened = await readAsStaff(files[0] ?? '');
  expect([opened.status, opened.headers['content-type'], opened.headers['content-disposition']]).toEqual([
    200,
    'application/octet-stream',
    "attachment; filename*=UTF-8''screen.png",
  ]);
  expect(opened.raw.equals(PNG)).toBe(true);
  const csv = await given(Buffer.from('lead,amount\nAsha,100000\n'), 'leads.csv', omar, '/api/ticket-files');
  expect((await answer(ticketId, [csv])).status).toBe(200);
  const [mail] = await app.platform.outbox.listDevelopmentMessages('asker@rinayan.test');
  expect(mail?.body).toMatch(/See the file[\s\S]*This answer has attachments/);
  const again = await app.inject(
    portal.askPartnerQueryAgain,
    { params: { ticketId }, body: { text: 'And this one, please?', files: [await given(JPEG, 'photo.jpeg')] } },
    { token: people.asker },
  );
  const own = (await app.inject(portal.listPartnerQueries, { query: {} }, { token: people.asker })).body.data;
  expect(own).toEqual([again.body.data]);
  expect(own[0]?.messages.map((one) => one.files.map(({ fileName }) => fileName))).toEqual([
    ['leads.csv'],
    ['photo.jpg'],
  ]);
  expect((await read(csv, people.asker)).raw.toString()).toContain('Asha');
  expect((await ticketOf(ticketId)).thread.map((one) => one.files.length)).toEqual([0, 1, 1]);
  const [row] = await app.sql<{ sha256: string; file_key: string }>(
    'select * from ticket_files where file_id = $1',
    files.slice(0, 1),
  );
  expect(row?.sha256).toBe(createHash('sha256').update(PNG).digest('hex'));
  const onDisk = await app.platform.files.find(row?.file_key ?? '');
  expect(Buffer.from(onDisk?.bytes ?? []).includes(PNG)).toBe(false);
});

test('PORTAL-PAGE-08 S-AZ-8 nobody else opens a file, sends one that somebody else gave, or the same one twice; a fourth is refused', async () => {
  const mine = await given();
  expect((await read(mine, people.asker)).status).toBe(404);
  for (const other of [people.colleague, people.rival]) {
    const stolen = await ask([mine], other);
    expect(stolen.error.fields).toEqual({ files: FORM_MESSAGES.attachmentGone });
  }
  expect(await app.sql('select 1 from tickets')).toEqual([]);
  const { ticketId } = (await ask([mine])).body.data;
  expect((await read(mine, people.asker)).status).toBe(200);
  expect([(await read(mine, people.colleague)).status, (await read(mine, people.rival)).status]).toEqual([404, 404]);
  expect((await ask([mine])).error.fields).toHaveProperty('files');
  const ofStaff = await given(PDF, 'note.pdf', omar, '/api/ticket-files');
  expect((await ask([ofStaff])).error.fields).toHaveProperty('files');
  expect((await answer(ticketId, [await given()])).error.fields).toHaveProperty('files');
  expect((await readAsStaff('tkf_0123456789abcdef')).status).toBe(404);
  const four = await ask(['tkf_1', 'tkf_2', 'tkf_3', 'tkf_4']);
  expect(four.error.fields).toEqual({ files: FORM_MESSAGES.attachmentsTooMany });
});

test('PORTAL-PAGE-08 R-RUN-4 anyone who opens files while the store says nothing holds nobody else up', async () => {
  const file = await given();
  await ask([file]);
  const { find } = app.platform.files;
  let speak = () => {};
  const silence = new Promise<void>((resolve) => {
    speak = resolve;
  });
  const store = vi.spyOn(app.platform.files, 'find').mockImplementation(async (key) => {
    await silence;
    return find(key);
  });
  // As many as there are connections.
  const opening = Array.from({ length: 12 }, () => readAsStaff(file));
  try {
    await expect.poll(() => store.mock.calls.length, { timeout: 5_000 }).toBe(12);
    const others = app.inject(portal.listPartnerQueries, { query: {} }, { token: people.asker });
    expect(await Promise.race([others, sleep(5_000)])).toMatchObject({ status: 200 });
  } finally {
    speak();
    store.mockRestore();
  }
  expect((await Promise.all(opening)).map(({ raw }) => raw.equals(PNG))).toEqual(Array(12).fill(true));
});

test('PORTAL-PAGE-08 a file is what its content says: a page, a program, an archive, a macro, an empty or large one and an infected one are refused', async () => {
  const rows = (async function* () {
    yield [['Asha']];
  })();
  const workbook = await buffer(writeXlsx([{ title: 'Lead', kind: 'text' }], rows));
  const kindOf = (bytes: Buffer) => ATTACHMENT.typeOf(bytes)?.extension;
  expect([PDF, PNG, JPEG, workbook, Buffer.from('naam;रकम\nआशा;1\n')].map(kindOf)).toEqual([
    'pdf',
    'png',
    'jpg',
    'xlsx',
    'csv',
  ]);
  const bad = [
    Buffer.from('<html>,<script>alert(1)</script>'),
    Buffer.from('#!/bin/sh, rm'),
    Buffer.from('MZ,\u0000\u0001'),
    Buffer.from('one line, and\u0000more'),
    Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]),
    Buffer.concat([workbook, Buffer.from('xl/vbaProject.bin')]),
    Buffer.from([0xff, 0xfe, 0x2c, 0x00]),
    Buffer.from('no separator at all'),
  ];
  expect(bad.map(kindOf)).toEqual(bad.map(() => undefined));
  const kind = await give(bad[0] ?? PNG, 'lead.csv');
  expect([kind.status, kind.fields]).toEqual([422, { file: FORM_MESSAGES.attachmentKindInvalid }]);
  expect((await give(Buffer.alloc(0), 'empty.pdf')).fields).toEqual({ file: FORM_MESSAGES.fileEmpty });
  expect((await give(Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]), 'large.pdf')).status).toBe(413);
  const scan = vi.spyOn(app.platform.scanner, 'scan').mockResolvedValueOnce('infected');
  expect((await give(PDF, 'sick.pdf')).fields).toEqual({ file: FORM_MESSAGES.fileUnsafe });
  scan.mockRejectedValueOnce(new Error('away'));
  expect((await give(PDF, 'unknown.pdf')).fields).toEqual({ file: FORM_MESSAGES.fileUnchecked });
  scan.mockRestore();
});

test('PORTAL-PAGE-08 REG-DL-9 what was never sent goes after a day, what belongs to a closed question after ninety; its name stays', async () => {
  const [unsent, sent] = [await given(), await given()];
  const { ticketId } = (await ask([sent])).body.data;
  await app.inject(staff.closeTicket, { body: { ticketId, lastEntryId: null, text: 'Solved' } }, { token: omar });
  const kept = async () =>
    (await app.sql<{ file_id: string }>('select file_id from ticket_files where file_key is not null'))
      .map(({ file_id }) => file_id)
      .filter((id) => [unsent, sent].includes(id));
  /** As if so much time had passed for both. */
  const after = async (time: string) => {
    await app.sql(`update ticket_files set uploaded_at = uploaded_at - $1::interval`, [time]);
    await app.sql(`update tickets set closed_at = closed_at - $1::interval`, [time]);
    await clearTicketFiles(app.context());
  };
  await after('23 hours');
  expect((await kept()).toSorted()).toEqual([unsent, sent].toSorted());
  await after('2 hours');
  expect(await kept()).toEqual([sent]);
  await after('90 days');
  expect(await kept()).toEqual([]);
  expect((await ticketOf(ticketId)).files).toMatchObject([{ fileName: 'screen.png', isKept: false }]);
  expect((await readAsStaff(sent)).status).toBe(404);
});
