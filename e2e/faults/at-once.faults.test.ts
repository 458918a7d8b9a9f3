import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, CallInput } from '@saakh/contracts/call';
import { createSlab, listSlabs, orderSlabs } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { applyToLender } from '@saakh/contracts/lending/applications';
import { expect, test } from 'vitest';
import { ApiClient } from '../support/by-api/api-client';
import { readOtp } from '../support/outbox';
import { countAtLender } from '../support/sandbox';
import { openLines } from './support/clients/lines';
import { countRows, inDatabase } from './support/in-database';
import { readPeople, signInStaff } from './support/people';
import { useWorld } from './support/world';

const CLIENTS = 100;
const PATIENCE_MS = 30_000;
const world = useWorld({ instances: 2 });

interface Asked<C extends Call> {
  readonly input: CallInput<C>;
  readonly token?: string | undefined;
  readonly key?: string | undefined;
}

/**
 * A hundred clients, half of them at each instance, whose connections are made before the calls are sent in one turn. A client that
 * is told to come again does so, and one whose connection is closed.
 */
async function hundred<C extends Call>(call: C, ask: (client: number) => Asked<C>) {
  const lines = world.apps.map(({ url }) => openLines(url, CLIENTS / world.apps.length));
  await Promise.all(lines.map((line) => line.connect()));
  const until = performance.now() + PATIENCE_MS;
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const { input, ...sender } = ask(client);
      const line = lines[client % lines.length] as ReturnType<typeof openLines>;
      for (;;) {
        const answer = await line.call(call, input, sender);
        const isBusy = [0, 503].includes(answer.status) || answer.code === 'REQUEST_IN_PROGRESS';
        if (!isBusy || performance.now() > until) return answer;
        await sleep(150 * (1 + Math.random()));
      }
    }),
  );
  for (const line of lines) line.close();
  const tally: Record<string, number> = {};
  for (const { code } of answers) tally[code] = (tally[code] ?? 0) + 1;
  return { answers, tally, taken: answers.filter(({ status }) => status === 200).map(({ body }) => body) };
}

test.each([
  [
    'R-TEST-5 R-IDEM-3 submissions with a key each',
    0,
    (client: number) => `tab-${client}`,
    { taken: 1, ALREADY_APPLIED: 99 },
  ],
  ['R-TEST-5 R-IDEM-1 submissions with one key', 1, () => 'one-click', { taken: 100 }],
])('%s are one application at one lender', async (_what, place, keyOf, answered) => {
  const person = readPeople().others[place];
  const { token, appId = '', offerId = '', keyFactsId = '' } = person ?? {};
  const input = { params: { appId }, body: { offerId, keyFactsId } };
  const { tally, taken } = await hundred(applyToLender, (client) => ({ input, token, key: keyOf(client) }));
  expect(tally).toEqual(answered);
  for (const body of taken) expect(body).toEqual(taken[0]);
  const rows = 'select count(*) as n from lender_applications where app_id = $1';
  expect(await countRows(world.databaseUrl, rows, [appId])).toBe(1);
  const id = taken[0]?.data.lenderApplicationId ?? '';
  await expect.poll(() => countAtLender(world.apps[0], id), { timeout: 60_000 }).toEqual({ created: 1, keys: 1 });
});

async function newCode(mobile: string) {
  const { prospectId } = await new ApiClient(world.url).call(sendOtp, { body: { mobile } });
  return { prospectId, otp: await readOtp(world.url, mobile) };
}
const TRIES = 'select attempts as n from otp_challenges where prospect_id = $1';

test('R-TEST-5 S-OTP-1 tries of the right code open one session', async () => {
  const body = await newCode('9840002003');
  const { tally, taken } = await hundred(verifyOtp, () => ({ input: { body } }));
  expect(tally).toEqual({ taken: 1, OTP_EXPIRED: CLIENTS - 1 });
  expect(await countRows(world.databaseUrl, TRIES, [body.prospectId])).toBe(0);
  const sessions = 'select count(*) as n from sessions where subject_id = $1';
  expect(await countRows(world.databaseUrl, sessions, [taken[0]?.userId])).toBe(1);
});

test('R-TEST-5 S-OTP-4 tries of a wrong code are five, and the right one is refused after them', async () => {
  const { prospectId, otp } = await newCode('9840002004');
  const wrong = { body: { prospectId, otp: String((Number(otp) + 1) % 1_000_000).padStart(6, '0') } };
  const { tally, answers } = await hundred(verifyOtp, () => ({ input: wrong }));
  expect(tally).toEqual({ OTP_WRONG: 5, OTP_TRIES_USED_UP: CLIENTS - 5 });
  const left = answers.flatMap(({ body }) => (body as { triesLeft?: number }).triesLeft ?? []);
  expect(left.toSorted()).toEqual([0, 1, 2, 3, 4]);
  expect(await countRows(world.databaseUrl, TRIES, [prospectId])).toBe(5);
  expect((await new ApiClient(world.url).send(verifyOtp, { body: { prospectId, otp } })).status).toBe(429);
});

/** Another order of things for each number below 720. */
function orderOf(things: readonly number[], number: number): number[] {
  const left = [...things];
  const order: number[] = [];
  for (let rest = number; left.length > 0; ) {
    const place = rest % left.length;
    rest = Math.floor(rest / left.length);
    order.push(...left.splice(place, 1));
  }
  return order;
}

test('R-TEST-5 R-DB-2 SLAB-08 orders of a lender’s slabs come one after the other, and the last one holds', async () => {
  const { lenderId } = readPeople();
  const staff = await signInStaff(world.url);
  const read = async () => {
    const { lenderRevenue } = await staff.call(listSlabs, { params: { lenderId: String(lenderId) } });
    return lenderRevenue.map(({ id }) => id);
  };
  const slab = { lender_id: lenderId, revenue_type_id: 1, revenue_percent: 1 };
  while ((await read()).length < 6) await staff.call(createSlab, { body: slab });
  const before = await read();
  const asked = Array.from({ length: CLIENTS }, (_, client) => orderOf(before, client + 1));
  const { tally } = await hundred(orderSlabs, (client) => ({
    token: staff.token,
    input: { body: { lender_id: lenderId, lender_revenue_ids: asked[client] ?? [] } },
  }));
  expect(tally).toEqual({ taken: CLIENTS });
  const text = `select before, after from field_changes
    where record_type = 'lender' and record_id = $1 and property = 'slab_order' order by sequence`;
  const { rows } = await inDatabase(world.databaseUrl, (client) =>
    client.query<{ before: number[]; after: number[] }>(text, [String(lenderId)]),
  );
  const written = rows.map(({ after }) => after);
  expect(written.map(String).toSorted()).toEqual(asked.map(String).toSorted());
  expect(rows.map((change) => change.before)).toEqual([before, ...written.slice(0, -1)]);
  expect(await read()).toEqual(written.at(-1));
});
