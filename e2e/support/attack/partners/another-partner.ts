import { setTimeout as sleep } from 'node:timers/promises';
import { invitePartnerAccount } from '@saakh/contracts/back-office/partner-accounts';
import { partnerLogin } from '@saakh/contracts/identity';
import { resetPartnerPassword } from '@saakh/contracts/partner/account';
import { ApiClient } from '../../by-api/api-client';
import { readOutbox } from '../../outbox';
import { DEMO_PASSWORD } from '../../sign-in';

/** Of those whom `signInOwnerOf` makes. */
export const OWNER_PASSWORD = 'seven quiet rivers';
const PATIENCE_MS = 30_000;

const mailedToken = async (url: string, to: string): Promise<string> => {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    for (const { body } of await readOutbox(url, to)) {
      const token = /\/reset-password#([\w-]{43})/.exec(body)?.[1];
      if (token) return token;
    }
    await sleep(50);
  }
  throw new Error(`No link was mailed to ${to}`);
};

/** Has an administrator invite an owner of a partner, who takes a password; answers the session of the new owner. */
export const signInOwnerOf = async (url: string, admin: string | undefined, partnerId: string): Promise<string> => {
  const email = `owner@${partnerId.replace('_', '-')}.test`;
  const staff = new ApiClient(url);
  staff.token = admin;
  const account = { partnerId, kind: 'owner', merchantId: null, name: 'Somebody', email, language: 'en' } as const;
  await staff.call(invitePartnerAccount, { body: { ...account, password: DEMO_PASSWORD, reason: 'New owner' } });
  const stranger = new ApiClient(url);
  const token = await mailedToken(url, email);
  await stranger.call(resetPartnerPassword, { body: { token, password: OWNER_PASSWORD } });
  return (await stranger.call(partnerLogin, { body: { email, password: OWNER_PASSWORD } })).token;
};
