import { startUnderAttack } from './support/attack/app-under-attack';
import { documentedCalls, fuzzCalls } from './support/attack/fuzz';
import { lackingHeaders } from './support/attack/headers';
import { randomFrom } from './support/attack/inputs';
import { OPEN_TO_ATTACK, signInAs } from './support/attack/people';
import { send } from './support/attack/send';
import { attack } from './support/attack/surface';

// The short form of `npm run attack`: a share of the calls, another one with each seed.
const SEED = 18;
const SHARE = 5;

const world = startUnderAttack(OPEN_TO_ATTACK, { signsIn: false });

attack(
  'S-AZ-1 API-BASE-04 a fifth of the documented calls with hostile input: no 5xx, nothing of the inside',
  async (surface) => {
    const random = randomFrom(SEED);
    const calls = (await documentedCalls(world.app.url)).filter(() => random.below(SHARE) === 0);
    const people = {
      anonymous: undefined,
      customer: await signInAs(world.app.url, 'customer'),
      owner: await signInAs(world.app.url, 'owner'),
      'role 1': await signInAs(world.app.url, 'role 1'),
    };
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
