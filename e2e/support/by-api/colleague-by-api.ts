import { createStaff, resetPassword } from '@saakh/contracts/back-office/staff';
import { adminLogin } from '@saakh/contracts/identity';
import { linkSentTo } from '../outbox';
import { DEMO_PASSWORD } from '../sign-in';
import { ApiClient } from './api-client';

export const COLLEAGUE_PASSWORD = 'seven quiet rivers';

/** Has the demo's administrator invite one more colleague, who takes the password above. */
export async function inviteColleague(url: string, name: string, email: string, roleId: 1 | 2 | 3): Promise<void> {
  const admin = new ApiClient(url);
  admin.token = (await admin.call(adminLogin, { body: { email: 'admin@saakh.test', password: DEMO_PASSWORD } })).token;
  await admin.call(createStaff, { body: { name, email, roleId, reason: 'New colleague' } });
  const link = await linkSentTo(url, email, /\/admin\/reset-password#[\w-]{43}/);
  const token = link.split('#')[1] ?? '';
  await new ApiClient(url).call(resetPassword, { body: { token, password: COLLEAGUE_PASSWORD } });
}
