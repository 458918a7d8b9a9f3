import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FORM_MESSAGES } from '@saakh/contracts/form-messages';
import { startMerchantForm } from '@saakh/contracts/merchant-onboarding';
import { istDateOf } from '@saakh/rules/dates';
import { afterAll, beforeAll } from 'vitest';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { spoil, spoiledForms } from '../support/attack/files/spoil';
import { damagedAfter, HEADINGS, HOSTILE_OLD, NOBODYS, TABLE_KINDS, tableOf } from '../support/attack/files/tables';
import { documentedCalls, tryRequest } from '../support/attack/fuzz';
import { randomFrom } from '../support/attack/inputs';
import { MALWARE, startScanner } from '../support/attack/others/scanner';
import { OPEN_TO_ATTACK, type PEOPLE, whileBusy } from '../support/attack/people';
import { jsonOf, send } from '../support/attack/send';
import { formOf, HOSTILE_FILES, PNG, type SpoiledFile } from '../support/attack/spoiled-files';
import { runSql } from '../support/attack/sql';
import { attack, type Surface } from '../support/attack/surface';
import { ApiClient } from '../support/by-api/api-client';
import { beginApplication } from '../support/by-api/customer-by-api';

const SEED = Number(process.env.ATTACK_SEED ?? 4711);
const SPOILED = 40;

interface Door {
  readonly path: string;
  readonly who: (typeof PEOPLE)[number];
  readonly part: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Of the hostile files those that it may take: what they hold is what it is there for. All others it has to refuse. */
  readonly takes: readonly string[];
  /** A file that it takes in a form in which nothing is wrong. */
  readonly good: SpoiledFile;
}
const picture: SpoiledFile = { what: 'a picture', name: 'a.png', bytes: PNG };
const table: SpoiledFile = { what: 'a table', name: 'a.csv', bytes: tableOf('csv', NOBODYS) };
const payments: SpoiledFile = {
  what: 'a table of payments',
  name: 'a.csv',
  bytes: tableOf('csv', [
    ['Application ID', 'Commission amount', 'Month'],
    ['app_x', '100', '10/2026'],
  ]),
};
/** Tables that are none but by a cell: their rows are refused one by one, which is looked at below. */
const TABLES = ['a table', 'a workbook', 'formulas in text'];
/** They are drawn anew, or kept as they came under a name of ours. */
const PICTURES = ['a picture', 'a picture and a page', 'a name that leads out', 'a name of control characters'];
PICTURES.push('a name without end');
/** Nothing of the program opens them: they are kept sealed and handed out as files that no browser draws. */
const PAPERS = [...PICTURES, 'a vast picture', 'a cut picture', 'a paper with a script'];
/** What goes with a question may be a table, too, and is opened as little. */
const NO_ATTACHMENTS = [
  ...['nothing', 'a page', 'a drawing with a script', 'a program', 'nulls', 'a zip that lies of its size'],
  'an old workbook that is none',
];
const ATTACHMENTS = HOSTILE_FILES.map(({ what }) => what).filter((what) => !NO_ATTACHMENTS.includes(what));
/** Of what lenders pay there is no table among them: without its columns none is one. */
const KINDS = { status: TABLES, mis: TABLES, commission: [] } as const;
/** It applies what it takes at once. */
const STATUS_FILES = '/api/upload-application-status-file';
const isOfTables = ({ path }: Door) => path === STATUS_FILES || path.startsWith('/api/imports/');

const scanner = await startScanner();
afterAll(() => scanner.close());
const world = startUnderAttack({
  ...OPEN_TO_ATTACK,
  env: { ...OPEN_TO_ATTACK.env, CLAMD_ADDRESS: scanner.address },
});
let doors: readonly Door[];
beforeAll(async () => {
  const started = () =>
    new ApiClient(world.app.url).call(startMerchantForm, { body: { partner: 'pagdandi', language: 'en' } });
  const { formId, secret } = await whileBusy(started);
  const api = new ApiClient(world.app.url);
  api.token = world.tokens.customer;
  const appId = await whileBusy(() => beginApplication(api));
  const staff = { who: 'role 1' } as const;
  doors = [
    ...Object.entries(KINDS).map(([kind, takes]) => ({
      ...{ ...staff, path: `/api/imports/${kind}/upload`, part: 'file', takes },
      good: kind === 'commission' ? payments : table,
    })),
    { ...staff, path: STATUS_FILES, part: 'image_name', takes: TABLES, good: table },
    {
      ...{ ...staff, path: '/api/s3-upload-file', part: 'image_name', fields: { path: 'credit-cards' } },
      ...{ takes: PICTURES, good: picture },
    },
    { path: '/api/ticket-files', who: 'role 2', part: 'file', takes: ATTACHMENTS, good: picture },
    { path: '/api/partner/query-files', who: 'owner', part: 'file', takes: ATTACHMENTS, good: picture },
    {
      path: `/api/applications/${appId}/journeys/banyan-bank/documents/photo`,
      ...{ who: 'customer', part: 'file', takes: PAPERS, good: picture },
    },
    {
      path: `/api/merchant-forms/${formId}/documents/pan`,
      ...{ who: 'anonymous', part: 'file', fields: { secret }, takes: PAPERS, good: picture },
    },
  ];
});

const give = (door: Door, file: SpoiledFile, surface: Surface) => {
  const { type, body } = formOf(file, door.fields ?? {}, door.part);
  return giveForm(door, type, body, surface);
};
let given = 0;
const giveForm = async ({ path, who }: Door, type: string, body: Buffer, surface: Surface) => {
  // Of one person few files are taken in an hour: what is refused for their number nobody looks at.
  if (given % 20 === 0) await runSql(world.app, 'delete from rate_limits');
  given += 1;
  return tryRequest(world.app.url, { method: 'POST', path, headers: headersFor(who, type), body }, who, surface);
};
const headersFor = (who: Door['who'], type: string) => ({
  'content-type': type,
  'sec-fetch-site': 'same-origin',
  // A form of nobody's is taken with a header of ours only: without it nothing behind it would be attacked.
  ...(who === 'anonymous' ? { 'x-partner': 'pagdandi' } : {}),
  ...(world.tokens[who] ? { authorization: `Bearer ${world.tokens[who]}` } : {}),
});

attack('S-FORM-1 R-IMP-1 whoever takes files is known here', async (surface) => {
  const { type, body } = formOf({ what: '', name: 'a.png', bytes: Buffer.from('x') }, {}, 'file');
  const shape = (path: string) =>
    path
      .replace(/^(\/api\/(?:applications|merchant-forms))\/.*?\/(?=journeys|documents)/, '$1/x/')
      .replace(/journeys\/.*/, 'journeys')
      .replace(/documents\/.*/, 'documents');
  const known = new Set(doors.map(({ path }) => shape(path)));
  const posts = (await documentedCalls(world.app.url)).filter((one) => one.method === 'POST');
  // Every kind of import is a door of its own.
  const asked = posts.flatMap(({ method, path, parameters }) => {
    const kinds = parameters?.find(({ name }) => name === 'kind')?.schema?.enum ?? ['x'];
    return kinds.map((kind) => ({ method, path: path.replace('{kind}', String(kind)) }));
  });
  for (const { method, path } of asked) {
    for (const who of ['anonymous', 'customer', 'owner', 'role 1'] as const) {
      surface.tried();
      const got = await send(world.app.url, {
        method,
        path: path.replace(/\{\w+\}/g, 'x'),
        headers: headersFor(who, type),
        body,
      });
      const isRead = ![401, 403, 404, 415].includes(got.status);
      if (isRead && !known.has(shape(path.replace(/\{\w+\}/g, 'x'))))
        surface.found(`${path} reads a form: ${got.status} ${got.text.slice(0, 60)}`);
    }
  }
});

interface Import {
  readonly state: string;
  readonly counts: { readonly updated: number; readonly created: number };
}
const RUNNING = ['checking', 'applying', 'undoing'];
const LONGEST_MS = 60_000;

/** A table that was taken is read once more, later: until then it is waited for. Nothing of it is applied. */
const judgeTable = async (told: Record<string, unknown>, place: string, surface: Surface) => {
  if (told.rowsUpdated !== undefined && told.rowsUpdated !== 0) surface.found(`${place}: rows were changed`);
  const importId = String(told.importId);
  const until = Date.now() + LONGEST_MS;
  for (;;) {
    const path = `/api/imports/${importId}`;
    const got = await tryRequest(
      world.app.url,
      { path, headers: headersFor('role 1', 'text/plain') },
      'role 1',
      surface,
    );
    const row = (got && jsonOf(got)?.data) as Import | undefined;
    if (row === undefined) return surface.found(`${place}: ${importId} is not there any more`);
    if (!RUNNING.includes(row.state)) {
      const { updated, created } = row.counts;
      if (updated + created > 0) surface.found(`${place}: ${row.state}, ${updated} changed and ${created} made`);
      return;
    }
    if (Date.now() > until) return surface.found(`${place}: it is ${row.state} still`);
    await sleep(200);
  }
};

attack(
  'S-SHEET-2 S-SHEET-3 S-SHEET-4 S-SHEET-6 R-IMP-1 bombs, entities, formulas, names and files of another kind are refused, or kept and never applied, at every call that takes a file',
  async (surface) => {
    for (const door of doors) {
      for (const file of HOSTILE_FILES) {
        const got = await give(door, file, surface);
        const isTaken = got !== undefined && got.status < 300;
        const mayBe = door.takes.includes(file.what);
        if (isTaken !== mayBe)
          surface.found(`${door.path} with ${file.what}: ${got?.status} ${got?.text.slice(0, 100)}`);
        if (isTaken && mayBe && door.takes === TABLES)
          await judgeTable(jsonOf(got) ?? {}, `${door.path} with ${file.what}`, surface);
      }
    }
    for (const place of ['/tmp/owned', '/tmp/owned.png', join(world.app.dataDir, '..', 'owned')]) {
      if (existsSync(place)) surface.found(`${place} was written`);
    }
  },
  400_000,
);

/** A refusal of what was sent: neither a fault of ours nor a limit that keeps it from being looked at. Without its secret a form is nobody’s. */
const isRefusal = (status: number | undefined) => status !== undefined && [400, 404, 413, 415, 422].includes(status);

/** What imports have left: of how many files, and what of them changed an application or was booked. */
const leftByImports = async () => {
  const [left] = await runSql<{ files: number; changes: number; payments: number }>(
    world.app,
    `select (select count(*)::int from imports) as files, (select count(*)::int from import_changes) as changes,
       (select count(*)::int from commission_file_rows) as payments`,
  );
  if (!left) throw new Error('Nothing was counted');
  return left;
};

attack(
  'S-SHEET-1 R-TEST-3 R-IMP-1 files spoiled at random, old workbooks and the parts within a workbook among them, are refused or kept, and nothing of one is applied, at every call that takes a file',
  async (surface) => {
    const random = randomFrom(SEED);
    const before = await leftByImports();
    let taken = 0;
    let refused = 0;
    for (const door of doors) {
      for (let time = 0; time < SPOILED; time += 1) {
        const file = spoil(random);
        const got = await give(door, file, surface);
        const place = `${door.path} with ${file.what}, the ${time}th of ${SEED}`;
        if (got !== undefined && got.status < 300) {
          if (!isOfTables(door)) continue;
          taken += 1;
          await judgeTable(jsonOf(got) ?? {}, place, surface);
        } else if (isRefusal(got?.status)) refused += 1;
        else surface.found(`${place}: ${got?.status} ${got?.text.slice(0, 100)}`);
      }
    }
    const after = await leftByImports();
    if (after.changes !== before.changes || after.payments !== before.payments)
      surface.found(`Of them ${JSON.stringify(before)} became ${JSON.stringify(after)}`);
    surface.reached(`${refused} refused, ${taken} tables taken and not applied`);
    if (refused < 100 || taken < 10) surface.found(`Only ${refused} were refused, ${taken} taken`);
  },
  400_000,
);

attack(
  'S-SHEET-8 S-SHEET-1 old workbooks that lead a reader round, out or to far more than there is are refused, and the server goes on',
  async (surface) => {
    const before = await leftByImports();
    for (const door of doors.filter(({ path }) => path === STATUS_FILES || path.endsWith('/mis/upload'))) {
      for (const file of HOSTILE_OLD) {
        const got = await give(door, file, surface);
        if (!isRefusal(got?.status))
          surface.found(`${door.path} with ${file.what}: ${got?.status} ${got?.text.slice(0, 100)}`);
      }
    }
    const after = await leftByImports();
    if (JSON.stringify(after) !== JSON.stringify(before))
      surface.found(`${JSON.stringify(before)} became ${JSON.stringify(after)}`);
    const live = await send(world.app.url, { path: '/api/health/ready' });
    if (live.status !== 200) surface.found(`Not ready: ${live.status}`);
  },
);

/** More than are worked on at once: what comes first would be applied by the time that what comes last is read. */
const OTHER_ROWS = 600;
/** Loans that a lender without a system has had for a while: nothing but a file says anything of them. */
const waitingLoans = async (count: number): Promise<readonly string[]> =>
  (
    await runSql<{ id: string }>(
      world.app,
      `select l.lender_application_id as id from lender_applications l join lenders n on n.lender_id = l.lender_id
       where l.status = 2 and l.reference is not null and n.slug !~ '^(aster|banyan|cobalt|deodar|emerald|falcon|gulmohar|harbour)-'
         and l.created_at < now() - interval '1 day' order by 1 limit ${count}`,
    )
  ).map(({ id }) => id);
const statusOf = async (ids: readonly string[]): Promise<readonly unknown[]> =>
  runSql(
    world.app,
    `select lender_application_id, status, file_said_on, updated_at from lender_applications
     where lender_application_id = any($1) order by 1`,
    [ids],
  );

attack(
  'S-SHEET-1 R-IMP-1 R-IMP-3 of a table that is damaged after good rows not one row is applied; the same rows in a whole one are, of every kind',
  async (surface) => {
    const door = doors.find(({ path }) => path === STATUS_FILES);
    const ids = await waitingLoans(TABLE_KINDS.length);
    if (!door || ids.length < TABLE_KINDS.length) return surface.found(`${ids.length} loans wait`);
    const today = istDateOf(new Date()).split('-').reverse().join('/');
    const rowsOf = (id: string) => [
      HEADINGS.slice(0, 3),
      [id, 'Rejected', today],
      ...Array.from({ length: OTHER_ROWS }, (_, at) => [`app_${at}`, 'Rejected', today]),
    ];
    const before = [await statusOf(ids), await leftByImports()];
    for (const file of damagedAfter(rowsOf(ids[0] ?? ''))) {
      const got = await give(door, file, surface);
      if (!isRefusal(got?.status))
        surface.found(`${file.name}, ${file.what}: ${got?.status} ${got?.text.slice(0, 100)}`);
    }
    const after = [await statusOf(ids), await leftByImports()];
    if (JSON.stringify(after) !== JSON.stringify(before))
      surface.found(`${JSON.stringify(before)} became ${JSON.stringify(after)}`);
    for (const [at, kind] of TABLE_KINDS.entries()) {
      const bytes = tableOf(kind, rowsOf(ids[at] ?? ''));
      const got = await give(door, { what: `whole as .${kind}`, name: `a.${kind}`, bytes }, surface);
      const { rowsUpdated, errorsFound } = (got && jsonOf(got)) ?? {};
      if (rowsUpdated !== 1 || errorsFound !== OTHER_ROWS)
        surface.found(`Whole as .${kind}: ${got?.status} ${got?.text.slice(0, 200)}`);
    }
  },
);

/** Nothing is made of a part without a name, and its lines are counted and forgotten: the good file beside it is taken. */
const PASSED_OVER = ['a vast head'];

attack(
  'S-FORM-1 S-FORM-2 forms that no browser sends are refused at every call that takes a file, though each brings a good one, which a whole form does',
  async (surface) => {
    for (const door of doors) {
      const { good, fields = {}, part } = door;
      const whole = await give(door, good, surface);
      if (whole?.status !== 200) surface.found(`${door.path}, whole: ${whole?.status} ${whole?.text.slice(0, 100)}`);
      else if (isOfTables(door)) await judgeTable(jsonOf(whole) ?? {}, `${door.path}, whole`, surface);
      const before = await leftByImports();
      let passedOver = 0;
      for (const { what, type, body } of spoiledForms({ file: good, fields, part })) {
        const got = await giveForm(door, type, body, surface);
        const isPassedOver = PASSED_OVER.includes(what) && got?.status === 200;
        if (isPassedOver) passedOver += 1;
        else if (!isRefusal(got?.status))
          surface.found(`${door.path} with ${what}: ${got?.status} ${got?.text.slice(0, 100)}`);
      }
      const { files } = await leftByImports();
      if (isOfTables(door) && files !== before.files + passedOver)
        surface.found(`${door.path} kept ${files - before.files} of them`);
    }
    const live = await send(world.app.url, { path: '/api/health/ready' });
    if (live.status !== 200) surface.found(`Not ready: ${live.status}`);
  },
  400_000,
);

attack(
  'S-PIC-6 no file in which the scanner finds something is kept, and none that it could not look at, at every call that keeps a file as it came or draws it',
  async (surface) => {
    const infected = { ...picture, bytes: Buffer.concat([PNG, Buffer.from(MALWARE)]) };
    for (const door of doors.filter((one) => !isOfTables(one))) {
      const looked = scanner.looked;
      const judge = async (what: string, file: SpoiledFile, message: string | undefined) => {
        const got = await give(door, file, surface);
        const told = got && jsonOf(got);
        const isRight =
          message === undefined
            ? got?.status === 200
            : got?.status === 422 && told?.code === 'FILE_REFUSED' && told.message === message;
        if (!isRight) surface.found(`${door.path}, ${what}: ${got?.status} ${got?.text.slice(0, 120)}`);
      };
      await judge('nothing in it', picture, undefined);
      await judge('something in it', infected, FORM_MESSAGES.fileUnsafe);
      for (const mood of ['fails', 'talks-nonsense', 'hangs-up'] as const) {
        scanner.mood = mood;
        await judge(`of a scanner that ${mood}`, picture, FORM_MESSAGES.fileUnchecked);
      }
      scanner.mood = 'works';
      await judge('of a scanner that works again', picture, undefined);
      if (scanner.looked !== looked + 5) surface.found(`${door.path}: ${scanner.looked - looked} files were looked at`);
    }
  },
);
