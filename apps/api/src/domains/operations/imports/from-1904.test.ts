import { afterAll, beforeAll, expect, test } from 'vitest';
import { madeFile, part, SHEET_PATH, sheetXml, workbookWith } from '#platform/spreadsheets/testing/made-files';
import { partText, zipParts } from '#platform/spreadsheets/zip-parts';
import { type ImportWorld, startImportWorld } from '../../../testing/worlds/import-world';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
afterAll(() => world.close());

const cell = (value: string | number): string =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const PATH = 'xl/workbook.xml';
async function book(flag: string, ...rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const workbook = zipParts(madeFile('loans.xlsx')).get(PATH);
  if (!workbook) throw new Error('no workbook');
  return workbookWith(
    part(PATH, (await partText(workbook)).replace(/<workbookPr[^>]*\/?>/, `<workbookPr ${flag}/>`)),
    part(
      SHEET_PATH,
      sheetXml(rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cell).join('')}</row>`).join('')),
    ),
  );
}
/** 14 March 2026, counted from 1904. */
const MARCH_14 = 44_633;

test('K6 R-IMP-2 a day that is a number is read from the year in which its workbook begins', async () => {
  const one = await world.makeApplication();
  const { name } = world.lenders[0];
  const head = ['Lender', 'Lender reference', 'Status', 'Status date', 'Disbursed amount', 'Disbursal date'];
  const file = await book('date1904="1"', head, [name, one.reference, 'Disbursed', MARCH_14 + 2, 200_000, MARCH_14]);
  const importId = await world.upload('status', file, 'old.xlsx');
  const checked = await world.check(importId);
  expect([checked.counts?.errors, checked.preview.map(({ code }) => code)]).toEqual([0, [null]]);
  await world.apply(importId);
  const [row] = await world.app.sql(
    `select file_said_on::text, (disbursed_at at time zone 'Asia/Kolkata')::date::text as paid from lender_applications where lender_application_id = $1`,
    [one.id],
  );
  expect(row).toEqual({ file_said_on: '2026-03-16', paid: '2026-03-14' });
});

test('K6 rows to fix of such a workbook name the same day in the file that is handed out', async () => {
  const head = ['Lender', 'Lender reference', 'Status', 'Status date'];
  const file = await book('date1904="true"', head, [world.lenders[0].name, 'NOBODY-81', 'Approved', MARCH_14]);
  const importId = await world.upload('status', file, 'old2.xlsx');
  await world.check(importId);
  const answer = await world.app.server.inject({
    method: 'POST',
    url: `/api/imports/${importId}/bad-rows/csv`,
    headers: { authorization: `Bearer ${world.asha.token}`, 'content-type': 'application/json' },
    payload: '{"reason":"To mend them"}',
    remoteAddress: '10.9.0.1',
  });
  expect(answer.body).toContain(String(MARCH_14 + 1462));
});
