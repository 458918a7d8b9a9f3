import { applyToLender } from '@saakh/contracts/lending/applications';
import { shortReference } from '@saakh/rules/identifiers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';

let world: LendingWorld;
beforeAll(async () => {
  // The lender decides nothing meanwhile, and tells nothing.
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
});
beforeEach(() => world.control('reset', {}));
afterAll(() => world.close());

const codeOf = ({ status, error }: { status: number; error: { code?: string } | undefined }) => [status, error?.code];
async function rowsOf(userId: string) {
  const count = async (table: string) => {
    const [row] = await world.app.sql<{ n: number }>(`select count(*)::int as n from ${table} where user_id = $1`, [
      userId,
    ]);
    return row?.n;
  };
  return { applications: await count('lender_applications'), events: await count('application_events') };
}

/** As a client does: what is asked to come again in a moment comes again. */
async function patiently<A extends { error: { retryAfterSeconds?: number | undefined } | undefined }>(
  send: () => Promise<A>,
): Promise<A> {
  const answer = await send();
  if (answer.error?.retryAfterSeconds === undefined) return answer;
  await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 500));
  return patiently(send);
}

test('FLOW-03 PROD-APPLY-01 from the offers the customer applies for a personal loan, and the lender has it once', async () => {
  const ravi = await world.makeCustomer();
  const { application, offer } = await world.applyTo(ravi, 'aster-finance');
  expect(application).toMatchObject({
    slug: 'aster-finance',
    status: 2,
    submissionState: 'queued',
    amountPaise: offer.amountPaise,
    emiPaise: offer.emiMaxPaise,
    next: { step: 'sending', by: 'saakh' },
    timeline: [{ event: 'submitted', by: 'customer' }],
  });
  expect((await world.readApplication(ravi)).status).toBe(2);
  await world.app.platform.jobs.drain();
  const { lenderApplications } = await world.readApplication(ravi);
  expect(lenderApplications[0]).toMatchObject({ submissionState: 'accepted' });
  expect(lenderApplications[0]?.reference).toMatch(/^AST-/);
  const id = application.lenderApplicationId;
  expect(await world.seenByLender('aster-finance', id)).toMatchObject({ asked: 1, created: 1, keys: [id] });
  const again = await world.readOffers((await world.readApplication(ravi)).offerSetId ?? '', ravi);
  expect(again.matched.find(({ slug }) => slug === 'aster-finance')?.applied).toEqual({
    lenderApplicationId: id,
    status: 2,
  });
});

test('R-OUT-1 application, timeline, audit row and job commit together or not at all', async () => {
  const ravi = await world.makeCustomer();
  const { choice } = await world.chooseLender(ravi, 'aster-finance');
  const jobs = () =>
    world.app.sql<{ n: number }>(`select count(*)::int as n from pgboss.job where name = 'submit-lender-application'`);
  const before = await jobs();
  await world.app.sql('alter table audit_entries rename to audit_entries_away');
  const failed = await world.apply(ravi, choice, 'same-key');
  await world.app.sql('alter table audit_entries_away rename to audit_entries');
  expect(failed.status).toBe(500);
  expect(await rowsOf(ravi.userId)).toEqual({ applications: 0, events: 1 });
  expect(await jobs()).toEqual(before);

  const done = await world.apply(ravi, choice, 'same-key');
  expect(done.status).toBe(200);
  const audits = await world.app.sql(
    `select action from audit_entries where object_id = $1 and action = 'lender-application.submitted'`,
    [done.body.data.lenderApplicationId],
  );
  expect(audits).toHaveLength(1);
  const messages = () => world.app.platform.outbox.listDevelopmentMessages(ravi.mobile);
  expect(await messages()).toEqual([]);
  await world.app.platform.jobs.drain();
  const reference = shortReference(done.body.data.lenderApplicationId);
  expect((await messages()).some(({ body }) => body.includes(reference))).toBe(true);
});

test('REG-DL-5 messages about an application name its brand, whichever brand the customer came by first, and lead to it there', async () => {
  const email = 'ravi.of.vetanika@example.test';
  const ravi = await world.makeCustomer({ email, emailVerified: true });
  await world.app.sql(`update applications set brand_key = 'vetanika' where app_id = $1`, [ravi.appId]);
  await world.applyTo(ravi, 'aster-finance');
  await world.app.platform.jobs.drain();
  const [mail] = await world.app.platform.outbox.listDevelopmentMessages(email);
  expect(mail?.body).toContain('Vetanika');
  expect(mail?.body).toMatch(/\/vetanika\/user\/lenders-transaction\/aster-finance\?application=lap_\w+\s/);
});

test('R-IDEM-1 a hundred equal requests at once make one application and one ask of the lender, with equal answers', async () => {
  const ravi = await world.makeCustomer();
  const { choice } = await world.chooseLender(ravi, 'aster-finance');
  const send = () => patiently(() => world.apply(ravi, choice, 'one-click'));
  const answers = await Promise.all(Array.from({ length: 100 }, send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const [first] = answers;
  for (const { body } of answers) expect(body).toEqual(first?.body);
  await world.app.platform.jobs.drain();
  const id = first?.body.data.lenderApplicationId ?? '';
  expect(await world.seenByLender('aster-finance', id)).toMatchObject({ asked: 1, created: 1 });
  expect((await rowsOf(ravi.userId)).applications).toBe(1);
});

test('R-IDEM-1 a repeat gets the first answer, also when the lender has taken the application since', async () => {
  const ravi = await world.makeCustomer();
  const { choice } = await world.chooseLender(ravi, 'aster-finance');
  const first = await world.apply(ravi, choice, 'late-repeat');
  await world.app.platform.jobs.drain();
  expect((await world.readApplication(ravi)).lenderApplications[0]?.submissionState).toBe('accepted');
  const repeat = await world.apply(ravi, choice, 'late-repeat');
  expect([repeat.status, repeat.body]).toEqual([200, first.body]);
});

test('R-IDEM-3 without the same key a second application to the lender is refused, also a hundred at once', async () => {
  const ravi = await world.makeCustomer();
  const { choice } = await world.chooseLender(ravi, 'aster-finance');
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => patiently(() => world.apply(ravi, choice, `tab-${n}`))),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const lost = new Set(answers.filter(({ status }) => status !== 200).map((answer) => codeOf(answer).join(' ')));
  expect(lost).toEqual(new Set(['409 ALREADY_APPLIED']));
  await world.app.platform.jobs.drain();
  const { asked } = await world.seenByLender('aster-finance', won[0]?.body.data.lenderApplicationId ?? '');
  expect(asked).toBe(1);
});

test('R-IDEM-2 the key must be there, is bound to the request, and is free again after a refusal', async () => {
  const ravi = await world.makeCustomer();
  const first = await world.chooseLender(ravi, 'aster-finance');
  expect(codeOf(await world.apply(ravi, first.choice, null))).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
  const wrong = { ...first.choice, keyFactsId: 'kfs_000000000000000000000' };
  expect(codeOf(await world.apply(ravi, wrong, 'k1'))).toEqual([409, 'KEY_FACTS_REQUIRED']);
  expect((await world.apply(ravi, first.choice, 'k1')).status).toBe(200);
  expect(codeOf(await world.apply(ravi, wrong, 'k1'))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  await world.app.platform.jobs.drain();
});

test('REG-DL-8 REG-DL-7 nothing leaves without a consent that names the lender, not even by auto submission', async () => {
  await world.app.sql(`update lenders set autosubmission = true where slug = 'aster-finance'`);
  const ravi = await world.makeCustomer();
  const set = await world.settledOffers(ravi);
  const offer = set.matched.find(({ slug }) => slug === 'aster-finance');
  const keyFacts = await world.issueKeyFacts(set.offerSetId, offer?.offerId ?? '', ravi);
  await world.acknowledge(keyFacts, ravi);
  await world.consentToSharing(ravi, 'banyan-bank');
  const choice = { offerId: offer?.offerId ?? '', keyFactsId: keyFacts.keyFactsId };
  expect(codeOf(await world.apply(ravi, choice))).toEqual([409, 'CONSENT_REQUIRED']);
  await world.app.platform.jobs.drain();
  expect(await world.control('asks?operation=applications')).toMatchObject({ asked: 0 });

  await world.consentToSharing(ravi, 'aster-finance');
  await world.consentToTerms(ravi, false);
  expect(codeOf(await world.apply(ravi, choice))).toEqual([409, 'CONSENT_REQUIRED']);
  await world.consentToTerms(ravi);
  const applied = await world.apply(ravi, choice);
  expect(applied.status).toBe(200);
  // Withdrawn before the background work came to it.
  await world.consentToSharing(ravi, 'aster-finance', false);
  await world.app.platform.jobs.drain();
  expect(await world.control('asks?operation=applications')).toMatchObject({ asked: 0 });
  const { lenderApplications } = await world.readApplication(ravi);
  expect(lenderApplications[0]).toMatchObject({ status: 6, submissionState: 'failed' });
  expect(lenderApplications[0]?.timeline.at(-1)?.event).toBe('consent-withdrawn');
});

test('REG-DL-13 REG-KFS-6 an application needs the profile, an offer of its own, and key facts read and in time', async () => {
  const ravi = await world.makeCustomer();
  const { choice, offer, set } = await world.chooseLender(ravi, 'aster-finance');
  const meena = await world.makeCustomer();
  const meenasChoice = (await world.chooseLender(meena, 'aster-finance')).choice;

  const foreignApp = await world.app.inject(
    applyToLender,
    { params: { appId: meena.appId }, body: choice },
    { token: ravi.token, headers: { 'idempotency-key': 'x' } },
  );
  expect(codeOf(foreignApp)).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await world.apply(ravi, meenasChoice))).toEqual([409, 'OFFER_NOT_AVAILABLE']);

  await world.app.sql('update users set pl_completed = false where user_id = $1', [ravi.userId]);
  expect(codeOf(await world.apply(ravi, choice))).toEqual([409, 'PROFILE_INCOMPLETE']);
  await world.app.sql('update users set pl_completed = true where user_id = $1', [ravi.userId]);

  await world.consentToSharing(ravi, 'banyan-bank');
  const other = set.matched.find(({ slug }) => slug === 'banyan-bank');
  const unread = await world.issueKeyFacts(set.offerSetId, other?.offerId ?? '', ravi);
  const unreadChoice = { offerId: other?.offerId ?? '', keyFactsId: unread.keyFactsId };
  expect(codeOf(await world.apply(ravi, unreadChoice))).toEqual([409, 'KEY_FACTS_REQUIRED']);
  const mixed = { offerId: other?.offerId ?? '', keyFactsId: choice.keyFactsId };
  expect(codeOf(await world.apply(ravi, mixed))).toEqual([409, 'KEY_FACTS_REQUIRED']);

  const now = world.app.clock.now();
  await world.app.sql('update key_facts set valid_until = $1 where key_facts_id = $2', [now, choice.keyFactsId]);
  expect(codeOf(await world.apply(ravi, choice))).toEqual([409, 'KEY_FACTS_EXPIRED']);
  const fresh = await world.issueKeyFacts(set.offerSetId, offer.offerId, ravi);
  expect(fresh.keyFactsId).not.toBe(choice.keyFactsId);
  await world.acknowledge(fresh, ravi);
  expect((await world.apply(ravi, { ...choice, keyFactsId: fresh.keyFactsId })).status).toBe(200);
  await world.app.platform.jobs.drain();
});
