import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from './index';
import { cellsOf } from './testing/made-files';
import { type TableColumn, writeCsv, writeXlsx } from './write-table';

async function* inBatches(...batches: readonly (readonly (readonly Cell[])[])[]) {
  yield* batches;
}

const COLUMNS: readonly TableColumn[] = [
  { title: 'नाम', kind: 'text', width: 30 },
  { title: 'Cases', kind: 'number' },
  { title: 'Amount', kind: 'rupees' },
  { title: 'Day', kind: 'date' },
  { title: 'At', kind: 'instant' },
];
const ROWS = [
  [['राम, "श्याम"', 3, 12_500_050, '2026-03-12', '2026-03-12T20:00:00.000Z']],
  [['+919876543210', -1, null, null, null]],
] as const;

test('S-EXP-2 R-IMP-1 a table we write has rupees, days and Indian time, as spreadsheet and text', async () => {
  expect((await buffer(writeCsv(COLUMNS, inBatches(...ROWS)))).toString()).toBe(
    '\uFEFFनाम,Cases,Amount,Day,At\r\n"राम, ""श्याम""",3,125000.5,2026-03-12,2026-03-13 01:30:00\r\n\'+919876543210,-1,,,\r\n',
  );
  expect(await cellsOf('out.xlsx', await buffer(writeXlsx(COLUMNS, inBatches(...ROWS))), 'Sheet1')).toEqual([
    [1, 'नाम', 'Cases', 'Amount', 'Day', 'At'],
    [2, 'राम, "श्याम"', 3, 125_000.5, '2026-03-12', '2026-03-13T01:30:00'],
    [3, "'+919876543210", -1],
  ]);
});

test('S-EXP-1 R-IMP-1 no text that is written begins like a formula, and every one comes back', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc
      .constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠', ' =', '\n＝')
      .chain((first) => fc.string().map((rest) => first + rest)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
      for (const [name, write] of [
        ['out.csv', writeCsv],
        ['out.xlsx', writeXlsx],
      ] as const) {
        const columns = [
          { title: texts[0] ?? '', kind: 'text' },
          { title: 'Number', kind: 'number' },
        ] as const;
        const file = await buffer(write(columns, inBatches(texts.map((one, index) => [one, index]))));
        const rows = await cellsOf(name, file);
        for (const [index, written] of [texts[0] ?? '', ...texts].entries()) {
          const cell = rows[index]?.[1] ?? '';
          expect(cell).not.toMatch(RUN);
          expect(String(cell).replace(/\r\n?/g, '\n')).toBe(shown(written).replace(/\r\n?/g, '\n'));
        }
      }
    }),
    { numRuns: 10 },
  );
});

const RUN = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what no file of ours holds
const UNWRITABLE = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;
function shown(text: string): string {
  const kept = text.replace(UNWRITABLE, '');
  return RUN.test(kept) ? `'${kept}` : kept;
}
