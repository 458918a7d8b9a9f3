import { askContactCodes, changeContact } from '@saakh/contracts/identity/sign-in/sign-in';
import { exportMyData, getMyData } from '@saakh/contracts/operations/privacy';
import { createHelpRequest } from '@saakh/contracts/operations/support';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { deleteCustomer } from './index';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Who {
  readonly token: string;
  readonly userId: string;
  readonly mobile: string;
}

let serial = 0;
function newMobile() {
  serial += 1;
  return `7${String(400_000_000 + serial * 10_007).slice(0, 9)}`;
}
async function later() {
  await app.sql('delete from rate_limits');
  app.clock.advance(120_000);
}
async function signIn(mobile = newMobile()): Promise<Who> {
  await later();
  const { token, userId } = await app.signIn({ mobile });
  return { token, userId, mobile };
}
async function askFor({ token }: Who, mobile: string) {
  await later();
  const asked = await app.inject(askContactCodes, { body: { mobile, confirmBy: 'sms' } }, { token });
  expect(asked.status).toBe(200);
}
/** Changes to a new number, so that the one of before is free for somebody else. */
async function giveUp(who: Who): Promise<void> {
  const mobile = newMobile();
  await askFor(who, mobile);
  const codes = { newOtp: await app.readOtp(mobile), ownOtp: await app.readOtp(who.mobile) };
  const changed = await app.inject(changeContact, { body: { mobile, ...codes } }, { token: who.token });
  expect(changed.status).toBe(200);
}
async function askHelp(phone: string, description: string) {
  const typed = { name: 'Asha Rao', email: 'nobody@example.com', company: '' };
  const sent = await app.inject(createHelpRequest, { body: { ...typed, phone, description } });
  expect(sent.status).toBe(200);
}

interface File {
  readonly recipients: { kind: string }[];
  readonly data: Record<string, Record<string, unknown>[]>;
}
async function fileOf({ token }: Who): Promise<File> {
  const { raw, status } = await app.inject(exportMyData, {}, { token });
  expect(status).toBe(200);
  return JSON.parse(raw.toString()) as File;
}
const recipientsOf = async ({ token }: Who) =>
  (await app.inject(getMyData, {}, { token })).body.data.recipients.map(({ kind }) => kind);
const helpOf = ({ data }: File) => (data.help_requests ?? []).map(({ description }) => description);

/** Somebody who gave a number up, and who signs in with it now; each has asked for help from it. */
async function makeTwoOwners() {
  const before = await signIn();
  await askHelp(before.mobile, `of ${before.userId}`);
  await giveUp(before);
  const after = await signIn(before.mobile);
  expect(after.userId).not.toBe(before.userId);
  await askHelp(after.mobile, `of ${after.userId}`);
  return { before, after };
}

test('S-AZ-3 REG-DP-5 the file of a number’s next owner holds nothing of who gave the number up', async () => {
  const { before, after } = await makeTwoOwners();
  const [theirs, own] = [await fileOf(after), await fileOf(before)];
  expect(JSON.stringify(theirs)).not.toContain(before.userId);
  expect([helpOf(theirs), helpOf(own)]).toEqual([[`of ${after.userId}`], [`of ${before.userId}`]]);
  expect(theirs.data.prospects?.map(({ user_id }) => user_id)).toEqual([after.userId]);
  // Their code alone: what was written to the number before is told to whom it was written.
  expect(theirs.data.outbox_messages?.map(({ template_key }) => template_key)).toEqual(['otp']);
  expect(own.data.outbox_messages?.map(({ template_key }) => template_key)).toContain('contact-changed');
});

test('REG-DP-5 S-AZ-3 who got a request for help is told to who asked it, also after a change of number, and not to its next owner', async () => {
  const before = await signIn();
  await askHelp(before.mobile, 'help before the change');
  await app.sql('update help_requests set forwarded_at = $1 where forwarded_at is null', [app.clock.now()]);
  await giveUp(before);
  const after = await signIn(before.mobile);
  expect([await recipientsOf(before), await recipientsOf(after)]).toEqual([['support'], []]);
});

test('S-AZ-3 REG-DP-6 the deletion of a number’s next owner takes nothing along of who gave the number up', async () => {
  const { before, after } = await makeTwoOwners();
  const file = await fileOf(before);
  await deleteCustomer(app.context(), after.userId, { by: 'staff', reason: null });
  expect((await fileOf(before)).data).toEqual(file.data);
  const [hold] = await app.sql<{ hold_id: string; content_sealed: string }>(
    'select hold_id, content_sealed from held_customers order by deleted_at desc limit 1',
  );
  const place = { table: 'held_customers', id: hold?.hold_id ?? '', column: 'content_sealed' };
  const held = app.platform.cipher.open(hold?.content_sealed ?? '', place);
  expect(held).toContain(`of ${after.userId}`);
  expect(held).not.toContain(before.userId);
});

test('REG-DP-5 REG-DP-6 when its next owner gives the number up too, each keeps what they asked for', async () => {
  const { before, after } = await makeTwoOwners();
  await giveUp(after);
  expect([helpOf(await fileOf(before)), helpOf(await fileOf(after))]).toEqual([
    [`of ${before.userId}`],
    [`of ${after.userId}`],
  ]);
});

test('S-AZ-3 REG-DP-5 the file of a number’s owner doesn’t tell who wanted to change to it', async () => {
  const [asha, ravi] = [await signIn(), await signIn()];
  await askFor(asha, ravi.mobile);
  expect(JSON.stringify(await fileOf(ravi))).not.toContain(asha.userId);
});
