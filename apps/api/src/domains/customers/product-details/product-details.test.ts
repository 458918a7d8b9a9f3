import { listDrafts, saveDraft } from '@saakh/contracts/customers/hand-overs';
import { getProductDetails, saveProductDetails } from '@saakh/contracts/customers/product-details';
import { getUser } from '@saakh/contracts/customers/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { serverUrl } from '../../../testing/test-database';
import { untilBlocked } from '../../../testing/until-blocked';
import { newCustomer } from '../../../testing/worlds/profile';
import { markCompleted } from './index';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const business = {
  company_name: 'Rao Traders 24',
  business_nature: 'retail',
  business_gross_profit: '1l_3l',
  entity_pan: 'aaccr1234f',
};
const save = (token: string, slug: string, answers: Record<string, string>) =>
  app.inject(saveProductDetails, { params: { slug }, body: { answers } }, { token });
const read = async (token: string, slug: string) =>
  (await app.inject(getProductDetails, { params: { slug } }, { token })).body.data;

test('PROD-APPLY-02 REG-ID-1 REG-ID-2 the own fields of a business are kept, its PAN masked and never written over by the mask', async () => {
  const { token, userId } = await newCustomer(app);
  expect(await read(token, 'business-loans')).toEqual({ slug: 'business-loans', answers: {}, completed: false });
  const saved = await save(token, 'business-loans', business);
  expect(saved.body.data).toEqual({
    slug: 'business-loans',
    answers: { ...business, entity_pan: 'AA******4F' },
    completed: true,
  });
  await save(token, 'business-loans', { ...business, company_name: 'Rao and Sons', entity_pan: 'AA******4F' });
  expect((await read(token, 'business-loans')).answers).toMatchObject({
    company_name: 'Rao and Sons',
    entity_pan: 'AA******4F',
  });
  const rows = await app.sql<{ answers_sealed: string }>(
    'select answers_sealed from product_details where user_id = $1',
    [userId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.answers_sealed).not.toContain('Rao');
  expect((await app.inject(getUser, { params: { id: 'me' } }, { token })).body.data.own_fields_completed).toEqual([
    'Business Loans',
  ]);
});

test('VAL-COMPANY-02 what is wrong is refused at its field, and nothing is kept', async () => {
  const { token } = await newCustomer(app);
  const refused = await save(token, 'business-loans', {
    ...business,
    company_name: 'R&S',
    business_nature: 'piracy',
    gst_number: '27AAPFU0939F1ZW',
  });
  expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(Object.keys(refused.error.fields ?? {}).sort()).toEqual(['business_nature', 'company_name', 'gst_number']);
  expect(refused.error.fields?.company_name).toBe(
    'Company name must be of length 3 - 40 and only alphabets and/or numbers are considered as valid',
  );
  expect((await read(token, 'business-loans')).answers).toEqual({});
});

test('PROD-APPLY-05 a student without income needs an adult to apply with', async () => {
  const { token } = await newCustomer(app);
  const course = {
    course_level: 'diploma',
    course_name: 'Nursing',
    institute: 'City College',
    course_country: 'india',
    course_fees: '80000',
  };
  const alone = await save(token, 'student-loans', { ...course, student_earns: '0' });
  expect(Object.keys(alone.error.fields ?? {})).toContain('co_applicant_birth_date');
  const child = await save(token, 'student-loans', {
    ...course,
    student_earns: '0',
    co_applicant_name: 'Usha Rao',
    co_applicant_relation: 'sibling',
    co_applicant_birth_date: '2012-01-01',
    co_applicant_mobile: '9812345678',
    co_applicant_income: '20000',
  });
  expect(child.error.fields).toEqual({ co_applicant_birth_date: "Your age doesn't match the required age criteria" });
  expect((await save(token, 'student-loans', { ...course, student_earns: '1' })).body.data.completed).toBe(true);
});

test('REG-DP-12 of somebody too young to apply with a student no draft stays', async () => {
  const { token, userId } = await newCustomer(app);
  const values = { course_name: 'Nursing', co_applicant_name: 'Usha Rao', co_applicant_mobile: '9812345678' };
  const typedAt = app.clock.now().toISOString();
  const draft = { params: { form: 'own-student-loans' }, body: { values, typedAt } };
  const held = async () => (await app.inject(listDrafts, {}, { token })).body.data['own-student-loans']?.values;
  await app.inject(saveDraft, draft, { token });
  await save(token, 'student-loans', { ...values, student_earns: '0' });
  expect(await held()).toEqual(values);
  const answers = { ...values, student_earns: '0', co_applicant_birth_date: '2012-01-01' };
  const { error } = await save(token, 'student-loans', answers);
  expect(error.fields?.co_applicant_birth_date).toBe("Your age doesn't match the required age criteria");
  expect(await held()).toBeUndefined();
  const rows = await app.sql<{ draft_id: string; values_sealed: string }>('select * from drafts where user_id = $1', [
    userId,
  ]);
  const place = (id: string) => ({ table: 'drafts', id, column: 'values_sealed' });
  expect(rows.map(({ draft_id, values_sealed }) => app.platform.cipher.open(values_sealed, place(draft_id)))).toEqual([
    '{}',
  ]);
});

test('S-AZ-3 nobody reads or writes another customer’s answers, and a product without own fields has none', async () => {
  const [first, second] = [await newCustomer(app), await newCustomer(app)];
  await save(first.token, 'business-loans', business);
  expect((await read(second.token, 'business-loans')).answers).toEqual({});
  for (const slug of ['personal-loans', 'deals', 'nothing']) {
    expect((await app.inject(getProductDetails, { params: { slug } }, { token: first.token })).status).toBe(404);
  }
});

test.skipIf(!serverUrl)(
  'SCREEN-05 noting a completion never undoes an answer that is kept at the same time',
  async () => {
    const { token, userId } = await newCustomer(app);
    await save(token, 'business-loans', business);
    const sealed = app.sql<{ product_details_id: string }>('select * from product_details where user_id = $1', [
      userId,
    ]);
    const [row] = await sealed;
    const id = row?.product_details_id ?? '';
    const place = { table: 'product_details', id, column: 'answers_sealed' };
    const later = app.platform.cipher.seal(JSON.stringify({ ...business, company_name: 'Rao and Sons' }), place);
    await app.sql('begin');
    await app.sql('update product_details set answers_sealed = $2 where product_details_id = $1', [id, later]);
    const noting = inTransaction(app.context(), (tx) => markCompleted(tx, userId, 'Business Loans'));
    await untilBlocked(app).finally(() => app.sql('commit'));
    await noting;
    expect((await read(token, 'business-loans')).answers.company_name).toBe('Rao and Sons');
    const [kept] = await app.sql('select completed_at from product_details where user_id = $1', [userId]);
    expect(kept?.completed_at).not.toBeNull();
  },
);
