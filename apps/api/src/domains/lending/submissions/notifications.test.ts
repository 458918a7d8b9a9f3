import { withdrawLenderApplication } from '@saakh/contracts/lending/applications';
import { shortReference } from '@saakh/rules/identifiers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockLenderApplication } from '#domains/lending/applications';
import { asSystem, inTransaction } from '#platform/context';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { notifyStatus, notifyTakenBack } from './notifications';
import { STATUS_WORDS, takenBackWords } from './status-words';
import { submitLenderApplication } from './submit.service';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
});
beforeEach(() => world.startAnew());
afterAll(() => world.close());

async function applied(slug: string, email: string) {
  const somebody = await world.makeCustomer({ email, emailVerified: true });
  const { application } = await world.applyTo(somebody, slug);
  await world.app.sql(`delete from pgboss.job where name = 'submit-lender-application'`);
  const { lenderApplicationId } = application;
  const submit = () => submitLenderApplication(asSystem(world.system, 'submit'), { lenderApplicationId });
  /** How many messages with these words went by SMS and by mail. */
  const told = async (words: string) => {
    const counts = [];
    for (const to of [somebody.mobile, email]) {
      const messages = await world.app.platform.outbox.listDevelopmentMessages(to);
      counts.push(messages.filter(({ body }) => body.includes(words)).length);
    }
    return counts;
  };
  return { somebody, lenderApplicationId, submit, told };
}

test.each([
  ['en', 'Aster Finance has approved your loan application. Reference number:'],
  ['hi', 'एस्टर फ़ाइनेंस ने आपका लोन आवेदन मंज़ूर कर दिया है। आवेदन का नंबर'],
] as const)('REG-DP-3 FLOW-03 a mail in %s says who did what to which application', async (language, words) => {
  const email = `asha.${language}@example.test`;
  const asha = await world.makeCustomer({ email, emailVerified: true, language });
  const { application } = await world.applyTo(asha, 'aster-finance');
  const { lenderApplicationId: id } = application;
  await inTransaction(asSystem(world.system, 'test'), async (tx) => {
    const row = await lockLenderApplication(tx, id);
    if (row) await notifyStatus(tx, { ...row, status: 3 });
  });
  const mails = await world.app.platform.outbox.listDevelopmentMessages(email);
  expect(mails.map(({ body }) => body)).toContainEqual(expect.stringContaining(`${words} ${shortReference(id)}`));
});

test.each([
  [
    'en',
    'The last message about your application with Aster Finance was sent by mistake',
    'Our last message about your application with Aster Finance',
    30,
  ],
  ['hi', 'एस्टर फ़ाइनेंस में आपके आवेदन की पिछली सूचना ग़लती से गई थी', 'के बारे में पिछला संदेश ग़लती से गया था', 30],
] as const)(
  'R-IMP-1 REG-DP-3 in %s a status that was recorded by mistake is taken back with the one that holds',
  async (language, words, sms, most) => {
    const email = `ravi.${language}@example.test`;
    const ravi = await world.makeCustomer({ email, emailVerified: true, language });
    const { application } = await world.applyTo(ravi, 'aster-finance');
    await inTransaction(asSystem(world.system, 'test'), async (tx) => {
      const row = await lockLenderApplication(tx, application.lenderApplicationId);
      if (row) await notifyTakenBack(tx, { ...row, status: 3 }, 4);
    });
    const messagesTo = async (to: string) =>
      (await world.app.platform.outbox.listDevelopmentMessages(to)).map(({ body }) => body);
    expect(await messagesTo(email)).toContainEqual(expect.stringContaining(words));
    expect(await messagesTo(ravi.mobile)).toContainEqual(expect.stringContaining(sms));
    for (const status of Object.values(STATUS_WORDS)) {
      for (const isUnmade of [true, false]) {
        expect(takenBackWords(status, isUnmade)[language].status.length).toBeLessThanOrEqual(most);
      }
    }
  },
);

test('R-LND-3 R-OUT-1 "sent" is told once by SMS and mail, and not before the lender has it', async () => {
  await world.behave('falcon-capital', 'applications', 'error:503');
  const { submit, told, somebody } = await applied('falcon-capital', 'asha.waits@example.test');
  await submit();
  const [waiting] = (await world.readApplication(somebody)).lenderApplications;
  expect(waiting).toMatchObject({ submissionState: 'queued', next: { step: 'sending', by: 'saakh' } });
  expect(await told('sent')).toEqual([0, 0]);
  await world.behave('falcon-capital', 'applications', null);
  await world.app.sql('delete from lender_breakers');
  await submit();
  await submit();
  expect(await told('sent')).toEqual([1, 1]);
  expect((await world.readApplication(somebody)).lenderApplications[0]?.submissionState).toBe('accepted');
});

test('FLOW-03 a lender without its own system has it with the mail; what is kept for staff still waits to be sent', async () => {
  const mailed = await applied('kadamb-bank', 'asha.mailed@example.test');
  await mailed.submit();
  await mailed.submit();
  expect(await mailed.told('sent')).toEqual([1, 1]);

  await world.app.sql(`update lender_connections set base_url = '' where lender_id = $1`, [
    world.lenderId('umber-bank'),
  ]);
  const kept = await applied('umber-bank', 'asha.kept@example.test');
  await kept.submit();
  expect(await kept.told('sent')).toEqual([0, 0]);
  const [part] = (await world.readApplication(kept.somebody)).lenderApplications;
  expect(part?.next).toMatchObject({ step: 'sending', by: 'saakh' });
});

test('REG-DL-4 anyone who has withdrawn is told so, not that something was closed or is left to do', async () => {
  const { somebody, lenderApplicationId, told } = await applied('aster-finance', 'asha.leaves@example.test');
  const call = { params: { lenderApplicationId }, body: {} };
  const left = await world.app.inject(withdrawLenderApplication, call, { token: somebody.token });
  expect(left.status).toBe(200);
  expect((await told('You have withdrawn your loan application with Aster Finance'))[0]).toBe(1);
  expect((await told('You have withdrawn your loan application with Aster Finance'))[1]).toBe(1);
  expect((await told('nothing more for you to do'))[1]).toBe(1);
  expect([await told('Closed'), await told('is closed')]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test.each([
  [
    'en',
    'News of 2 of your loan applications: Aster Finance: Approved, Banyan Bank: Declined.',
    'Approved, Banyan Bank: Declined',
  ],
  ['hi', 'आपके 2 लोन आवेदनों की ख़बर: एस्टर फ़ाइनेंस: लेंडर ने मंज़ूर किया, बैनियन बैंक: मंज़ूर नहीं हुआ।', 'बैनियन बैंक: मंज़ूर नहीं हुआ'],
] as const)('FLOW-03 in %s two lenders that answer at once are one message', async (language, sms, mail) => {
  const email = `meena.${language}@example.test`;
  const meena = await world.makeCustomer({ email, emailVerified: true, language });
  const ids = [];
  for (const slug of ['aster-finance', 'banyan-bank']) {
    ids.push((await world.applyTo(meena, slug)).application.lenderApplicationId);
  }
  const say = (id: string | undefined, status: 3 | 4 | 5) =>
    inTransaction(asSystem(world.system, 'test'), async (tx) => {
      const row = await lockLenderApplication(tx, id ?? '');
      if (row) await notifyStatus(tx, { ...row, status });
    });
  await say(ids[0], 3);
  await say(ids[1], 5);
  const messagesTo = async (to: string) =>
    (await world.app.platform.outbox.listDevelopmentMessages(to)).map(({ body }) => body);
  expect(await messagesTo(meena.mobile)).toEqual([expect.stringContaining(sms)]);
  expect(await messagesTo(email)).toEqual([expect.stringContaining(mail)]);
  expect((await messagesTo(email))[0]).toContain('/my-account/applications');
  await say(ids[0], 4);
  expect(await messagesTo(meena.mobile)).toHaveLength(2);
});

test.each([
  ['en', 'Deodar Finance: Withdrawn by you', 'You need not do anything', /next steps|what you can do next/],
  ['hi', 'देवदार फ़ाइनेंस: आपने वापस ले लिया', 'आपको कुछ नहीं करना है', /आगे क्या/],
] as const)(
  'FLOW-03 S6 in %s news that leaves nothing to do says so, in a bundle too',
  async (language, item, closing, asks) => {
    const email = `leela.${language}@example.test`;
    const leela = await world.makeCustomer({ email, emailVerified: true, language });
    const ids: string[] = [];
    for (const slug of ['deodar-finance', 'emerald-nbfc', 'aster-finance']) {
      ids.push((await world.applyTo(leela, slug)).application.lenderApplicationId);
    }
    const say = (at: number, status: 3 | 6, ending?: 'withdrawn') =>
      inTransaction(asSystem(world.system, 'test'), async (tx) => {
        const row = await lockLenderApplication(tx, ids[at] ?? '');
        if (row) await notifyStatus(tx, { ...row, status }, ending);
      });
    const last = async (to: string) => (await world.app.platform.outbox.listDevelopmentMessages(to))[0]?.body ?? '';
    await say(0, 6, 'withdrawn');
    await say(1, 6, 'withdrawn');
    for (const to of [leela.mobile, email]) {
      expect(await last(to)).toContain(item);
      expect(await last(to)).toContain(closing);
      expect(await last(to)).not.toMatch(asks);
    }
    // One that leaves something to do changes the closing words.
    await say(2, 3);
    for (const to of [leela.mobile, email]) expect(await last(to)).toMatch(asks);
  },
);
