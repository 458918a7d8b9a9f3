import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startMerchantForm } from '@saakh/contracts/merchant-onboarding';
import { beforeAll } from 'vitest';
import { startUnderAttack } from '../support/attack/app-under-attack';
import { documentedCalls, tryRequest } from '../support/attack/fuzz';
import { randomFrom } from '../support/attack/inputs';
import { type PEOPLE, whileBusy } from '../support/attack/people';
import { send } from '../support/attack/send';
import { formOf, HOSTILE_FILES, SPOILED_FORMS, type SpoiledFile, spoil } from '../support/attack/spoiled-files';
import { attack, type Surface } from '../support/attack/surface';
import { ApiClient } from '../support/by-api/api-client';

const SEED = Number(process.env.ATTACK_SEED ?? 4711);
const SPOILED = 60;

interface Door {
  readonly path: string;
  readonly who: (typeof PEOPLE)[number];
  readonly part: string;
  readonly fields?: Readonly<Record<string, string>>;
}

const world = startUnderAttack();
let doors: readonly Door[];
beforeAll(async () => {
  const started = () =>
    new ApiClient(world.app.url).call(startMerchantForm, { body: { partner: 'pagdandi', language: 'en' } });
  const { formId, secret } = await whileBusy(started);
  doors = [
    { path: '/api/imports/status/upload', who: 'role 1', part: 'file' },
    { path: '/api/upload-application-status-file', who: 'role 1', part: 'image_name' },
    { path: '/api/s3-upload-file', who: 'role 1', part: 'image_name', fields: { path: 'credit-cards' } },
    { path: '/api/ticket-files', who: 'role 2', part: 'file' },
    { path: '/api/partner/query-files', who: 'owner', part: 'file' },
    { path: '/api/applications/app_x/journeys/aster-finance/documents/photo', who: 'customer', part: 'file' },
    { path: `/api/merchant-forms/${formId}/documents/pan`, who: 'anonymous', part: 'file', fields: { secret } },
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
  ...(world.tokens[who] ? { authorization: `Bearer ${world.tokens[who]}` } : {}),
});

attack('S-FORM-1 R-IMP-1 whoever takes files is known here', async (surface) => {
  const { type, body } = formOf({ what: '', name: 'a.png', bytes: Buffer.from('x') }, {}, 'file');
  const shape = (path: string) =>
    path
      .replace(/^(\/api\/(?:imports|applications|merchant-forms))\/.*?\/(?=upload|journeys|documents)/, '$1/x/')
      .replace(/journeys\/.*/, 'journeys')
      .replace(/documents\/.*/, 'documents');
  const known = new Set(doors.map(({ path }) => shape(path)));
  for (const { method, path } of (await documentedCalls(world.app.url)).filter((one) => one.method === 'POST')) {
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

attack(
  'S-SHEET-2 S-SHEET-3 S-SHEET-4 S-SHEET-6 R-IMP-1 bombs, entities, formulas, names and files of another kind, at every call that takes a file',
  async (surface) => {
    for (const door of doors) {
      for (const file of HOSTILE_FILES) await give(door, file, surface);
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
