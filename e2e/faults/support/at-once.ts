import { applyToLender } from '@saakh/contracts/applications';
import { createSlab, listSlabs, orderSlabs } from '@saakh/contracts/back-office/revenue-slabs';
import type { Call } from '@saakh/contracts/call';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity';
import { expect } from 'vitest';
import { ApiClient } from '../../support/by-api/api-client';
import { readOtp } from '../../support/outbox';
import { countAtLender } from '../../support/sandbox';
import { type Asked, letGo, type Told } from './clients/let-go';
import { countRows, inDatabase } from './in-database';
import { readPeople, signInStaff } from './people';
import type { World } from './world';

const CLIENTS = 100;
const SENT = { timeout: 60_000, interval: 100 };

/** A hundred clients let go together, spread over all instances. */
const hundred = <C extends Call>({ apps }: World, call: C, ask: (client: number) => Asked<C>): Promise<Told<C>[]> =>
  letGo(
    apps.map(({ url }) => url),
    call,
    Array.from({ length: CLIENTS }, (_, client) => ask(client)),
  );

/** How often each answer was given: `taken`, or the code of a refusal. */
const tally = (answers: readonly Told<Call>[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const what = status === 200 ? 'taken' : code;
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
};

/**
 * One of those who are in no load submits the same application a hundred times: whose call is taken is answered the same, and the
 * lender has it once.
 */
export async function expectOneApplication(
  world: World,
  place: number,
  keyOf: (client: number) => string,
  answered: Record<string, number>,
): Promise<void> {
  const person = readPeople().others[place];
  if (!person) throw new Error('Nobody is there to apply');
  const { token, appId, offerId, keyFactsId } = person;
  const input = { params: { appId }, body: { offerId, keyFactsId } };
  const answers = await hundred(world, applyToLender, (client) => ({ token, input, idempotencyKey: keyOf(client) }));
  expect(tally(answers)).toEqual(answered);
  const taken = answers.filter(({ status }) => status === 200).map(({ body }) => body);
  for (const body of taken) expect(body).toEqual(taken[0]);
  const rows = 'select count(*) as n from lender_applications where app_id = $1';
  expect(await countRows(world.databaseUrl, rows, [appId])).toBe(1);
  const id = taken[0]?.data.lenderApplicationId ?? '';
  await expect.poll(() => countAtLender(world.apps[0], id), SENT).toEqual({ created: 1, keys: 1 });
}

export const newCode = async (url: string, mobile: string) => {
  const { prospectId } = await new ApiClient(url).call(sendOtp, { body: { mobile } });
  return { prospectId, otp: await readOtp(url, mobile) };
};
/** Another code than this one. */
export const wrongOf = (otp: string): string => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
export const triesOf = ({ databaseUrl }: World, prospectId: string) =>
  inDatabase(databaseUrl, async (client) => {
    const text = 'select attempts, used_at is not null as "isUsed" from otp_challenges where prospect_id = $1';
    return (await client.query<{ attempts: number; isUsed: boolean }>(text, [prospectId])).rows;
  });

/** The right code is typed a hundred times: it opens one session for one person, and counts as no wrong try. */
export async function expectOneSignIn(world: World, mobile: string): Promise<void> {
  const body = await newCode(world.url, mobile);
  const answers = await hundred(world, verifyOtp, () => ({ input: { body } }));
  expect(tally(answers)).toEqual({ taken: 1, OTP_EXPIRED: CLIENTS - 1 });
  expect(await triesOf(world, body.prospectId)).toEqual([{ attempts: 0, isUsed: true }]);
  const userId = answers.find(({ status }) => status === 200)?.body.userId;
  const count = (what: string, id: string | undefined) =>
    countRows(world.databaseUrl, `select count(*) as n from ${what} = $1`, [id]);
  expect([
    await count('sessions where subject_id', userId),
    await count('prospect_applications where prospect_id', body.prospectId),
    await count(`audit_entries where action = 'customer.signed-in' and object_id`, userId),
  ]).toEqual([1, 1, 1]);
}

/** A wrong code is typed a hundred times: five of them are weighed, each told how many are left, and then the right one is late. */
export async function expectFiveTries(world: World, mobile: string): Promise<void> {
  const { prospectId, otp } = await newCode(world.url, mobile);
  const wrong = { body: { prospectId, otp: wrongOf(otp) } };
  const answers = await hundred(world, verifyOtp, () => ({ input: wrong }));
  expect(tally(answers)).toEqual({ OTP_WRONG: 5, OTP_TRIES_USED_UP: CLIENTS - 5 });
  const left = answers.flatMap(({ body }) => (body as { triesLeft?: number }).triesLeft ?? []);
  expect(left.toSorted()).toEqual([0, 1, 2, 3, 4]);
  expect(await triesOf(world, prospectId)).toEqual([{ attempts: 5, isUsed: false }]);
  const { status } = await new ApiClient(world.url).send(verifyOtp, { body: { prospectId, otp } });
  expect(status).toBe(429);
}

/** Seven hundred and twenty orders. */
const SLABS = 6;
const SLAB = { revenue_type_id: 1, revenue_percent: 1 };

/** The order of things with this number; another one for each number, that of 0 as they are. */
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

/** A lender's slabs are put in a hundred other orders: each comes once, upon the one before it, and the last one is what stands. */
export async function expectOneOrder(world: World): Promise<void> {
  const { lenderId } = readPeople();
  const staff = await signInStaff(world.url);
  const read = async () => {
    const { lenderRevenue } = await staff.call(listSlabs, { params: { lenderId: String(lenderId) } });
    return lenderRevenue.map(({ id }) => id);
  };
  while ((await read()).length < SLABS) await staff.call(createSlab, { body: { lender_id: lenderId, ...SLAB } });
  const before = await read();
  const asked = Array.from({ length: CLIENTS }, (_, client) => orderOf(before, client + 1));
  const answers = await hundred(world, orderSlabs, (client) => ({
    token: staff.token,
    input: { body: { lender_id: lenderId, lender_revenue_ids: asked[client] ?? [] } },
  }));
  expect(tally(answers)).toEqual({ taken: CLIENTS });

  const { history, positions } = await inDatabase(world.databaseUrl, async (client) => ({
    history: await client.query<{ before: number[]; after: number[] }>(
      `select before, after from field_changes where record_type = 'lender' and record_id = $1 and property = 'slab_order'
       order by sequence`,
      [String(lenderId)],
    ),
    positions: await client.query<{ position: number }>(
      'select position from revenue_slabs where lender_id = $1 and deleted_at is null order by position',
      [lenderId],
    ),
  }));
  const written = history.rows.map(({ after }) => after);
  expect(written.map(String).toSorted()).toEqual(asked.map(String).toSorted());
  expect(history.rows.map((change) => change.before)).toEqual([before, ...written.slice(0, -1)]);
  expect(await read()).toEqual(written.at(-1));
  expect(positions.rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
}
