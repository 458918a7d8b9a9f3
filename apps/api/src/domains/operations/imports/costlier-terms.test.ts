import { applyImport, checkImport, getImport, undoImport } from '@saakh/contracts/operations/imports/calls';
import { istDateOf } from '@saakh/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formBody } from '#domains/lending/lender-journeys/testing/form-body';
import { signInStaff } from '../../../testing/staff-sessions';
import { csv } from '../../../testing/worlds/import-world';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';

/** Lenders with systems of their own speak for themselves. */
const CONNECTED = /^(aster|banyan|cobalt|deodar|emerald|falcon|gulmohar|harbour)-/;

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());

test('REG-KFS-7 ADMIN-FN-07 terms of a list of cases that cost more than the key facts wait for the customer, and an undo takes them back', async () => {
  const { token } = await signInStaff(world.app, 'Asha');
  const today = istDateOf(world.app.context().clock.now()).split('-').reverse().join('/');
  const applied = async () => {
    const who = await world.makeCustomer();
    const { matched } = await world.settledOffers(who);
    const { offer, application } = await world.applyTo(
      who,
      matched.find(({ slug }) => !CONNECTED.test(slug))?.slug ?? '',
    );
    return { who, offer, id: application.lenderApplicationId };
  };
  const [dearer, same] = [await applied(), await applied()];
  const rowOf = ({ id, offer }: typeof same, rateBps: number) =>
    `${id},Sanctioned,${today},${offer.amountPaise / 100},${offer.tenureMonths},${rateBps / 100},`;
  let marks: readonly unknown[] = [];
  const load = async (...rows: string[]) => {
    const file = csv('Application id,Status,Status date,Amount,Tenure,Rate,Disbursed amount', ...rows);
    const { payload, headers } = formBody(Buffer.from(file), 'cases.csv', {}, 'file');
    const sent = { method: 'POST', url: '/api/imports/mis/upload', payload } as const;
    const answer = await world.app.server.inject({
      ...sent,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    const importId = String(answer.json().importId);
    for (const call of [checkImport, applyImport]) {
      await world.app.inject(call, { params: { importId }, body: {} }, { token });
      await world.app.platform.jobs.drain();
      if (call === checkImport) {
        marks = (await world.app.inject(getImport, { params: { importId } }, { token })).body.data.marks;
      }
    }
    return importId;
  };
  const seen = async ({ who }: typeof same) => (await world.readApplication(who)).lenderApplications[0];

  const importId = await load(rowOf(dearer, dearer.offer.rateMaxBps + 200), rowOf(same, same.offer.rateMaxBps));
  expect(await seen(same)).toMatchObject({ status: 3, termsChanged: false });
  const flagged = await seen(dearer);
  expect(flagged).toMatchObject({ status: 3, termsChanged: true });
  expect(flagged?.timeline.filter(({ event }) => event === 'terms-changed')).toHaveLength(1);
  if (!flagged?.changedTerms) throw new Error('no changed terms');
  const fresh = await world.issueKeyFacts(flagged.changedTerms.offerSetId, flagged.changedTerms.offerId, dearer.who);
  expect(fresh.aprMaxBps).toBeGreaterThan(dearer.offer.aprMaxBps);

  await world.app.inject(undoImport, { params: { importId }, body: { reason: 'The wrong rate' } }, { token });
  await world.app.platform.jobs.drain();
  expect(await seen(dearer)).toMatchObject({ status: 2 });
  await load(rowOf(dearer, dearer.offer.rateMaxBps));
  expect(await seen(dearer)).toMatchObject({ status: 3, termsChanged: false });

  const paidOn = await applied();
  await load(rowOf(paidOn, paidOn.offer.rateMaxBps + 300));
  expect(marks).toEqual([]);
  await load(
    `${rowOf(paidOn, paidOn.offer.rateMaxBps + 300).replace('Sanctioned', 'Disbursed')}${paidOn.offer.amountPaise / 100}`,
  );
  expect(marks).toEqual([{ mark: 'terms-not-agreed', rows: 1 }]);
  expect(await seen(paidOn)).toMatchObject({ status: 4, paidUnagreed: true, termsChanged: false });
});

test('ADMIN-FN-07 REG-KFS-7 a file of running cases says nothing of an application that was made here by an offer', async () => {
  const { token } = await signInStaff(world.app, 'Rhea', 1);
  const who = await world.makeCustomer();
  const { matched } = await world.settledOffers(who);
  const { application } = await world.applyTo(who, matched.find(({ slug }) => !CONNECTED.test(slug))?.slug ?? '');
  const id = application.lenderApplicationId;
  const [lender] = await world.app.sql<{ name: string }>(
    `update lender_applications l set reference = 'OURS-1' from lenders n
     where n.lender_id = l.lender_id and l.lender_application_id = $1 returning n.name`,
    [id],
  );
  const today = istDateOf(world.app.context().clock.now()).split('-').reverse().join('/');
  const file = csv(
    'Lender,LAN,Product,Loan amount,Status,Status date',
    `"${lender?.name}",OURS-1,PL,990000,Sanctioned,${today}`,
  );
  const { payload, headers } = formBody(Buffer.from(file), 'cases.csv', {}, 'file');
  const answer = await world.app.server.inject({
    ...({ method: 'POST', url: '/api/imports/cases/upload', payload } as const),
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  const importId = String(answer.json().importId);
  await world.app.inject(checkImport, { params: { importId }, body: {} }, { token });
  await world.app.platform.jobs.drain();
  const { preview, counts } = (await world.app.inject(getImport, { params: { importId } }, { token })).body.data;
  expect([preview.map(({ code }) => code), counts.errors, counts.told]).toEqual([['other-partner'], 1, 0]);
});
