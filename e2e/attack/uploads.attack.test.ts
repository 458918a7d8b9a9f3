import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMerchantForm } from '@saakh/contracts/merchant-onboarding';
import { beforeAll } from 'vitest';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { documentedCalls, tryRequest } from '../support/attack/fuzz';
import { randomFrom } from '../support/attack/inputs';
import { type PEOPLE, whileBusy } from '../support/attack/people';
import { jsonOf, send } from '../support/attack/send';
import { formOf, HOSTILE_FILES, SPOILED_FORMS, type SpoiledFile, spoil } from '../support/attack/spoiled-files';
import { attack, type Surface } from '../support/attack/surface';
import { ApiClient } from '../support/by-api/api-client';
import { beginApplication } from '../support/by-api/customer-by-api';

const SEED = Number(process.env.ATTACK_SEED ?? 4711);
const SPOILED = 60;

interface Door {
  readonly path: string;
  readonly who: (typeof PEOPLE)[number];
  readonly part: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Of the hostile files those that it may take: what they hold is what it is there for. All others it has to refuse. */
  readonly takes: readonly string[];
}
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

const world = startUnderAttack();
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
    })),
    { ...staff, path: '/api/upload-application-status-file', part: 'image_name', takes: TABLES },
    { ...staff, path: '/api/s3-upload-file', part: 'image_name', fields: { path: 'credit-cards' }, takes: PICTURES },
    { path: '/api/ticket-files', who: 'role 2', part: 'file', takes: ATTACHMENTS },
    { path: '/api/partner/query-files', who: 'owner', part: 'file', takes: ATTACHMENTS },
    {
      path: `/api/applications/${appId}/journeys/banyan-bank/documents/photo`,
      ...{ who: 'customer', part: 'file', takes: PAPERS },
    },
    {
      path: `/api/merchant-forms/${formId}/documents/pan`,
      ...{ who: 'anonymous', part: 'file', fields: { secret }, takes: PAPERS },
    },
  ];
});

const give = (door: Door, file: SpoiledFile, surface: Surface) => {
  const { type, body } = formOf(file, door.fields ?? {}, door.part);
  return giveForm(door, type, body, surface);
};
const giveForm = ({ path, who }: Door, type: string, body: Buffer | string, surface: Surface) =>
  tryRequest(
    world.app.url,
    {
      method: 'POST',
      path,
      headers: headersFor(who, type),
      body: typeof body === 'string' ? Buffer.from(body, 'latin1') : body,
    },
    who,
    surface,
  );
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

attack(
  'S-SHEET-1 R-TEST-3 R-IMP-1 files spoiled at random, at every call that takes a file',
  async (surface) => {
    const random = randomFrom(SEED);
    for (const door of doors) {
      for (let time = 0; time < SPOILED; time += 1) await give(door, spoil(random), surface);
    }
  },
  400_000,
);

attack(
  'S-FORM-1 S-FORM-2 S-WEB-2 forms that no browser sends, at every call that takes a file',
  async (surface) => {
    for (const door of doors) {
      for (const [, type, body] of SPOILED_FORMS) await giveForm(door, type, body, surface);
    }
    const live = await send(world.app.url, { path: '/api/health/ready' });
    if (live.status !== 200) surface.found(`Not ready: ${live.status}`);
  },
  400_000,
);
