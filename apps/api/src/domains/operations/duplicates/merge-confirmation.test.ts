import { listConsents, withdrawConsent } from '@saakh/contracts/customers/consents';
import { confirmIdentity } from '@saakh/contracts/customers/profile';
import { beginMySecondFactor, confirmMySecondFactor } from '@saakh/contracts/identity/sign-in/my-second-factor';
import { askContactCodes } from '@saakh/contracts/identity/sign-in/sign-in';
import { listApplications } from '@saakh/contracts/lending/applications';
import * as mine from '@saakh/contracts/operations/customer/duplicates';
import * as calls from '@saakh/contracts/operations/duplicates';
import FORM_MESSAGES from '@saakh/i18n/en/common.forms.json';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateCustomer } from '#domains/identity/customers';
import { inTransaction } from '#platform/context';
import { proveAgain, signInStaff } from '../../../testing/staff-sessions';
import { codesOfMerge, confirmAsCustomer, sessionOf } from '../../../testing/worlds/confirm-merge';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';

type Somebody = Awaited<ReturnType<LendingWorld['makeCustomer']>>;

let world: LendingWorld;
let reporter: { staffId: string; token: string };
let manager: { staffId: string; token: string };
let admin: { staffId: string; token: string };
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
  reporter = await signInStaff(world.app, 'Reporter', 2);
  manager = await signInStaff(world.app, 'Manager', 2);
  admin = await signInStaff(world.app, 'Admin', 1);
  await world.app.sql(`update sessions set idle_minutes = 100000, expires_at = '2099-01-01' where audience = 'admin'`);
});
afterAll(() => world.close());
beforeEach(() => world.app.sql('delete from rate_limits'));

let serial = 0;
async function makePair() {
  serial += 1;
  const absorbed = await world.makeCustomer({ pan: `BQTPK${5000 + serial}L` });
  const kept = await world.makeCustomer({ pan: `BQTPK${6000 + serial}L` }, 'Business Loans');
  return { absorbed, kept };
}
type Pair = Awaited<ReturnType<typeof makePair>>;
const report = async ({ absorbed, kept }: Pair, { token } = reporter) =>
  (
    await world.app.inject(
      calls.reportDuplicate,
      { body: { userId: absorbed.userId, otherId: kept.userId, reason: 'looks alike' } },
      { token },
    )
  ).body.findingId;
const propose = (findingId: string, keptId: string, { token } = reporter) =>
  world.app.inject(calls.proposeMerge, { params: { findingId }, body: { keptId, reason: 'one person' } }, { token });
const merge = (findingId: string, keptId: string, { token } = manager) =>
  world.app.inject(calls.mergeDuplicate, { params: { findingId }, body: { keptId, reason: 'one person' } }, { token });
const unmerge = (findingId: string, { token } = manager) =>
  world.app.inject(calls.unmergeDuplicate, { params: { findingId }, body: { reason: 'they are sisters' } }, { token });
const pairOf = async (findingId: string, { token } = manager) =>
  (await world.app.inject(calls.getDuplicate, { params: { findingId } }, { token })).body.data;

/** Reported by one, decided by another; the customer is asked. */
async function askedPair() {
  const pair = await makePair();
  const findingId = await report(pair);
  await proveAgain(world.app);
  const asked = await merge(findingId, pair.kept.userId);
  expect(asked.body.message).toBe(STAFF_MESSAGES.mergeAsked);
  return { ...pair, findingId };
}
async function mergedPair() {
  const pair = await askedPair();
  expect((await confirmAsCustomer(world.app, pair.kept, pair.absorbed)).status).toBe(200);
  return pair;
}
const appsOf = async (token: string) =>
  (await world.app.inject(listApplications, {}, { token })).body.data.map(({ appId }) => appId).sort();
async function signIn({ mobile }: { mobile: string }) {
  await world.app.sql('delete from rate_limits');
  world.app.clock.advance(60_000);
  return world.app.signIn({ mobile });
}
const textTo = async ({ mobile }: Somebody) =>
  (await world.app.platform.outbox.listDevelopmentMessages(mobile))[0]?.body ?? '';
const secretTo = async (who: Somebody) => /\/not-me#([\w-]+)/.exec(await textTo(who))?.[1] ?? '';
const undo = (secret: string) => world.app.inject(mine.undoMerge, { body: { secret } });
const questionsOf = async (who: Somebody) =>
  (await world.app.inject(mine.listMyMerges, {}, { token: await sessionOf(world.app, who) })).body.data;

test.each([
  ['who reported it', () => reporter],
  ['who reported it and is told to propose it, too', () => reporter, true],
])('S-AZ-3 two accounts reported by hand are not merged alone: by %s', async (_who, who, isProposed = false) => {
  const pair = await makePair();
  const findingId = await report(pair, who());
  if (isProposed) await propose(findingId, pair.kept.userId, who());
  expect((await merge(findingId, pair.kept.userId, who())).error.message).toBe(STAFF_MESSAGES.mergeNotAlone);
  expect(await pairOf(findingId)).toMatchObject({ needsSecond: true, mayDecide: !isProposed || who() !== manager });
  expect((await pairOf(findingId)).finding.decision).toBe('open');
});

test('S-AZ-3 who proposed a merge does not make it, and role 1 is no second person to itself', async () => {
  const pair = await makePair();
  const findingId = await report(pair);
  await propose(findingId, pair.kept.userId, admin);
  expect((await merge(findingId, pair.kept.userId, admin)).error.message).toBe(STAFF_MESSAGES.mergeNotAlone);
  expect((await merge(findingId, pair.kept.userId, manager)).status).toBe(200);
});

test.each([
  [
    'whom the reporter let in',
    `insert into access_grants (grant_id, account_id, kind, granted_by, at) values ($1, $2, 'created', $3, '2026-01-01')`,
  ],
  [
    'on the mailbox of the reporter',
    `update staff_users set email_sealed = null, email_index = null, email = 'reporter+two@saakh.test' where $1 <> '' and staff_id = $2 and $3 <> ''`,
  ],
  [
    'who came after the report',
    `insert into access_grants (grant_id, account_id, kind, granted_by, at) values ($1, $2, 'created', 'stf_admin', now() + interval '1 hour')
     returning $3::text`,
  ],
])('S-AZ-3 who merges is another person, and no other account alone: not somebody %s', async (_who, sql) => {
  serial += 1;
  const puppet = await signInStaff(world.app, `Puppet${serial}`, 2);
  await world.app.sql(sql, [`acg_puppet${serial}`, puppet.staffId, reporter.staffId]);
  const pair = await makePair();
  const findingId = await report(pair);
  await proveAgain(world.app);
  expect((await pairOf(findingId, puppet)).mayDecide).toBe(false);
  expect((await merge(findingId, pair.kept.userId, puppet)).error.code).toBe('CONFLICT');
  expect((await pairOf(findingId)).finding.decision).toBe('open');
});

test('S-AZ-3 S-PAN-2 in production two people decide about a PAN that an outsider typed', async () => {
  const victim = await world.makeCustomer({ pan: 'BQTPK7001L' });
  const outsider = await world.makeCustomer({ pan: 'BQTPK7001L' }, 'Business Loans');
  await world.app.platform.jobs.drain();
  const [row] = await world.app.sql<{ finding_id: string }>(
    'select finding_id from dedupe_findings where $1 in (first_user_id, second_user_id)',
    [outsider.userId],
  );
  const config = world.app.platform.config as { SAAKH_ENV: string };
  config.SAAKH_ENV = 'production';
  const answers = [await merge(row?.finding_id ?? '', outsider.userId), await pairOf(row?.finding_id ?? '')];
  config.SAAKH_ENV = 'demo';
  expect(answers).toMatchObject([{ error: { message: STAFF_MESSAGES.mergeNeedsSecond } }, { needsSecond: true }]);
  expect((await signIn(victim)).userId).toBe(victim.userId);
});

test('S-AZ-3 a decision by staff moves nothing and opens no account to another contact', async () => {
  const { absorbed, kept, findingId } = await askedPair();
  expect((await pairOf(findingId)).finding.decision).toBe('asked');
  for (const one of [absorbed, kept]) {
    expect((await signIn(one)).userId).toBe(one.userId);
    expect(await appsOf(await sessionOf(world.app, one))).toEqual([one.appId]);
  }
  expect((await pairOf(findingId)).merge).toMatchObject({ keptId: kept.userId, confirmedAt: null });
  expect((await merge(findingId, kept.userId)).error.message).toBe(STAFF_MESSAGES.duplicateDecided);
});

test('S-OTP-11 both contacts are told at once, with the other one masked and a link of their own', async () => {
  const pair = await makePair();
  await inTransaction(world.app.context(), (tx) =>
    updateCustomer(tx, pair.kept.userId, { email: 'asha@example.com', emailVerified: true }),
  );
  await merge(await report(pair), pair.kept.userId);
  const [mail] = await world.app.platform.outbox.listDevelopmentMessages('asha@example.com');
  const texts = [await textTo(pair.absorbed), await textTo(pair.kept), mail?.body ?? ''];
  for (const [at, other] of [pair.kept, pair.absorbed, pair.absorbed].entries()) {
    expect(texts[at]).toContain(`******${other.mobile.slice(-4)}`);
    expect(texts[at]).not.toContain(other.mobile);
    expect(texts[at]).toMatch(/Our staff think that two accounts .* Sign in to confirm/s);
  }
  const secrets = texts.map((text) => /#([\w-]+)/.exec(text)?.[1]);
  expect(secrets[0]).not.toBe(secrets[1]);
  const stored = await world.app.sql('select secret_hash from merge_links');
  for (const secret of secrets) expect(JSON.stringify(stored)).not.toContain(secret);
});

test('S-OTP-11 codes to both contacts in one sitting make the accounts one; then either contact opens the kept one', async () => {
  const { absorbed, kept, findingId } = await askedPair();
  const [question] = await questionsOf(absorbed);
  expect(question).toMatchObject({ isKept: false, moves: { applications: 1 } });
  expect(question?.other).toEqual([{ channel: 'sms', masked: `******${kept.mobile.slice(-4)}` }]);
  expect((await questionsOf(kept))[0]).toMatchObject({ isKept: true, moves: null });
  const confirmed = await confirmAsCustomer(world.app, absorbed, kept);
  expect(confirmed.body).toMatchObject({ signedOut: true });
  for (const one of [absorbed, kept]) {
    expect(await textTo(one)).toContain('were joined');
    expect((await signIn(one)).userId).toBe(kept.userId);
  }
  expect(await appsOf(await sessionOf(world.app, kept))).toEqual([absorbed.appId, kept.appId].sort());
  expect((await pairOf(findingId)).finding.decision).toBe('merged');
  expect(await questionsOf(kept)).toEqual([]);
});

test.each(['otherOtp', 'ownOtp'] as const)(
  'S-OTP-3 S-OTP-11 a wrong %s joins nothing, and is told at its field',
  async (field) => {
    const { absorbed, kept } = await askedPair();
    const { token, mergeId, codes } = await codesOfMerge(world.app, kept, absorbed);
    const wrong = String((Number(codes[field]) + 1) % 1_000_000).padStart(6, '0');
    const confirm = (body: typeof codes) =>
      world.app.inject(mine.confirmMerge, { params: { mergeId }, body }, { token });
    const refused = await confirm({ ...codes, [field]: wrong });
    expect([refused.error.code, Object.keys(refused.error.fields ?? {})]).toEqual(['OTP_WRONG', [field]]);
    expect((await confirm({ otherOtp: codes.ownOtp, ownOtp: codes.otherOtp })).error.code).toBe('OTP_WRONG');
    const audited = `select distinct action from audit_entries where action like '%-code-wrong' and object_id = $1`;
    expect(await world.app.sql(audited, [kept.userId])).toEqual([{ action: 'customer.merge-code-wrong' }]);
    expect((await signIn(absorbed)).userId).toBe(absorbed.userId);
    world.app.clock.advance(60_000);
    expect((await confirm(codes)).status).toBe(200);
    expect((await confirm(codes)).error.message).toBe(FORM_MESSAGES.mergeDecided);
  },
);

test('S-AZ-3 another customer’s merge is not found, and codes of one merge are no good for another', async () => {
  const one = await askedPair();
  const { mergeId, codes } = await codesOfMerge(world.app, one.kept, one.absorbed);
  const two = await askedPair();
  const other = await codesOfMerge(world.app, two.kept, two.absorbed);
  for (const token of [other.token, await sessionOf(world.app, await world.makeCustomer())]) {
    const [params, extras] = [{ mergeId }, { token }];
    const body = { otherBy: 'sms', ownBy: 'sms' } as const;
    expect((await world.app.inject(mine.askMergeCodes, { params, body }, extras)).status).toBe(404);
    expect((await world.app.inject(mine.confirmMerge, { params, body: codes }, extras)).status).toBe(404);
    expect((await world.app.inject(mine.refuseMerge, { params, body: {} }, extras)).status).toBe(404);
  }
  const params = { mergeId: other.mergeId };
  const crossed = await world.app.inject(mine.confirmMerge, { params, body: codes }, { token: other.token });
  expect(crossed.error.code).toBe('OTP_WRONG');
});

test('S-OTP-9 codes alone do not go round the second factor of the other account', async () => {
  const { absorbed, kept } = await askedPair();
  await world.app.sql(
    `insert into customer_factors (user_id, totp_secret_sealed, totp_confirmed_at, recovery_hashes)
     values ($1, 'x', now(), '{}')`,
    [absorbed.userId],
  );
  await expect(codesOfMerge(world.app, kept, absorbed)).rejects.toThrow(FORM_MESSAGES.mergeFactorThere);
});

test('S-OTP-11 "this wasn’t me" by the link withdraws the question without a sign-in; showing it changes nothing', async () => {
  const { absorbed, kept, findingId } = await askedPair();
  const secret = await secretTo(absorbed);
  const shown = await world.app.inject(mine.showMergeLink, { body: { secret } });
  expect(shown.body.data).toMatchObject({ state: 'waiting', other: `******${kept.mobile.slice(-4)}` });
  expect(JSON.stringify(shown.body)).not.toMatch(new RegExp(`${kept.mobile}|${absorbed.mobile}`));
  expect((await pairOf(findingId)).finding.decision).toBe('asked');
  world.app.clock.advance(1000);
  expect((await undo(secret)).body.data.state).toBe('undone');
  const { finding } = await pairOf(findingId);
  const side = finding.first?.userId === absorbed.userId ? 'first' : 'second';
  expect(finding).toMatchObject({ decision: 'different', refusedBy: side, decidedBy: null });
  expect(await questionsOf(kept)).toEqual([]);
  expect((await undo(secret)).body.data.state).toBe('undone');
  expect((await undo('x'.repeat(22))).error.code).toBe('LINK_INVALID');
  expect(await textTo(kept)).toContain('is not joined');
});

test.each([
  ['absorbed', 'asked'],
  ['kept', 'asked'],
  ['kept', 'confirmed'],
] as const)(
  'S-OTP-11 the link to the %s contact, of the message "%s", takes a confirmed merge back',
  async (of, when) => {
    const pair = await askedPair();
    const early = await secretTo(pair[of]);
    await confirmAsCustomer(world.app, pair.kept, pair.absorbed);
    const session = await sessionOf(world.app, pair.kept);
    expect((await undo(when === 'asked' ? early : await secretTo(pair[of]))).body.data.state).toBe('undone');
    expect((await world.app.inject(listApplications, {}, { token: session })).status).toBe(401);
    for (const one of [pair.absorbed, pair.kept]) {
      const signedIn = await signIn(one);
      expect([signedIn.userId, await appsOf(signedIn.token)]).toEqual([one.userId, [one.appId]]);
    }
  },
);

test('S-OTP-11 what can’t be undone any more is recorded, and every administrator is alarmed', async () => {
  const { absorbed, findingId } = await mergedPair();
  world.app.clock.advance(60_000);
  await world.app.sql('update applications set status = 6, updated_at = $2 where app_id = $1', [
    absorbed.appId,
    world.app.clock.now(),
  ]);
  const secret = await secretTo(absorbed);
  for (const _again of [1, 2]) expect((await undo(secret)).body.data.state).toBe('reported');
  const { finding, merge: held } = await pairOf(findingId);
  const side = finding.first?.userId === absorbed.userId ? 'first' : 'second';
  expect(held).toMatchObject({ disputedBy: side });
  const mails = await world.app.sql(`select 1 from outbox_messages where template_key = 'merge-disputed'`);
  const admins = await world.app.sql(`select 1 from staff_users where role_id = 1 and active`);
  expect(mails).toHaveLength(admins.length);
});

test('S-OTP-3 a link of long ago opens nothing: the number may have a new owner', async () => {
  const { absorbed } = await askedPair();
  const secret = await secretTo(absorbed);
  await world.app.sql(`update merge_links set created_at = created_at - interval '31 days'`);
  expect((await undo(secret)).error.code).toBe('LINK_EXPIRED');
});

test('ADMIN-PAGE-20 the customer signed in says no, and staff withdraw the question', async () => {
  const first = await askedPair();
  const token = await sessionOf(world.app, first.kept);
  const [question] = await questionsOf(first.kept);
  const params = { mergeId: question?.mergeId ?? '' };
  expect((await world.app.inject(mine.refuseMerge, { params, body: {} }, { token })).status).toBe(200);
  expect((await pairOf(first.findingId)).finding.refusedBy).not.toBeNull();
  const second = await askedPair();
  expect((await unmerge(second.findingId)).status).toBe(200);
  expect(await questionsOf(second.absorbed)).toEqual([]);
  expect((await pairOf(second.findingId)).finding.decision).toBe('different');
});

test('ADMIN-PAGE-20 a new finding about a pair waits while the customer is asked', async () => {
  const { absorbed, kept } = await askedPair();
  const findingId = `ddf_again${serial}`;
  await world.app.sql(
    `insert into dedupe_findings (finding_id, rule, first_user_id, second_user_id, found_at)
     values ($1, 'same-person', least($2, $3), greatest($2, $3), now())`,
    [findingId, absorbed.userId, kept.userId],
  );
  const different = { params: { findingId }, body: { reason: 'two people' } };
  const refused = await world.app.inject(calls.markDifferent, different, { token: manager.token });
  expect(refused.error.message).toBe(STAFF_MESSAGES.mergeAskedAlready);
  for (const keptId of [kept.userId, absorbed.userId]) {
    expect((await merge(findingId, keptId)).error.message).toBe(STAFF_MESSAGES.mergeAskedAlready);
  }
});

test('S-OTP-11 for 72 hours after a merge nobody changes how the account is opened, and the absorbed contact agrees to nothing', async () => {
  const { absorbed, kept } = await mergedPair();
  const [byKept, byAbsorbed] = [await signIn(kept), await signIn(absorbed)];
  const contact = async (token: string) =>
    world.app.inject(askContactCodes, { body: { mobile: '9812345678', confirmBy: 'sms' } }, { token });
  const terms = (token: string) =>
    world.decide(token, { purpose: 'terms', key: 'consent-terms', productType: 'Personal Loans', granted: true });
  for (const { token } of [byKept, byAbsorbed]) {
    for (const refused of [
      await contact(token),
      await world.app.inject(beginMySecondFactor, {}, { token }),
      await world.app.inject(confirmMySecondFactor, { body: { code: '123456' } }, { token }),
    ]) {
      expect([refused.error.code, refused.error.message.replace(/\d+/g, '{n}')]).toEqual([
        'CONFLICT',
        FORM_MESSAGES.guardedAfterMerge,
      ]);
    }
  }
  await terms(byKept.token);
  await expect(terms(byAbsorbed.token)).rejects.toThrow('Two accounts of yours were joined');
  const { data } = (await world.app.inject(listConsents, {}, { token: byAbsorbed.token })).body;
  const consentId = data.find(({ canWithdraw }) => canWithdraw)?.consentId ?? '';
  const taken = await world.app.inject(withdrawConsent, { params: { consentId } }, { token: byAbsorbed.token });
  expect(taken.status).toBe(200);
  world.app.clock.advance(72 * 3_600_000);
  await terms((await signIn(absorbed)).token);
  expect((await contact((await signIn(kept)).token)).error.code).not.toBe('CONFLICT');
});

test('S-OTP-9 S-OTP-11 while "this wasn’t me" works, the absorbed contact changes nothing of how the account is opened', async () => {
  const { absorbed, kept } = await mergedPair();
  const begin = (token: string) => world.app.inject(beginMySecondFactor, {}, { token });
  const contact = (token: string) =>
    world.app.inject(askContactCodes, { body: { mobile: '9812345677', confirmBy: 'sms' } }, { token });
  for (const hours of [73, 24 * 29 - 73]) {
    world.app.clock.advance(hours * 3_600_000);
    const { token } = await signIn(absorbed);
    expect([(await begin(token)).error.code, (await contact(token)).error.code]).toEqual(['CONFLICT', 'CONFLICT']);
    expect((await begin((await signIn(kept)).token)).status).toBe(200);
  }
  world.app.clock.advance(2 * 86_400_000);
  expect((await begin((await signIn(absorbed)).token)).status).toBe(200);
});

test.each([
  ['the absorbed contact', 'absorbed', 0],
  ['the contact of the account itself', 'kept', 1],
] as const)(
  'S-OTP-9 S-OTP-11 who parts two accounts takes back a second factor that %s has begun',
  async (_who, by, left) => {
    const pair = await mergedPair();
    const secret = await secretTo(pair.absorbed);
    world.app.clock.advance(31 * 86_400_000);
    const { token } = await signIn(pair[by]);
    expect((await world.app.inject(beginMySecondFactor, {}, { token })).status).toBe(200);
    await world.app.sql('update customer_factors set totp_confirmed_at = now() where user_id = $1', [pair.kept.userId]);
    await world.app.sql('update merge_links set created_at = $1', [world.app.clock.now()]);
    expect((await undo(secret)).body.data.state).toBe('undone');
    const factors = await world.app.sql('select 1 from customer_factors where user_id = $1', [pair.kept.userId]);
    expect(factors).toHaveLength(left);
  },
);

const makeDormant = ({ userId }: Somebody) =>
  world.app.sql('update applications set status = 7 where user_id = $1', [userId]);
const confirmWho = (token: string, pan: string) =>
  world.app.inject(confirmIdentity, { body: { birth_date: '1990-05-15', pan } }, { token });

test.each([
  ['the kept', 'kept', 'absorbed'],
  ['the absorbed', 'absorbed', 'kept'],
] as const)(
  'S-OTP-11 codes do not go round the identity question of %s account; its holder confirms there',
  async (_which, dormant, other) => {
    const pair = await askedPair();
    await makeDormant(pair[dormant]);
    await world.app.sql('update users set pl_completed = true, birth_date = $2 where user_id = $1', [
      ...[pair[dormant].userId, '1990-05-15'],
    ]);
    await expect(codesOfMerge(world.app, pair[other], pair[dormant])).rejects.toThrow(FORM_MESSAGES.mergeIdentityThere);
    const { token } = await signIn(pair[dormant]);
    const pan = `BQTPK${(dormant === 'kept' ? 6000 : 5000) + serial}L`;
    expect((await confirmWho(token, pan)).status).toBe(200);
    expect((await confirmAsCustomer(world.app, pair[dormant], pair[other])).status).toBe(200);
  },
);

test('S-OTP-11 codes that were sent before the other account fell asleep join nothing', async () => {
  const pair = await askedPair();
  const { token, mergeId, codes } = await codesOfMerge(world.app, pair.kept, pair.absorbed);
  await makeDormant(pair.absorbed);
  await world.app.sql('update users set pl_completed = true where user_id = $1', [pair.absorbed.userId]);
  const refused = await world.app.inject(mine.confirmMerge, { params: { mergeId }, body: codes }, { token });
  expect(refused.error.message).toBe(FORM_MESSAGES.mergeIdentityThere);
});
