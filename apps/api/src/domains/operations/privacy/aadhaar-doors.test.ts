import { saveProductDetails } from '@saakh/contracts/customers/product-details';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProductAnswers } from '#domains/customers/product-details';
import { inTransaction } from '#platform/context';
import { type JourneyWorld, startJourneyWorld } from '../../../testing/worlds/journey-world';
import { OWN_FIELDS } from '../../../testing/worlds/profile';

let world: JourneyWorld;
beforeAll(async () => {
  world = await startJourneyWorld();
});
afterAll(() => world.close());

// Other doors have their tests where they are: profile, help, complaints, drafts, nominee, merchants, names of files, lenders' files.
test.each([
  ['student-loans', 'Student Loans', 'course_name'],
  ['student-loans', 'Student Loans', 'institute'],
  ['car', 'Car', 'vehicle_model'],
  ['business-loans', 'Business Loans', 'company_name'],
  ['shop-insurance', 'Shop Insurance', 'company_name'],
] as const)('REG-ID-3 an Aadhaar number in an answer is not kept: %s (%s), %s', async (slug, product, key) => {
  const { token, userId } = await world.makeCustomer();
  const answers = { ...OWN_FIELDS[product], [key]: 'Own 234123412346' };
  const saved = await world.app.inject(saveProductDetails, { params: { slug }, body: { answers } }, { token });
  expect([saved.status, saved.body.data.completed]).toEqual([200, true]);
  expect(saved.body.data.answers[key]).toBe('Own XXXX XXXX 2346');
  const kept = await inTransaction(world.app.context(), (tx) => openProductAnswers(tx, userId, product));
  expect(JSON.stringify(kept)).not.toContain('23412341');
});

test('REG-ID-3 an Aadhaar number in an answer to a lender is neither kept nor handed on', async () => {
  const ravi = await world.makeCustomer();
  await world.answerAll(ravi, 'banyan-bank', { employer: 'Own 234123412346' });
  expect((await world.read(ravi, 'banyan-bank')).body.data.answers.employer).toBe('Own XXXX XXXX 2346');
});
