import { startUnderAttack } from '../support/attack/app-under-attack';
import { OPEN_TO_ATTACK } from '../support/attack/people';
import { attack } from '../support/attack/surface';
import { type FileCell, isShown, runs } from '../support/attack/tables/read-table';
import { PHONES, takeEveryTable } from '../support/attack/tables/taken-tables';

const world = startUnderAttack({
  ...OPEN_TO_ATTACK,
  env: { ...OPEN_TO_ATTACK.env, WEBHOOK_TEST_HOSTS: '127.0.0.1' },
});

let taken: ReturnType<typeof takeEveryTable> | undefined;
const takenTables = () => {
  taken ??= takeEveryTable(world);
  return taken;
};

attack(
  'S-EXP-1 no cell of any table that staff or a partner take away runs, whatever others typed into it, as .csv and as .xlsx, and each .csv is one by RFC 4180',
  async (surface) => {
    const { tables, missing } = await takenTables();
    for (const what of missing) surface.found(what);
    let shown = 0;
    for (const { name, typed, rows } of tables) {
      surface.tried();
      const [head = [], ...others] = rows;
      if (others.length === 0) surface.found(`${name} has no rows`);
      if (others.some((row) => row.length > head.length && !name.includes('import-templates')))
        surface.found(`${name} has rows that are longer than its head`);
      for (const cell of rows.flat().filter(runs).slice(0, 3)) surface.found(`${name}: ${JSON.stringify(cell)}`);
      const kept = rows.flat().filter(isShown).length;
      shown += kept;
      if (typed && kept === 0) surface.found(`Nothing that others typed is in ${name}`);
    }
    surface.reached(`${tables.length} files, ${shown} cells with what would run`);
  },
  200_000,
);

/** A number of a phone, also where it is masked, and behind the mark of what would run. */
const PHONE = /^'?(?:\+91[ -]?|0)?[\d*X•]{5}[ -]?[\d*X•]{5}$|^'?\+91[\d ]{8,}$/;

attack(
  'S-EXP-2 a phone’s number stays a text, with its zeros and signs, in every table that has one',
  async (surface) => {
    const { tables } = await takenTables();
    const columns = new Map<string, readonly FileCell[]>();
    for (const { name, rows } of tables) {
      const [head = [], ...others] = rows;
      for (const [at, { text }] of head.entries())
        if (/mobile|phone|मोबाइल/i.test(text))
          columns.set(
            `${name}, ${text}`,
            others.flatMap((row) => row[at] ?? []).filter((cell) => cell.text !== ''),
          );
    }
    for (const [place, cells] of columns) {
      surface.tried(cells.length);
      for (const { text, isText } of cells)
        if (!isText || /e\+?\d|\.\d/i.test(text)) surface.found(`${place}: ${text} is a number`);
      if (!cells.some(({ text }) => PHONE.test(text))) surface.found(`${place}: no number is in it`);
    }
    for (const format of ['csv', 'xlsx'] as const) {
      const told = [...columns].find(([place]) => place.includes('/bad-rows/') && place.includes(`.${format}`))?.[1];
      const texts = told?.map(({ text }) => text.replace(/^'(?=\+)/, ''));
      if (JSON.stringify(texts) !== JSON.stringify(PHONES)) surface.found(`As .${format} they come back as ${texts}`);
    }
    if (columns.size < 8) surface.found(`Only ${columns.size} columns have numbers of phones`);
  },
);
