import { setTimeout as sleep } from 'node:timers/promises';
import { updateStaff } from '@saakh/contracts/back-office/staff';
import type { CallInput } from '@saakh/contracts/call';
import { getUser } from '@saakh/contracts/customers';
import { adminLogin, adminReverify, getPartnerRevenue, logoutCustomer, partnerLogin } from '@saakh/contracts/identity';
import { askDeletionCode, deleteMyData } from '@saakh/contracts/my-data';
import { listPartnerPeople, switchPartnerPerson } from '@saakh/contracts/partner/account/people';
import { expect } from 'vitest';
import { ApiClient } from '../../support/by-api/api-client';
import { signInByApi } from '../../support/by-api/customer-by-api';
import { readOtp } from '../../support/outbox';
import { DEMO_PASSWORD } from '../../support/sign-in';
import { signInStaff } from './people';
import type { World } from './world';

/** Sooner after the one before it a code is refused. */
const RESEND_MS = 1_100;

/** A call that somebody may make as long as they are signed in. */
type Asks = (api: ApiClient) => Promise<{ readonly status: number }>;
const asCustomer: Asks = (api) => api.send(getUser, { params: { id: 'me' } });
const asStaff: Asks = (api) => api.send(adminReverify, {});
const asPartner: Asks = (api) => api.send(getPartnerRevenue, {});

const at = (url: string, token: string | undefined) => Object.assign(new ApiClient(url), { token });
/** The instance at which sessions are opened, and the one at which they are ended. */
const ends = ({ apps }: World) => [apps[0].url, apps.at(-1)?.url ?? ''] as const;

/** A session is known to every instance, and to none of them as soon as what ends it is answered. */
async function expectEnds({ apps }: World, token: string | undefined, asks: Asks, end: () => Promise<unknown>) {
  const statuses = () => Promise.all(apps.map(async ({ url }) => (await asks(at(url, token))).status));
  expect(await statuses()).toEqual(apps.map(() => 200));
  await end();
  expect(await statuses()).toEqual(apps.map(() => 401));
}

export async function expectSignOutEnds(world: World, mobile: string): Promise<void> {
  const [first, last] = ends(world);
  const { token } = await signInByApi(first, mobile);
  await expectEnds(world, token, asCustomer, () => at(last, token).call(logoutCustomer, {}));
}

export async function expectDeletionEnds(world: World, mobile: string): Promise<void> {
  const [first, last] = ends(world);
  const customer = await signInByApi(first, mobile);
  await sleep(RESEND_MS);
  const asked = new Date();
  await at(last, customer.token).call(askDeletionCode, { body: {} });
  const otp = await readOtp(first, mobile, asked);
  await expectEnds(world, customer.token, asCustomer, () =>
    at(last, customer.token).call(deleteMyData, { body: { otp } }),
  );
}

type Change = Pick<CallInput<typeof updateStaff>['body'], 'property' | 'value'>;
/** What an administrator changes of somebody of the demo's staff. */
export async function expectChangeEnds(world: World, email: string, change: Change): Promise<void> {
  const [first, last] = ends(world);
  const admin = await signInStaff(last);
  const credentials = { email, password: DEMO_PASSWORD };
  const { token, adminId: staffId } = await new ApiClient(first).call(adminLogin, { body: credentials });
  const reason = 'Tried with several instances';
  await expectEnds(world, token, asStaff, () =>
    admin.call(updateStaff, { body: { staffId, ...change, password: DEMO_PASSWORD, reason } }),
  );
}

/** An owner switches off somebody of the demo's company. */
export async function expectSwitchEnds(world: World, email: string): Promise<void> {
  const [first, last] = ends(world);
  const signIn = (url: string, who: string) =>
    new ApiClient(url).call(partnerLogin, { body: { email: who, password: DEMO_PASSWORD } });
  const owner = at(last, (await signIn(last, 'partner@saakh.test')).token);
  const { data } = await owner.call(listPartnerPeople, { query: {} });
  const partnerUserId = data.find((person) => person.email === email)?.partnerUserId ?? '';
  const { token } = await signIn(first, email);
  await expectEnds(world, token, asPartner, () =>
    owner.call(switchPartnerPerson, { params: { partnerUserId }, body: { active: false, password: DEMO_PASSWORD } }),
  );
}
