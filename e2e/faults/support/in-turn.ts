import { partnerLogin, verifyOtp } from '@saakh/contracts/identity';
import { requestOffers } from '@saakh/contracts/offers';
import { expect } from 'vitest';
import { ApiClient } from '../../support/by-api/api-client';
import { beginApplication, signInByApi } from '../../support/by-api/customer-by-api';
import { DEMO_PASSWORD } from '../../support/sign-in';
import { newCode, triesOf, wrongOf } from './at-once';
import type { World } from './world';

const TRIES = 5;
const OFFERS_A_MINUTE = 10;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
type Ask = (url: string) => Promise<Answer>;
/** `taken`, or the code of a refusal. */
const told = ({ status, body }: Answer): string => (status === 200 ? 'taken' : (body as { code: string }).code);

/** Asks so often, one call after the other, each time the next instance. */
async function inTurn({ apps }: World, times: number, ask: Ask): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let count = 0; count < times; count += 1) answers.push(await ask(apps[count % apps.length]?.url ?? ''));
  return answers;
}
const onEach = (world: World, ask: Ask): Promise<Answer[]> => inTurn(world, world.apps.length, ask);
const times = (count: number, what: string) => Array.from({ length: count }, () => what);

/** After five wrong passwords, one at each instance in turn, the right one waits at all of them. */
export async function expectOneLock(world: World, email: string): Promise<void> {
  const signIn = (password: string) => (url: string) =>
    new ApiClient(url).send(partnerLogin, { body: { email, password } });
  const wrong = await inTurn(world, TRIES, signIn('not the right one'));
  expect(wrong.map(told)).toEqual(times(TRIES, 'WRONG_CREDENTIALS'));
  const right = await onEach(world, signIn(DEMO_PASSWORD));
  expect(right.map(told)).toEqual(times(world.apps.length, 'TOO_MANY_REQUESTS'));
}

/** After five wrong tries of a code, one at each instance in turn, the right one is refused at all of them. */
export async function expectFiveTriesInTurn(world: World, mobile: string): Promise<void> {
  const { prospectId, otp } = await newCode(world.apps[0].url, mobile);
  const type = (typed: string) => (url: string) =>
    new ApiClient(url).send(verifyOtp, { body: { prospectId, otp: typed } });
  const wrong = await inTurn(world, TRIES, type(wrongOf(otp)));
  expect(wrong.map(told)).toEqual(times(TRIES, 'OTP_WRONG'));
  expect(wrong.map(({ body }) => (body as { triesLeft?: number }).triesLeft)).toEqual([4, 3, 2, 1, 0]);
  const right = await onEach(world, type(otp));
  expect(right.map(told)).toEqual(times(world.apps.length, 'OTP_TRIES_USED_UP'));
  expect(await triesOf(world, prospectId)).toEqual([{ attempts: TRIES, isUsed: false }]);
}

/** A customer asks for offers ten times a minute at most, wherever. */
export async function expectOfferLimit(world: World, mobile: string): Promise<void> {
  const customer = await signInByApi(world.apps[0].url, mobile);
  const appId = await beginApplication(customer);
  const ask = (url: string) =>
    Object.assign(new ApiClient(url), { token: customer.token }).send(requestOffers, { params: { appId }, body: {} });
  expect((await inTurn(world, OFFERS_A_MINUTE, ask)).map(told)).toEqual(times(OFFERS_A_MINUTE, 'taken'));
  expect((await onEach(world, ask)).map(told)).toEqual(times(world.apps.length, 'TOO_MANY_REQUESTS'));
}
