import { adminLogin, sendOtp, verifyOtp } from '@saakh/contracts/identity';
import { startUnderAttack } from './support/attack/app-under-attack';
import { documentedCalls, fuzzCalls } from './support/attack/fuzz';
import { lackingHeaders } from './support/attack/headers';
import { randomFrom } from './support/attack/inputs';
import { jsonOf, send, sendJson } from './support/attack/send';
import { formOf, HOSTILE_FILES } from './support/attack/spoiled-files';
import { attack } from './support/attack/surface';

// The short form of `npm run attack`: a share of the calls, another one with each seed.
const SEED = 18;
const SHARE = 5;

// Everybody signs in before anything is attacked: hostile sign-ins use up the tries of an address.
const world = startUnderAttack();

attack(
  'API-BASE-04 a fifth of the documented calls with hostile input: no 5xx, nothing of the inside',
  async (surface) => {
    const random = randomFrom(SEED);
    const calls = (await documentedCalls(world.app.url)).filter(() => random.below(SHARE) === 0);
    const { anonymous, customer, owner, 'role 1': admin } = world.tokens;
    const people = { anonymous, customer, owner, 'role 1': admin };
    await fuzzCalls(world.app.url, calls, people, { random, times: 3, surface });
    const ready = await send(world.app.url, { path: '/api/health/ready' });
    if (ready.status !== 200) surface.found(`Not ready: ${ready.status}`);
  },
);

attack('S-WEB-4 the first pages of each audience and the kinds of refusal have the headers', async (surface) => {
  for (const path of [
    '/',
    '/login',
    '/pagdandi',
    '/admin/login',
    '/partner/login',
    '/nowhere/at/all',
    '/api/products',
    '/api/nothing-here',
  ]) {
    surface.tried();
    const got = await send(world.app.url, { path });
    for (const lack of lackingHeaders(got, { https: false })) surface.found(`${path} (${got.status}): ${lack}`);
  }
});

attack('S-WEB-1 S-WEB-6 another site changes nothing, and another host gets nothing', async (surface) => {
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { cookie: 'atkn=x' },
  ]) {
    surface.tried();
    const { status } = await send(world.app.url, {
      method: 'POST',
      path: '/api/cookies/save',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"name":"appId","value":"x"}',
    });
    if (status !== 403) surface.found(`${JSON.stringify(headers)}: ${status}`);
  }
  for (const path of ['/', '/api/products']) {
    surface.tried();
    const { status } = await send(world.app.url, { path, headers: { host: 'evil.example' } });
    if (status !== 421) surface.found(`${path} of another host: ${status}`);
  }
});

/** Of the long list those that cost least and are worst: what unpacks, what reads files, what leads out, what runs. */
const WORST = [
  'a zip that lies of its size',
  'a part that leads out',
  'entities from a file',
  'a program',
  'a drawing with a script',
];

attack(
  'R-IMP-1 files that no honest program makes are refused where tables and pictures are taken',
  async (surface) => {
    const doors: { path: string; part: string; fields: Record<string, string> }[] = [
      { path: '/api/imports/mis/upload', part: 'file', fields: {} },
      { path: '/api/s3-upload-file', part: 'image_name', fields: { path: 'credit-cards' } },
    ];
    const headers = { 'sec-fetch-site': 'same-origin', authorization: `Bearer ${world.tokens['role 1']}` };
    for (const file of HOSTILE_FILES.filter(({ what }) => WORST.includes(what))) {
      for (const { path, part, fields } of doors) {
        surface.tried();
        const { type, body } = formOf(file, fields, part);
        const sent = { method: 'POST', path, headers: { ...headers, 'content-type': type }, body };
        const { status, text } = await send(world.app.url, sent);
        if (status !== 422) surface.found(`${path} with ${file.what}: ${status} ${text.slice(0, 100)}`);
      }
    }
    if (WORST.some((what) => !HOSTILE_FILES.some((file) => file.what === what)))
      surface.found('A file is not there any more');
  },
);

attack('S-OTP-3 S-OTP-4 S-OTP-7 guesses at a code and at a password open nothing, and are stopped', async (surface) => {
  const mobile = '9876500991';
  const url = world.app.url;
  const sent = jsonOf(await sendJson(url, sendOtp.method, sendOtp.path, { mobile }));
  const guesses: number[] = [];
  for (const otp of ['000000', '111111', '123456', '654321', '999999', '121212']) {
    surface.tried();
    const { status, text } = await sendJson(url, verifyOtp.method, verifyOtp.path, {
      prospectId: sent?.prospectId,
      otp,
    });
    guesses.push(status);
    if (status < 400 || text.includes('token')) surface.found(`${otp} opens it: ${status} ${text.slice(0, 80)}`);
  }
  const locks: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    surface.tried();
    const body = { email: 'ops@saakh.test', password: `guess ${n}` };
    locks.push((await sendJson(url, adminLogin.method, adminLogin.path, body)).status);
  }
  for (const [what, statuses] of Object.entries({ guesses, locks })) {
    if (statuses.some((status) => status < 400 || status >= 500)) surface.found(`${what}: ${statuses.join()}`);
    if (statuses.at(-1) !== 429) surface.found(`${what} go on without end: ${statuses.join()}`);
  }
});
