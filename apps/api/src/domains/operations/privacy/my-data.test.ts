import { getNotice, giveConsent, listConsents, withdrawConsent } from '@saakh/contracts/customers/consents';
import { saveProductDetails } from '@saakh/contracts/customers/product-details';
import { confirmIdentity } from '@saakh/contracts/customers/profile';
import { exportMyData, getMyData, saveNominee } from '@saakh/contracts/operations/privacy';
import FORM_MESSAGES from '@saakh/i18n/en/common.forms.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { FACTOR_KEY, makeKnownCustomer } from '../../../testing/worlds/privacy';
import { CUSTOMER_TABLES } from './data-inventory';

let world: LendingWorld;
type Known = Awaited<ReturnType<typeof makeKnownCustomer>>;
let known: Known;
beforeAll(async () => {
  world = await startLendingWorld({
    now: '2026-11-18T06:30:00.000Z',
    sandbox: { speed: 1, webhookUrl: undefined },
  });
  known = await makeKnownCustomer(world);
});
afterAll(() => world.close());

/** Somebody with the own fields of a business. */
async function saveBusiness() {
  const somebody = await world.makeCustomer();
  const answers = {
    company_name: 'Rao Traders 24',
    business_nature: 'retail',
    business_gross_profit: '1l_3l',
    entity_pan: 'AAPFU0939F',
    gst_number: '27AAPFU0939F1ZV',
  };
  const params = { slug: 'business-loans' };
  const saved = await world.app.inject(saveProductDetails, { params, body: { answers } }, { token: somebody.token });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.error));
  return somebody;
}

const read = async (token = known.token) => (await world.app.inject(getMyData, {}, { token })).body.data;

const ADDRESSES = '(select unnest(array[phone_index, email_index]) from users where user_id = $1)';
const OWN_PROSPECT = `(user_id = $1 or user_id is null and destination_index in ${ADDRESSES})`;
const PROSPECTS = `(select prospect_id from prospects where ${OWN_PROSPECT})`;
const LOANS = '(select lender_application_id from lender_applications where user_id = $1)';
/** Written by hand and not taken from the code, which it is to be compared with. */
const ROWS_OF: Readonly<Record<(typeof CUSTOMER_TABLES)[number]['owner'], string>> = {
  user_id: 'user_id = $1',
  // By the customer that each names itself.
  application: 'user_id = $1',
  'offer-set': 'user_id = $1',
  session: "audience = 'customer' and subject_id = $1",
  'known-browser': "audience = 'customer' and account_id = $1",
  actor: "actor = 'customer:' || $1",
  prospect: `prospect_id in ${PROSPECTS}`,
  'prospect-or-user': `(user_id = $1 or prospect_id in ${PROSPECTS})`,
  'prospect-address': OWN_PROSPECT,
  recipient: `(about = $1 or about is null and recipient_index in ${ADDRESSES})`,
  'phone-or-user': `(user_id = $1 or user_id is null and phone_index in ${ADDRESSES})`,
  'api-lead': `(user_id = $1 or user_id is null and partner_lead_id in (select lead_id from partner_leads
    where user_id is null and phone_index in ${ADDRESSES}))`,
  'typed-contact': `(about = $1 or about is null and (email_index in ${ADDRESSES} or phone_index in ${ADDRESSES}))`,
  'lender-application': `lender_application_id in ${LOANS}`,
  'lender-delivery': `body->>'clientReference' in ${LOANS}`,
  finding: '$1 in (first_user_id, second_user_id)',
  merge: '$1 in (kept_id, absorbed_id)',
};

test('REG-DP-5 the summary equals what the database says: how many records of each use, and who has got something', async () => {
  const { sections, recipients } = await read();
  const kinds = CUSTOMER_TABLES.map(({ use, kept }) => `${use} ${kept}`);
  expect(sections.map(({ use, kept }) => `${use} ${kept}`).sort()).toEqual([...new Set(kinds)].sort());
  for (const { use, kept, records } of sections) {
    let oracle = 0;
    for (const { table, owner } of CUSTOMER_TABLES.filter((one) => one.use === use && one.kept === kept)) {
      const [row] = await world.app.sql<{ n: number }>(
        `select count(*)::int as n from ${table} where $1::text is not null and ${ROWS_OF[owner]}`,
        [known.userId],
      );
      oracle += row?.n ?? 0;
    }
    expect([use, kept, records]).toEqual([use, kept, oracle]);
    expect(oracle, `${use} ${kept}`).toBeGreaterThan(0);
  }
  const [lender] = await world.app.sql<{ legal_name: string }>(
    `select legal_name from lenders where slug = 'aster-finance'`,
  );
  expect(recipients.map(({ name, kind, productType }) => [name, kind, productType])).toEqual([
    [lender?.legal_name, 'lender', 'Personal Loans'],
    ['Insurer of this test', 'insurer', 'Health Insurance'],
    ['Saakh Credit Marketplace Private Limited', 'partner', null],
  ]);
});

test('REG-DP-5 REG-DL-8 partners whose lists show the customer are recipients from the day on which they do, by legal name', async () => {
  const { token, userId, appId } = await world.makeCustomer();
  const { sql } = world.app;
  await sql("insert into partners (partner_id, name) values ('ptr_bare', 'Amaltas'), ('ptr_second', 'Bakul')");
  const claim = (id: string, partnerId: string, at: string, endedAt: string | null) =>
    sql(
      `insert into attribution_claims (claim_id, user_id, partner_id, way, claimed_at, locked_until, ended_at, end_reason)
       values ($1, $2, $3, 'link', $4, $4::timestamptz + interval '90 days', $5::timestamptz, $6)`,
      [id, userId, partnerId, at, endedAt, endedAt === null ? null : 'lapsed'],
    );
  await claim('clm_bare', 'ptr_bare', '2026-05-01T06:30:00.000Z', '2026-09-01T06:30:00.000Z');
  await claim('clm_now', 'ptr_rinayan', '2026-09-01T06:30:00.000Z', null);
  await sql(
    `insert into case_attributions (app_id, user_id, partner_id, claim_id, way, at) values ($1, $2, 'ptr_rinayan', 'clm_now', 'link', $3)`,
    [appId, userId, '2026-11-01T06:30:00.000Z'],
  );
  // Named by one who is told no more than that they came; and by one for whom they did not come.
  const named = (id: string, partnerId: string, more: { userId: string | null; at: string | null }) => {
    const seal = (column: string) =>
      world.app.platform.cipher.seal('Somebody', { table: 'partner_leads', id, column: `${column}_sealed` });
    return sql(
      `insert into partner_leads (lead_id, partner_id, via, name_sealed, phone_sealed, phone_index, language, consent_version,
         created_at, expires_at, user_id, settled_at)
       values ($1, $2, 'assisted', $3, $4, 'x', 'en', 1, '2026-10-01', '2026-12-30', $5, $6)`,
      [id, partnerId, seal('name'), seal('phone'), more.userId, more.at],
    );
  };
  await named('pld_second', 'ptr_second', { userId, at: '2026-10-02T06:30:00.000Z' });
  await named('pld_nobody', 'ptr_kiranova', { userId: null, at: null });
  const { recipients } = await read(token);
  expect(recipients).toEqual([
    { name: 'Amaltas', kind: 'partner', productType: null, since: '2026-05-01T06:30:00.000Z' },
    {
      ...{ name: 'Rinayan Distribution Private Limited', kind: 'partner', productType: null },
      since: '2026-09-01T06:30:00.000Z',
    },
    { name: 'Bakul', kind: 'partner', productType: null, since: '2026-10-02T06:30:00.000Z' },
  ]);
  const { raw } = await world.app.inject(exportMyData, {}, { token });
  expect((JSON.parse(raw.toString()) as { recipients: object[] }).recipients).toEqual(recipients);
  expect((await read()).recipients.map(({ name }) => name)).not.toContain('Amaltas');
});

test('REG-DP-5 anyone who was sent nothing is no recipient, anyone who was asked for help is one', async () => {
  const somebody = await world.makeCustomer();
  expect((await read(somebody.token)).recipients).toEqual([]);
  await world.chooseLender(somebody, 'banyan-bank');
  expect((await read(somebody.token)).recipients).toEqual([]);
  await world.app.sql('update help_requests set forwarded_at = $1', [world.app.clock.now()]);
  expect((await read()).recipients.map(({ kind }) => kind)).toContain('support');
  expect((await read(somebody.token)).recipients).toEqual([]);
});

test('REG-ID-1 REG-DP-5 the profile is shown with its identifiers masked', async () => {
  const { profile, holdDays } = await read();
  const facts = Object.fromEntries(profile.map(({ fact, value }) => [fact, value]));
  expect(facts).toMatchObject({
    name: 'Thenmozhi Arunachalam',
    pan: 'BC******1K',
    birthDate: '**/**/1990',
    email: 't***@example.in',
    mobile: `******${known.mobile.slice(-4)}`,
  });
  expect(holdDays).toBe(365);
});

test('REG-DP-5 REG-DP-11 REG-ID-1 the file holds every row, names the officer, and no PAN, hash or session', async () => {
  const { headers, raw, status } = await world.app.inject(exportMyData, {}, { token: known.token });
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('application/json'),
    'attachment; filename="my-data.json"',
  ]);
  const text = raw.toString();
  const file = JSON.parse(text) as { data: Record<string, unknown[]>; questions: object };
  expect(Object.keys(file.questions)).toEqual(['name', 'phone', 'email']);
  for (const { table } of CUSTOMER_TABLES) {
    if (['sessions', 'known_browsers', 'otp_challenges', 'idempotency_keys', 'lender_calls'].includes(table)) continue;
    // These name another customer, too.
    const isLeftOut = ['dedupe_findings', 'customer_merges', 'merge_links'].includes(table);
    expect(file.data[table] === undefined, table).toBe(isLeftOut);
  }
  expect(text).not.toContain('usr_~other');
  for (const typed of ['a complaint in her own words', '17 Temple Street', 'an answer in her own words']) {
    expect(text).toContain(typed);
  }
  expect(text).not.toContain('BCDPV4321K');
  expect(text).toContain('BC******1K');
  expect(text).not.toMatch(/"(token_hash|secret_hash|phone_index|code_hmac|recovery_hashes|totp_\w+(?<!_at))"/);
  expect(text).not.toContain(FACTOR_KEY);
});

test('REG-ID-1 the file shows no PAN inside a GST number either', async () => {
  const { token } = await saveBusiness();
  const { raw } = await world.app.inject(exportMyData, {}, { token });
  expect(raw.toString()).toContain('27AA******9F1ZV');
  expect(raw.toString()).not.toContain('AAPFU0939F');
});

test('S-AZ-3 who comes back with a number that may be another’s confirms who it is before the file is made', async () => {
  const { token, userId, appId } = await world.makeCustomer();
  const exported = () => world.app.inject(exportMyData, {}, { token });
  expect((await exported()).status).toBe(200);
  await world.app.sql('update applications set status = 6 where app_id = $1', [appId]);
  const refused = await exported();
  expect([refused.status, refused.error.code]).toEqual([409, 'IDENTITY_UNCONFIRMED']);
  // A browser would save the refusal under the file's name.
  expect(refused.headers['content-disposition']).toBeUndefined();
  const rows = await world.app.sql(
    `select 1 from audit_entries where subject = $1 and action = 'customer.data-exported'`,
    [userId],
  );
  expect(rows).toHaveLength(1);
});

test('REG-DP-5 REG-RBC-5 confirming who one is opens the file for a quarter of an hour and makes no application', async () => {
  const { token, userId, appId } = await world.makeCustomer();
  await world.app.sql('update applications set status = 6 where app_id = $1', [appId]);
  const confirm = (body: { birth_date: string; pan: string }) => world.app.inject(confirmIdentity, { body }, { token });
  const exported = async () => (await world.app.inject(exportMyData, {}, { token })).status;
  const wrong = await confirm({ birth_date: '1990-05-18', pan: 'ABCPE1234F' });
  expect([wrong.error.code, wrong.error.triesLeft, await exported()]).toEqual(['IDENTITY_MISMATCH', 2, 409]);
  expect((await confirm({ birth_date: '1990-05-17', pan: 'ABCPE1234F' })).status).toBe(200);
  expect(await exported()).toBe(200);
  expect(await world.app.sql('select 1 from applications where user_id = $1', [userId])).toHaveLength(1);
  world.app.clock.advance(16 * 60_000);
  expect(await exported()).toBe(409);
  for (let tried = 0; tried < 3; tried += 1) await confirm({ birth_date: '1990-05-18', pan: 'ABCPE1234F' });
  expect((await confirm({ birth_date: '1990-05-17', pan: 'ABCPE1234F' })).error.code).toBe('TOO_MANY_REQUESTS');
});

test('S-AZ-3 REG-DP-5 nobody’s file holds another’s rows, and nobody gets one without a session', async () => {
  const somebody = await world.makeCustomer();
  const { status, raw } = await world.app.inject(exportMyData, {}, { token: somebody.token });
  expect(status).toBe(200);
  expect(raw.toString()).not.toContain(known.userId);
  expect(raw.toString()).not.toContain('Thenmozhi');
  const others = await world.app.sql<{ id: string }>(
    `select app_id as id from applications where user_id = $1 union all select consent_id from consents where user_id = $1`,
    [known.userId],
  );
  expect(others.length).toBeGreaterThan(1);
  expect(others.filter(({ id }) => raw.toString().includes(id))).toEqual([]);
  expect((await world.app.inject(exportMyData, {})).status).toBe(401);
});

test('REG-DP-5 a nominee is named, changed and taken back; the details are sealed', async () => {
  const { token, userId } = await world.makeCustomer();
  const save = (nominee: { name: string; mobile: string; relation: string } | null) =>
    world.app.inject(saveNominee, { body: { nominee } }, { token });
  const first = { name: 'Sister One', mobile: '9876500001', relation: 'sister' };
  expect((await save(first)).body.nominee).toEqual(first);
  expect((await save({ ...first, name: 'Sister Two' })).status).toBe(200);
  // Told once for each number.
  const told = await world.app.platform.outbox.listDevelopmentMessages(first.mobile);
  expect(told.map(({ body }) => body)).toEqual([expect.stringContaining('Ravi Sharma has named you as nominee')]);
  expect((await read(token)).nominee).toEqual({ ...first, name: 'Sister Two' });
  const [row] = await world.app.sql('select * from nominees where user_id = $1', [userId]);
  expect(JSON.stringify(row)).not.toContain('Sister');
  const numbered = await save({ ...first, name: 'Sister 2341 2341 2346', relation: 'sister 234123412346' });
  expect(numbered.body.nominee).toMatchObject({ name: 'Sister XXXX XXXX 2346', relation: 'sister XXXX XXXX 2346' });
  expect((await read(token)).nominee).toEqual(numbered.body.nominee);
  expect((await save({ ...first, mobile: '123' })).status).toBe(400);
  expect((await save(null)).body.nominee).toBeNull();
  expect((await read(token)).nominee).toBeNull();
});

test('REG-DP-5 who was named is told of the end too, before the customer has a name as well, and nobody names themselves', async () => {
  const { token, userId, mobile: ownMobile } = await world.makeCustomer();
  await world.app.sql('update users set first_name = null, last_name = null where user_id = $1', [userId]);
  const save = (mobile: string | null) =>
    world.app.inject(
      saveNominee,
      { body: { nominee: mobile === null ? null : { name: 'Uncle Ram', mobile, relation: 'uncle' } } },
      { token },
    );
  const told = async (mobile: string) =>
    (await world.app.platform.outbox.listDevelopmentMessages(mobile)).map(({ body }) => body);
  expect((await save('9876511101')).status).toBe(200);
  expect(await told('9876511101')).toEqual([expect.stringMatching(/^\*{6}\d{4} has named you as nominee/)]);
  expect((await save('9876511102')).status).toBe(200);
  expect((await told('9876511101')).join('\n')).toMatch(/no longer names you as nominee/);
  expect((await save(null)).status).toBe(200);
  expect((await told('9876511102')).join('\n')).toMatch(/no longer names you as nominee/);
  expect((await save(ownMobile)).error.fields).toEqual({ 'nominee.mobile': FORM_MESSAGES.nomineeOwnNumber });
});

test('REG-DP-4 REG-DL-7 one call withdraws a consent; the lender that got the data is told, and twice is once', async () => {
  const somebody = await world.makeCustomer();
  const { application } = await world.applyTo(somebody, 'aster-finance');
  await world.app.platform.jobs.drain();
  const { token, userId } = somebody;
  const consents = async () => (await world.app.inject(listConsents, {}, { token })).body.data;
  const given = (await consents()).find(({ purpose }) => purpose === 'lender-sharing');
  expect(given).toMatchObject({ holds: true, canWithdraw: true });
  const params = { consentId: given?.consentId ?? '' };
  // A newer text since then must not stand in the way.
  await world.app.sql(
    `insert into notices (key, version, language, effective_from, content)
     select key, 90, language, '2026-01-01', content from notices where key = 'consent-lender-sharing' and version = $1`,
    [given?.noticeVersion],
  );
  const first = await world.app.inject(withdrawConsent, { params }, { token });
  const second = await world.app.inject(withdrawConsent, { params }, { token });
  expect([first.status, second.body.consentId]).toEqual([200, first.body.consentId]);
  await world.app.platform.jobs.drain();
  const seen = await world.control<{ applications: { state: string }[] }>(
    `applications?clientReference=${application.lenderApplicationId}`,
  );
  expect(seen.applications.map(({ state }) => state)).toEqual(['cancelled']);
  const after = await consents();
  expect(after.filter(({ canWithdraw, purpose }) => canWithdraw && purpose === 'lender-sharing')).toEqual([]);
  expect(after.find(({ consentId }) => consentId === given?.consentId)).toMatchObject({
    holds: false,
    withdrawnAt: expect.any(String),
  });
  const foreign = await world.app.inject(withdrawConsent, { params }, { token: known.token });
  expect(foreign.status).toBe(404);
  const rows = await world.app.sql(`select 1 from audit_entries where subject = $1 and action = 'consent.withdrawn'`, [
    userId,
  ]);
  expect(rows).toHaveLength(1);
});

test('REG-DP-4 a record that is no leave, as of the key facts that somebody read, is not withdrawn, and says so', async () => {
  const { token } = await world.makeCustomer();
  const language = 'en' as const;
  const asked = {
    params: { key: 'key-facts-acknowledgement' as const, version: 'current' as const, language },
    query: {},
  };
  const { version, hash, key } = (await world.app.inject(getNotice, asked)).body.data;
  const body = {
    ...{ purpose: 'key-facts' as const, granted: true, productType: 'Personal Loans', language },
    ...{ noticeKey: key, noticeVersion: version, noticeHash: hash },
  };
  expect((await world.app.inject(giveConsent, { body }, { token })).status).toBe(200);
  const consents = async () => (await world.app.inject(listConsents, {}, { token })).body.data;
  const record = (await consents()).find(({ purpose }) => purpose === 'key-facts');
  expect(record).toMatchObject({ holds: true, canWithdraw: false });
  const before = await consents();
  const refused = await world.app.inject(
    withdrawConsent,
    { params: { consentId: record?.consentId ?? '' } },
    { token },
  );
  expect([refused.status, refused.error.message]).toEqual([409, 'This record can’t be withdrawn']);
  expect(await consents()).toEqual(before);
});
