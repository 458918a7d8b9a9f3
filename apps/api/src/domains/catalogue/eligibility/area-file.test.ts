import { buffer } from 'node:stream/consumers';
import { compareServiceArea, setServiceArea } from '@saakh/contracts/catalogue/staff/eligibility';
import { FOUND_FILE_WORDS } from '@saakh/contracts/file-faults';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formBody } from '#domains/lending/lender-journeys/testing/form-body';
import { writeSheets } from '#platform/spreadsheets';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let asha: { token: string };
beforeAll(async () => {
  app = await startTestApp();
  asha = await signInStaff(app, 'Asha');
});
afterAll(() => app.close());

let sent = 0;
async function read(file: Buffer | string, name = 'area.csv', query = '') {
  const { payload, headers } = formBody(Buffer.from(file), name, {}, 'file');
  sent += 1;
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/eligibility-rules/pincodes/read${query}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${asha.token}` },
    remoteAddress: `10.8.0.${sent}`,
  });
  return { status: answer.statusCode, ...answer.json() };
}
const column = (title: string) => ({ title, kind: 'text' as const });
const workbook = (sheets: Parameters<typeof writeSheets>[0]) => writeSheets(sheets).then((book) => buffer(book));

test('K12 a list is read by its named column as .csv and .xlsx: bad rows are listed, places not served left out', async () => {
  const lines = [
    'Sr,Pincode,City,Serviceable',
    '1,411 001,Pune,Y',
    '2,411002,Pune,N',
    '3,41100,Pune,Y',
    '4,4.11004E+05,Pune,Y',
  ];
  const expected = {
    column: 'Pincode',
    service: 'Serviceable',
    question: null,
    pincodes: ['411001', '411004'],
    badRows: [{ row: 4, value: '41100', why: 'not-six' }],
    bad: 1,
    left: 1,
    twice: 0,
  };
  expect((await read(`${lines.join('\n')}\n`)).data).toMatchObject(expected);
  const [heads = [], ...rows] = lines.map((line) => line.split(','));
  const book = await workbook([{ name: 'Area', columns: heads.map(column), rows }]);
  expect((await read(book, 'area.xlsx')).data).toMatchObject({ ...expected, sheet: 'Area' });
  const many = ['Pincode', ...Array.from({ length: 250 }, (_, at) => String(at + 1))].join('\n');
  const { data } = await read(many);
  expect([data.badRows.length, data.bad, data.pincodes]).toEqual([200, 250, []]);
});

test('K12 several sheets and columns are asked about; a file without such a column, or that is no table, is refused', async () => {
  const sheet = (name: string, pincode: string) => ({
    name,
    columns: ['Branch pin', 'Area pin'].map(column),
    rows: [['400001', pincode]],
  });
  const book = await workbook([sheet('North', '110001'), sheet('West', '403001')]);
  expect((await read(book, 'a.xlsx')).data.question).toEqual({ which: 'sheet', choices: ['North', 'West'] });
  const west = await read(book, 'a.xlsx', '?sheet=West');
  expect(west.data.question).toEqual({ which: 'column', choices: ['Branch pin', 'Area pin'] });
  expect((await read(book, 'a.xlsx', '?sheet=West&column=Area%20pin')).data.pincodes).toEqual(['403001']);
  const other = await read('City,Days\nPune,12\n');
  expect([other.status, other.fields.file]).toEqual([422, STAFF_MESSAGES.noPincodeColumn.replace('{w}', 'City, Days')]);
  expect((await read('%PDF-1.4 x', 'a.csv')).fields.file).toContain(FOUND_FILE_WORDS.pdf?.en);
});

test('K12 what a list adds and removes is counted by state, and all of Delhi is named before it is saved', async () => {
  const [row] = await app.sql<{ lender_id: number; product_type: string }>(
    'select lender_id, product_type from lender_products order by 1, 2 limit 1',
  );
  const base = { lender_id: row?.lender_id ?? 0, product_type: row?.product_type as 'Personal Loans' };
  const [before] = await app.sql<{ service_area: string[] }>(
    'select service_area from lender_products where lender_id = $1 and product_type = $2',
    [base.lender_id, base.product_type],
  );
  const reason = 'As their list says';
  const seen = before?.service_area;
  await app.inject(setServiceArea, { body: { ...base, pincodes: ['411001', '400001'], seen, reason } }, asha);
  const compare = async (body: { pincodes?: string[]; states?: string[] }) =>
    (await app.inject(compareServiceArea, { body: { ...base, ...body } }, asha)).body.data;
  const found = await compare({ pincodes: ['411001', '11', '999999'] });
  expect(found.wholeStates).toEqual(['Delhi']);
  expect(found.wholeRegions).toEqual([{ prefix: '11', pincodes: expect.any(Number) }]);
  expect([found.before, found.removed, found.unknown]).toEqual([2, 1, ['999999']]);
  const delhi = found.states.find(({ state }) => state === 'Delhi');
  expect(delhi?.added).toBe(delhi?.total);
  expect(await compare({ states: ['Delhi'] })).toMatchObject({
    added: 1,
    removed: 2,
    wholeStates: [],
    wholeRegions: [],
  });
  expect((await compare({ pincodes: [] })).wholeStates).toContain('Karnataka');
});
