import { startUnderAttack } from '../support/attack/app-under-attack';
import { documentedCalls, fuzzCalls } from '../support/attack/fuzz';
import { noteSeen, randomFrom, type Seen } from '../support/attack/inputs';
import { PEOPLE } from '../support/attack/people';
import { jsonOf, send, sendJson } from '../support/attack/send';
import { attack } from '../support/attack/surface';
import { signInByApi } from '../support/by-api/customer-by-api';
import { runCommand } from '../support/faults/backup-drill';

const SEED = Number(process.env.ATTACK_SEED ?? 20_261_118);
const TIMES = 8;
/** With the start and the lists before it, this leaves the whole run of attacks below a quarter of an hour. */
const SECONDS = 240;

const world = startUnderAttack();
const seen: Seen = new Map();

attack(
  'R-TEST-3 API-BASE-04 every documented call as everybody with fitting and hostile input: no 5xx, nothing of the inside',
  async (surface) => {
    const calls = await documentedCalls(world.app.url);
    if (calls.length < 200) surface.found(`Only ${calls.length} calls are documented`);
    const random = randomFrom(SEED);
    // The lists first: what they tell names the objects of the calls after.
    const lists = calls.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
    for (const who of PEOPLE) {
      for (const { path } of lists)
        noteSeen(seen, jsonOf(await sendJson(world.app.url, 'GET', path, undefined, world.tokens[who])));
    }
    await fuzzCalls(world.app.url, calls, world.tokens, { random, times: TIMES, seconds: SECONDS, surface, seen });
  },
  900_000,
);

/** What was sent fitted sometimes, and then did what it says: a shop may rest, and two accounts be one. */
attack('R-RUN-3 after it the server is ready, and somebody new signs in', async (surface) => {
  surface.tried(2);
  const ready = await send(world.app.url, { path: '/api/health/ready' });
  if (ready.status !== 200) surface.found(`Not ready: ${ready.status} ${ready.text}`);
  if (world.app.api.exitCode !== null) surface.found('The server ended');
  const { token } = await signInByApi(world.app.url, '9133300001');
  const mine = await sendJson(world.app.url, 'GET', '/api/user/me', undefined, token);
  if (mine.status !== 200) surface.found(`A new customer is answered ${mine.status}`);
});

attack(
  'R-TEST-7 S-AUD-1 the chain of the audit is whole after it, and so is each consent',
  async (surface) => {
    surface.tried();
    const code = await world.app.stopApi();
    if (code !== 0) surface.found(`It ended with ${code}`);
    const { status, said, stderr } = runCommand(
      { DATA_DIR: world.app.dataDir, ...(world.app.databaseUrl ? { DATABASE_URL: world.app.databaseUrl } : {}) },
      'verify-audit',
    );
    if (status !== 0 || stderr !== '') surface.found(`${status} ${JSON.stringify(said)} ${stderr}`);
  },
  300_000,
);
