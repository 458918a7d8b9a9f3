import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PICTURE_FOLDERS, PICTURE_MAX_BYTES, PICTURE_MAX_SIDE } from '@saakh/contracts/back-office/credit-cards';
import { IMPORT_FIELDS } from '@saakh/contracts/back-office/imports/columns';
import { COLUMN_WORDS, FILE_FAULT_WORDS, IMPORT_WORDS } from '@saakh/contracts/back-office/imports/words';
import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import { FORM_MESSAGES } from '@saakh/contracts/form-messages';
import { inDatabase } from '../faults/support/in-database';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { fittingPath, overfull } from '../support/attack/bodies/overfull';
import { addressOf, contractCalls, nameOf } from '../support/attack/contract-calls';
import { pngOf } from '../support/attack/files/png';
import { NOBODYS, type Rows, TABLE_KINDS, tableOf } from '../support/attack/files/tables';
import { documentedCalls, endsSession } from '../support/attack/fuzz';
import { fitting, randomFrom } from '../support/attack/inputs';
import type { Person } from '../support/attack/people';
import { type Got, jsonOf, send, sendJson } from '../support/attack/send';
import { formOf } from '../support/attack/spoiled-files';
import { runSql } from '../support/attack/sql';
import { attack } from '../support/attack/surface';

const world = startUnderAttack();

const MOST_TRIES = 6;
/** Whoever is refused amid sending may lose the answer with the connection, and asks again. */
const sendBody = async (method: string, path: string, token: string | undefined, body: string): Promise<Got> => {
  const headers = {
    ...{ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(world.app.url, { method, path, headers, body });
    } catch (error) {
      if (tries === MOST_TRIES || !/EPIPE|ECONNRESET/.test(String(error))) throw error;
    }
  }
};
/** An object with lists within it, so many levels in all. */
const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
const MOST_BYTES = 256 * 1024;
const longBody = (bytes: number) => `{"a":"${'x'.repeat(bytes - '{"a":""}'.length)}"}`;

let keyOfSystem: Promise<string> | undefined;
/** The key of a partner's system, with every right. */
const systemKey = (): Promise<string> => {
  const body = { name: 'A till', mode: 'live', scopes: ['leads:write', 'leads:read'] };
  keyOfSystem ??= sendJson(world.app.url, 'POST', '/api/partner/api-keys', body, world.tokens.owner).then((got) =>
    String(jsonOf(got)?.secret),
  );
  return keyOfSystem;
};
const tokensByAudience = async () => ({
  ...{ anyone: undefined, lender: undefined, integration: await systemKey() },
  ...{ customer: world.tokens.customer, partner: world.tokens.owner, admin: world.tokens['role 1'] },
});

attack(
  'S-JSON-1 a body above 256 KB, or above what its call says, and one of more than ten levels is refused unread, at every call that changes something',
  async (surface) => {
    const tokens = await tokensByAudience();
    const calls = (await contractCalls()).filter(
      (call) => (call.method === 'POST' || call.method === 'PUT') && !call.bodyType && !endsSession(call),
    );
    for (const call of calls) {
      const most = call.bodyLimit ?? MOST_BYTES;
      const bodies: (readonly [what: string, body: string, code: string])[] = [
        [`${most + 1} bytes`, longBody(most + 1), 'BODY_TOO_LARGE'],
      ];
      if (call.bodyLimit === undefined) bodies.push(['300 KB', longBody(300_000), 'BODY_TOO_LARGE']);
      // Of what is signed the bytes are compared first, and nothing else is done with what is another's.
      if (call.access.audience !== 'lender')
        for (const levels of [11, 2000]) bodies.push([`${levels} levels`, nested(levels), 'MALFORMED_REQUEST']);
      for (const [what, body, code] of bodies) {
        surface.tried();
        const got = await sendBody(call.method, addressOf(call), tokens[call.access.audience], body);
        if (jsonOf(got)?.code !== code)
          surface.found(`${nameOf(call)} with ${what}: ${got.status} ${got.text.slice(0, 100)}`);
      }
    }
    if (calls.length < 150) surface.found(`Only ${calls.length} calls take a body`);
    surface.reached(`${calls.length} calls`);
    for (const [what, body] of [
      ['ten levels', nested(10)],
      ['256 KB', longBody(MOST_BYTES)],
    ] as const) {
      surface.tried();
      const { status, text } = await sendBody('POST', '/api/cookies/save', undefined, body);
      if (!text.includes('VALIDATION_FAILED')) surface.found(`${what} are not read: ${status} ${text.slice(0, 100)}`);
    }
  },
);

attack(
  'S-JSON-1 a list or record with more entries than its call says is refused at its field, at every call that takes one; each says how many it takes',
  async (surface) => {
    const random = randomFrom(6);
    const people = [undefined, ...Object.values(await tokensByAudience()).filter((token) => token !== undefined)];
    let heard = 0;
    let unheard = 0;
    for (const call of (await documentedCalls(world.app.url)).filter((one) => !endsSession(one))) {
      const schema = call.requestBody?.content['application/json']?.schema;
      for (const [name, of] of Object.entries(schema?.properties ?? {})) {
        const full = overfull(of, name, random);
        if (!schema || !full) continue;
        const place = `${call.method} ${call.path} ${full.path}`;
        if (full.most === undefined) {
          surface.found(`${place} says no most number`);
          continue;
        }
        const body = { ...(fitting(schema, '', random, new Map()) as object), [name]: full.value };
        let got: Got | undefined;
        for (const token of people) {
          surface.tried();
          const answer = await sendJson(world.app.url, call.method, fittingPath(call), body, token);
          if (answer.status === 401 || answer.status === 403) continue;
          got = answer;
          break;
        }
        const fields = Object.keys((got && (jsonOf(got)?.fields as object | undefined)) ?? {});
        if (got?.status === 400 && fields.includes(full.path)) heard += 1;
        // Entries of a record that fit in nothing are told before their number.
        else if (full.kind === 'record' && got?.status === 400 && fields.some((one) => one.startsWith(full.path)))
          unheard += 1;
        else surface.found(`${place}, more than ${full.most}: ${got?.status} ${got?.text.slice(0, 120)}`);
      }
    }
    surface.reached(`${heard} lists and records are refused for their number, ${unheard} for an entry`);
    if (heard < 20) surface.found(`Only ${heard} were refused for their number`);
  },
);

interface Given {
  readonly path: string;
  readonly who: Person;
  readonly part: string;
  readonly fields?: Readonly<Record<string, string>>;
}
const give = ({ path, who, part, fields = {} }: Given, name: string, bytes: Buffer): Promise<Got> => {
  const { type, body } = formOf({ what: '', name, bytes }, fields, part);
  const headers = {
    'content-type': type,
    'sec-fetch-site': 'same-origin',
    authorization: `Bearer ${world.tokens[who]}`,
  };
  return send(world.app.url, { method: 'POST', path, headers, body });
};
const importsOf = (kind: string, who: Person = 'role 1'): Given => ({
  ...{ path: `/api/imports/${kind}/upload`, who, part: 'file' },
});
const STATUS_FILES: Given = { path: '/api/upload-application-status-file', who: 'role 1', part: 'image_name' };

const PAYMENTS: Rows = [
  ['Application ID', 'Commission amount', 'Month', 'Reference'],
  ['app_x', '100', '10/2026', 'x'],
];
/** The same rows with so many columns, and with so many letters in one more. */
const withColumns = (rows: Rows, count: number): Rows =>
  rows.map((cells, at) => [
    ...cells,
    ...Array.from({ length: count - cells.length }, (_, more) => (at === 0 ? `Column ${more}` : `${more}`)),
  ]);
const withLetters = (rows: Rows, count: number): Rows =>
  rows.map((cells, at) => [...cells, at === 0 ? 'More' : 'x'.repeat(count)]);

attack(
  'S-SHEET-5 a table of 101 columns and one with a cell of 2,001 characters are refused in words, of 100 and of 2,000 they are taken: of every kind, at every call that takes one',
  async (surface) => {
    const given: readonly (readonly [Given, Rows])[] = [
      [importsOf('status'), NOBODYS],
      [importsOf('mis'), NOBODYS],
      [importsOf('commission'), PAYMENTS],
      [STATUS_FILES, NOBODYS],
    ];
    for (const [call, rows] of given) {
      for (const kind of TABLE_KINDS) {
        for (const [what, table, refusal] of [
          ['100 columns', withColumns(rows, 100), undefined],
          ['101 columns', withColumns(rows, 101), FILE_FAULT_WORDS.TOO_MANY_COLUMNS.en],
          ['2,000 characters', withLetters(rows, 2000), undefined],
          ['2,001 characters', withLetters(rows, 2001), FILE_FAULT_WORDS.CELL_TOO_LONG.en.replace('{row}', '2')],
        ] as const) {
          surface.tried();
          const got = await give(call, `a.${kind}`, tableOf(kind, table));
          const { code, message } = jsonOf(got) ?? {};
          const isRight = refusal === undefined ? got.status === 200 : code === 'FILE_REFUSED' && message === refusal;
          if (!isRight) surface.found(`${call.path} .${kind} of ${what}: ${got.status} ${got.text.slice(0, 120)}`);
        }
      }
    }
  },
);

const ROWS = 20_000;
/** A file of our own template, whose check begins as soon as it is there. */
const longFile = (): Buffer => {
  const fields = IMPORT_FIELDS.status;
  const cells: Partial<Record<(typeof fields)[number], string>> = { status: 'Approved', status_date: '01/11/2026' };
  const lines = Array.from({ length: ROWS }, (_, at) =>
    fields.map((field) => (field === 'application_id' ? `lap_${at}` : (cells[field] ?? ''))).join(','),
  );
  return Buffer.from([fields.map((field) => COLUMN_WORDS[field].en).join(','), ...lines].join('\n'));
};
const LONGEST_MS = 60_000;

attack(
  'S-SHEET-7 while a table of somebody is worked on none of its kind is taken from them at any call; of another kind, of a colleague and afterwards it is',
  async (surface) => {
    const small = tableOf('csv', NOBODYS);
    const stateOf = async (importId: string) =>
      (await runSql<{ state: string }>(world.app, 'select state from imports where import_id = $1', [importId]))[0]
        ?.state;
    const judge = async (what: string, call: Given, isTaken: boolean) => {
      surface.tried();
      const got = await give(call, 'a.csv', small);
      const told = jsonOf(got);
      const isRight = isTaken
        ? got.status === 200
        : got.status === 409 && told?.code === 'CONFLICT' && told.message === IMPORT_WORDS.running.en;
      if (!isRight) surface.found(`${what}, ${call.path}: ${got.status} ${got.text.slice(0, 120)}`);
    };
    const begun = await give(importsOf('status'), 'long.csv', longFile());
    const importId = String(jsonOf(begun)?.importId);
    await inDatabase(world.app.databaseUrl ?? '', async (client) => {
      // Its next batch waits for this row, so that it stands still, at work, for as long as is looked.
      await client.query('begin');
      await client.query('select 1 from imports where import_id = $1 for update', [importId]);
      if ((await stateOf(importId)) !== 'checking')
        surface.found(`It is ${await stateOf(importId)} already: ${begun.status} ${begun.text.slice(0, 120)}`);
      await judge('Meanwhile', importsOf('status'), false);
      await judge('Meanwhile', STATUS_FILES, false);
      await judge('Of another kind', importsOf('mis'), true);
      await judge('Of a colleague', importsOf('status', 'role 2'), true);
      await judge('Of a colleague', { ...STATUS_FILES, who: 'role 2' }, true);
      await client.query('rollback');
    });
    const until = Date.now() + LONGEST_MS;
    while ((await stateOf(importId)) === 'checking' && Date.now() < until) await sleep(50);
    if ((await stateOf(importId)) !== 'checked') surface.found(`It became ${await stateOf(importId)}`);
    await judge('Afterwards', importsOf('status'), true);
    await judge('Afterwards', STATUS_FILES, true);
  },
);

const pictureTo = (path: string): Given => ({
  ...{ path: '/api/s3-upload-file', who: 'role 1', part: 'image_name', fields: { path } },
});
const SMALL = pngOf(2, 2);
/** No folders of pictures, among them some that other files have. */
const NO_FOLDERS = [
  ...['', '.', '..', '/', '../lenders', 'credit-cards/..', 'credit-cards/../../imports', './credit-cards', '/lenders'],
  ...['credit-cards/', 'credit-cards/small', 'Credit-Cards', 'credit-cards ', 'credit-cards\0', 'lenders\\..', 'C:\\x'],
  ...[
    'imports',
    'pictures',
    'files',
    'tickets',
    'merchant-forms',
    '__proto__',
    'constructor',
    '%2e%2e',
    'x'.repeat(400),
  ],
];
const NAMES = [
  ...[
    '../../owned.png',
    '..\\owned.png',
    '/etc/owned.png',
    'owned.html',
    'owned.svg',
    'owned.js',
    '%2e%2e%2fowned.png',
  ],
  ...['pic_0123456789abcdefghij.webp', 'owned.png\0.html', 'CON', '.htaccess', ' '],
];
const OTHER_FILES = [
  ...['/files/pictures/credit-cards/..%2f..%2f..%2fdemo-secrets.json', '/files/pictures/..%2fdemo-secrets.json/a.webp'],
  ...['/files/pictures/__proto__/pic_0123456789abcdefghij.webp', '/files/pictures/credit-cards/', '/files/pictures/'],
  ...['/files/imports/imp_0123456789abcdefghij.csv', '/files/demo-secrets.json', '/files/..%2fdemo-secrets.json'],
];

attack(
  'S-PIC-1 a picture goes into one of the folders and under a key of ours, whatever folder and name it brings, and nothing else is told by such an address',
  async (surface) => {
    for (const folder of NO_FOLDERS) {
      surface.tried();
      const got = await give(pictureTo(folder), 'a.png', SMALL);
      const { code, fields } = jsonOf(got) ?? {};
      if (code !== 'VALIDATION_FAILED' || !('path' in ((fields ?? {}) as object)))
        surface.found(`The folder ${JSON.stringify(folder.slice(0, 40))}: ${got.status} ${got.text.slice(0, 100)}`);
    }
    const kept = new Set<string>();
    for (const folder of PICTURE_FOLDERS) {
      for (const name of NAMES) {
        surface.tried();
        const got = await give(pictureTo(folder), name, SMALL);
        const place = String(jsonOf(got)?.file);
        if (!new RegExp(`^/files/pictures/${folder}/pic_[A-Za-z0-9]{16,40}\\.webp$`).test(place))
          surface.found(`${JSON.stringify(name)} in ${folder}: ${got.status} ${got.text.slice(0, 100)}`);
        if (kept.has(place)) surface.found(`${place} came twice`);
        kept.add(place);
        const shown = await send(world.app.url, { path: place });
        if (shown.status !== 200 || shown.headers['content-type'] !== 'image/webp')
          surface.found(`${place} is answered ${shown.status} as ${shown.headers['content-type']}`);
      }
    }
    const named = readdirSync(world.app.dataDir, { recursive: true, encoding: 'utf8' });
    for (const one of named.filter((path) => /owned|htaccess|CON$/.test(path))) surface.found(`${one} was written`);
    for (const path of OTHER_FILES) {
      surface.tried();
      const { status, text } = await send(world.app.url, { path });
      if (status < 400 || status >= 500) surface.found(`${path}: ${status} ${text.slice(0, 60)}`);
    }
  },
);

attack(
  'S-PIC-2 a picture of more than 2 MB or 4,096 pixels a side is refused in words, and one of just as much is taken',
  async (surface) => {
    const [most, side] = [PICTURE_MAX_BYTES, PICTURE_MAX_SIDE];
    if (most !== 2 * 1024 * 1024 || side !== 4096) surface.found(`It may have ${most} bytes and ${side} pixels`);
    for (const [what, bytes, code] of [
      ['4,096 pixels wide', pngOf(4096, 1), undefined],
      ['4,096 pixels high', pngOf(1, 4096), undefined],
      ['2 MB', pngOf(2, 2, 2 * 1024 * 1024), undefined],
      ['4,097 pixels wide', pngOf(4097, 1), 'FILE_REFUSED'],
      ['4,097 pixels high', pngOf(1, 4097), 'FILE_REFUSED'],
      ['sixteen million pixels in a few bytes', pngOf(16_000, 1000), 'FILE_REFUSED'],
      ['a byte above 2 MB', pngOf(2, 2, 2 * 1024 * 1024 + 1), 'BODY_TOO_LARGE'],
      ['4 MB', pngOf(2, 2, 4 * 1024 * 1024), 'BODY_TOO_LARGE'],
      ['6 MB', pngOf(2, 2, 6 * 1024 * 1024), 'BODY_TOO_LARGE'],
    ] as const) {
      for (const folder of PICTURE_FOLDERS) {
        surface.tried();
        const got = await give(pictureTo(folder), 'a.png', bytes);
        const told = jsonOf(got);
        // What no call takes is refused by its announced length, before it is known to be a picture.
        const words = what === '6 MB' ? FORM_MESSAGES.fileTooLarge : STAFF_MESSAGES.imageTooLarge;
        const isRight = code === undefined ? got.status === 200 : told?.code === code && told.message === words;
        if (!isRight) surface.found(`${what} in ${folder}: ${got.status} ${got.text.slice(0, 120)}`);
      }
    }
  },
);
