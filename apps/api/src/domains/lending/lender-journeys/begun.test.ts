import { getApplication } from '@saakh/contracts/lending/applications';
import { getOffers } from '@saakh/contracts/lending/offers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JourneyWorld, startJourneyWorld } from '../../../testing/worlds/journey-world';

let world: JourneyWorld;
beforeAll(async () => {
  world = await startJourneyWorld();
});
afterAll(() => world.close());

test('UROUTE-11 what was begun and not sent is found again with its page, and only while the consent holds', async () => {
  const ravi = await world.makeCustomer();
  const { choice, set } = await world.chooseLender(ravi, 'aster-finance');
  const read = async () => {
    const params = { appId: ravi.appId };
    const application = (await world.app.inject(getApplication, { params }, ravi)).body.data;
    const offers = (await world.app.inject(getOffers, { params: { offerSetId: set.offerSetId }, query: {} }, ravi)).body
      .data;
    return [application.begun, offers.matched.find(({ slug }) => slug === 'aster-finance')?.begun];
  };
  const path = `/user/lender/aster-finance?offer=${choice.offerId}&facts=${choice.keyFactsId}&set=${set.offerSetId}`;
  const lenderId = world.lenderId('aster-finance');
  expect(await read()).toEqual([[{ lenderId, lenderName: 'Aster Finance', path }], path]);
  await world.consentToSharing(ravi, 'aster-finance', false);
  expect(await read()).toEqual([[], null]);
  await world.consentToSharing(ravi, 'aster-finance');
  await world.finish(ravi, 'aster-finance');
  expect((await world.apply(ravi, choice)).status).toBe(200);
  expect(await read()).toEqual([[], null]);
});

test('UROUTE-11 a student is asked for no sector and no experience', async () => {
  const student = await world.makeCustomer({ employmentStatusCode: 'student' });
  const salaried = await world.makeCustomer();
  const asked = async (somebody: typeof student) => {
    const { definition } = (await world.read(somebody, 'banyan-bank')).body.data;
    return definition.steps.flatMap(({ fields }) => fields).filter(({ key }) => ['sector', 'experience'].includes(key));
  };
  expect((await asked(salaried)).length).toBeGreaterThan(0);
  for (const field of await asked(student)) expect(field.showWhen?.in).not.toContain('student');
});

test('UROUTE-11 a company name from the profile is filled in as the lender’s field takes it', async () => {
  const ravi = await world.makeCustomer({ employerName: 'Rao & Sons Pvt. Ltd.' });
  const { definition, answers } = (await world.read(ravi, 'banyan-bank')).body.data;
  const employer = definition.steps.flatMap(({ fields }) => fields).find(({ kind }) => kind === 'company-name');
  expect(answers[employer?.key ?? '']).toBe('Rao and Sons Pvt Ltd');
});
