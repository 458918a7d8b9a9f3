import { setTimeout as sleep } from 'node:timers/promises';
import { createStaff, resetPassword } from '@saakh/contracts/back-office/staff';
import { adminLogin } from '@saakh/contracts/identity';
import { readOutbox } from '../outbox';
import { DEMO_PASSWORD } from '../sign-in';
import { ApiClient } from './api-client';

const PATIENCE_MS = 30_000;

const mailedToken = async (url: string, to: string): Promise<string> => {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    for (const { body } of await readOutbox(url, to)) {
      const token = /\/admin\/reset-password#([\w-]{43})/.exec(body)?.[1];
      if (token) return token;
    }
    await sleep(50);
  }
  throw new Error(`No link was mailed to ${to}`);
};

export const COLLEAGUE_PASSWORD = 'seven quiet rivers';

/** Has the demo's administrator invite one more colleague, who takes the password above. */
export async function inviteColleague(url: string, name: string, email: string, roleId: 1 | 2 | 3): Promise<void> {
  const admin = new ApiClient(url);
  admin.token = (await admin.call(adminLogin, { body: { email: 'admin@saakh.test', password: DEMO_PASSWORD } })).token;
  await admin.call(createStaff, { body: { name, email, roleId, password: DEMO_PASSWORD, reason: 'New colleague' } });
  const token = await mailedToken(url, email);
  await new ApiClient(url).call(resetPassword, { body: { token, password: COLLEAGUE_PASSWORD } });
}
