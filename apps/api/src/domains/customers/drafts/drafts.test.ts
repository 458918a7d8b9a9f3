import { listDrafts, saveDraft } from '@saakh/contracts/customers/hand-overs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { forgetOldDrafts } from './drafts.service';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const NOW = '2026-11-18T06:30:00.000Z';
beforeEach(() => app.clock.set(NOW));

let last = 9_600_000_000;
async function person() {
  await app.sql('delete from rate_limits');
  last += 10_007;
  return app.signIn({ mobile: String(last) });
}
const save = (token: string, form: string, values: Record<string, string>, typedAt = NOW) =>
  app.inject(saveDraft, { params: { form }, body: { values, typedAt } }, { token });
const list = async (token: string) => (await app.inject(listDrafts, {}, { token })).body.data;

test('SCREEN-05 what was typed on one device is there on another one, and on nobody else’s', async () => {
  const { token } = await person();
  const stranger = await person();
  await save(token, 'profile-contact', { address1: '12, Hill Road' });
  const again = await app.signIn({ email: 'second.device@example.com' });
  expect(await list(token)).toEqual({ 'profile-contact': { values: { address1: '12, Hill Road' }, typedAt: NOW } });
  expect(await list(stranger.token)).toEqual({});
  expect(await list(again.token)).toEqual({});
});

test('SCREEN-05 what was typed latest wins, whichever arrives last, and a sent form does not come back', async () => {
  const { token } = await person();
  const at = (minute: number) => `2026-11-18T06:${String(minute).padStart(2, '0')}:00.000Z`;
  await save(token, 'profile-contact', { address1: 'later' }, at(20));
  await save(token, 'profile-contact', { address1: 'earlier' }, at(10));
  expect((await list(token))['profile-contact']).toEqual({ values: { address1: 'later' }, typedAt: at(20) });
  await save(token, 'profile-contact', {}, at(25));
  await save(token, 'profile-contact', { address1: 'from a device that was offline' }, at(24));
  expect(await list(token)).toEqual({});
  await save(token, 'profile-contact', { address1: 'typed again' }, at(26));
  expect((await list(token))['profile-contact']?.values).toEqual({ address1: 'typed again' });
});

test('SCREEN-05 B19 one field from an old tab leaves the other fields of the form', async () => {
  const { token } = await person();
  const at = (minute: number) => `2026-11-18T06:${String(minute).padStart(2, '0')}:00.000Z`;
  const form = {
    employer_name: 'Nila Textiles',
    monthly_income: '42000',
    officepincode: '411001',
    salary_mode: 'bank',
  };
  await save(token, 'profile-employment', form, at(10));
  await save(token, 'profile-employment', { monthly_income: '45000' }, at(12));
  const listed = (await list(token))['profile-employment'];
  expect(listed).toMatchObject({ values: { ...form, monthly_income: '45000' }, typedAt: at(12) });
  expect(listed?.times).toEqual({ employer_name: at(10), officepincode: at(10), salary_mode: at(10) });
  // A device that was offline tells one field that is older than ours and one that is newer.
  const late = {
    values: { monthly_income: '1', salary_mode: 'cash' },
    typedAt: at(15),
    times: { monthly_income: at(5) },
  };
  await app.inject(saveDraft, { params: { form: 'profile-employment' }, body: late }, { token });
  const kept = { ...form, monthly_income: '45000', salary_mode: 'cash' };
  expect((await list(token))['profile-employment']?.values).toEqual(kept);
  // Sent, and typed into again before that was told.
  const again = { values: { salary_mode: 'bank' }, typedAt: at(20), emptiedAt: at(18) };
  await app.inject(saveDraft, { params: { form: 'profile-employment' }, body: again }, { token });
  expect((await list(token))['profile-employment']).toEqual({ values: { salary_mode: 'bank' }, typedAt: at(20) });
});

test('SCREEN-05 a clock that is ahead does not win for ever', async () => {
  const { token } = await person();
  await save(token, 'profile-contact', { address1: 'ahead' }, '2036-01-01T00:00:00.000Z');
  app.clock.advance(1000);
  await save(token, 'profile-contact', { address1: 'now' }, '2026-11-18T06:30:01.000Z');
  expect((await list(token))['profile-contact']?.values).toEqual({ address1: 'now' });
});

test('SCREEN-05 two devices that save at once leave the later one, and no error', async () => {
  const { token } = await person();
  const answers = await Promise.all(
    [1, 5, 3, 2, 4].map((second) =>
      save(token, 'product-gold', { gold_weight: String(second) }, `2026-11-18T06:29:0${second}.000Z`),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await list(token))['product-gold']?.values).toEqual({ gold_weight: '5' });
});

test('S-PAN-4 S-PAN-6 REG-ID-3 a draft is sealed, and holds neither a PAN nor an Aadhaar number nor a birth date', async () => {
  const { token } = await person();
  await save(token, 'profile-personal', {
    first_name: 'Ashalata',
    tin: 'ABCPE1234F',
    note: 'pan ABCPE1234F',
    gst_number: '27ABCPE1234F1Z5',
    landmark: '2341 2341 2346',
    birth_date: '01/02/1990',
  });
  const kept = JSON.stringify(await app.sql('select * from drafts'));
  expect(kept).not.toMatch(/Ashalata|ABCPE|2341|1990/);
  expect((await list(token))['profile-personal']?.values).toEqual({ first_name: 'Ashalata' });
});

test('S-PAN-5 a sealed draft that is moved to another person’s row can’t be read', async () => {
  const [one, other] = [await person(), await person()];
  await save(one.token, 'profile-contact', { address1: 'mine' });
  await save(other.token, 'profile-contact', { address1: 'theirs' });
  await app.sql(
    `update drafts set values_sealed = (select values_sealed from drafts where user_id = $1) where user_id = $2`,
    [one.userId, other.userId],
  );
  expect((await app.inject(listDrafts, {}, { token: other.token })).status).toBe(500);
});

test('SCREEN-05 wrong names, too long values, too many fields and a missing time are refused', async () => {
  const { token } = await person();
  for (const form of ['Profile', 'a', '../x', 'x'.repeat(61)])
    expect((await save(token, form, { a: 'b' })).status, form).toBeGreaterThanOrEqual(400);
  expect((await save(token, 'profile-contact', { a: 'x'.repeat(501) })).status).toBe(400);
  const many = Object.fromEntries(Array.from({ length: 61 }, (_value, at) => [`f${at}`, 'x']));
  expect((await save(token, 'profile-contact', many)).status).toBe(400);
  expect((await save(token, 'profile-contact', { a: 'b' }, 'yesterday')).status).toBe(400);
  expect((await app.inject(listDrafts, {})).status).toBe(401);
  expect(await list(token)).toEqual({});
});

test('SCREEN-05 a customer has drafts of sixty forms at most, each of which goes on', async () => {
  const { token } = await person();
  for (let at = 0; at < 60; at += 1) expect((await save(token, `form-${at}`, { a: 'b' })).status).toBe(200);
  expect((await save(token, 'form-60', { a: 'b' })).status).toBe(400);
  expect((await save(token, 'form-0', { a: 'c' })).status).toBe(200);
  expect(Object.keys(await list(token))).toHaveLength(60);
});

test('SCREEN-05 a draft that nobody came back to for ninety days is forgotten', async () => {
  const { token, userId } = await person();
  await save(token, 'profile-contact', { address1: 'old' });
  app.clock.advance(90 * 86_400_000 + 1000);
  await forgetOldDrafts(app.context());
  expect(await app.sql('select 1 from drafts where user_id = $1', [userId])).toEqual([]);
});
