import { setTimeout as sleep } from 'node:timers/promises';
import { adminLogin, partnerLogin } from '@saakh/contracts/identity';
import { ApiClient } from '../by-api/api-client';
import { signInByApi } from '../by-api/customer-by-api';
import { DEMO_PASSWORD } from '../sign-in';
import type { AppOptions } from '../start-app';

/** Everybody that the contracts tell apart and the demo has. */
export const PEOPLE = ['anonymous', 'customer', 'owner', 'staff', 'merchant', 'role 1', 'role 2', 'role 3'] as const;
export type Person = (typeof PEOPLE)[number];

/** One address may ask as often as it likes and say whose it is: what lies behind the limits is attacked, too. */
export const OPEN_TO_ATTACK: AppOptions = {
  onServer: true,
  env: { REQUESTS_PER_MINUTE: '1000000', TRUSTED_PROXIES: '127.0.0.1', OTP_RESEND_SECONDS: '1' },
};

const ADDRESSES = {
  owner: 'partner',
  staff: 'staff',
  merchant: 'merchant',
  'role 1': 'admin',
  'role 2': 'ops',
  'role 3': 'agent',
};

export const CUSTOMER = '9876500123';

const PATIENCE_MS = 60_000;

/** On a machine that others keep busy a start is answered "busy" for a while, which is no finding: nothing is attacked yet. */
export const whileBusy = async <T>(work: () => Promise<T>): Promise<T> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until || !String(error).includes('UNAVAILABLE')) throw error;
      await sleep(2000);
    }
  }
};

/** A new session of one of them; undefined for whoever has none. */
export const signInAs = async (url: string, who: Person): Promise<string | undefined> => {
  if (who === 'anonymous') return undefined;
  if (who === 'customer') return (await whileBusy(() => signInByApi(url, CUSTOMER))).token;
  const credentials = { body: { email: `${ADDRESSES[who]}@saakh.test`, password: DEMO_PASSWORD } };
  const api = new ApiClient(url);
  const call = who.startsWith('role') ? adminLogin : partnerLogin;
  return (await whileBusy<{ token: string }>(() => api.call(call, credentials))).token;
};

export type Tokens = Readonly<Record<Person, string | undefined>>;

export const signInAll = async (url: string): Promise<Tokens> => {
  const tokens: Partial<Record<Person, string | undefined>> = {};
  for (const who of PEOPLE) tokens[who] = await signInAs(url, who);
  return tokens as Tokens;
};
