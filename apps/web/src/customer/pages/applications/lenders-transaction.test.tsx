import {
  acceptChangedTerms,
  chooseLenderOffer,
  getLoanDocument,
  type LenderApplication,
  listApplications,
  withdrawLenderApplication,
} from '@saakh/contracts/lending/applications';
import { acknowledgeKeyFacts, getKeyFacts, issueKeyFacts } from '@saakh/contracts/lending/offers';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import {
  APP_ID,
  answerJourney,
  fakeApplication,
  fakeChangedTerms,
  fakeKeyFacts,
  fakeLenderApplication,
  filledProfile,
  hashOf,
} from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

async function show(part: LenderApplication, slug = 'banyan-bank') {
  const api = answerJourney(fakeApi(), filledProfile({ inflight_credit_app_id: APP_ID }))
    .answer(listApplications, { data: [fakeApplication([part])] })
    .answer(getKeyFacts, ({ params }) => ({ data: fakeKeyFacts(params.language, { keyFactsId: params.keyFactsId }) }));
  const view = await renderAt(`/user/lenders-transaction/${slug}`, {
    session: { customer: { ...SIGNED_IN, appId: APP_ID } },
  });
  return { api, ...view };
}
const sent = fakeLenderApplication({
  submissionState: 'accepted',
  reference: 'BAN-8CF952',
  lenderSite: 'https://banyan.example/',
});

describe('transaction page', () => {
  test('UROUTE-10 shows reference, amount, state, a dated history, and what comes next by whom and when', async () => {
    await show(sent);
    await screen.findByRole('heading', { name: 'Banyan Bank: Personal Loans' });
    for (const text of ['BAN-8CF952', '₹3,00,000', '16.50%']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByText('With the lender').length).toBeGreaterThan(0);
    const [past, next] = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(past?.textContent).toMatch(/You applied21 November 2026, 11:30/);
    expect(next?.textContent).toContain('The lender decides');
    expect(next?.textContent).toContain('Waiting for the lender');
    expect(next?.textContent).toContain('Expected by 23 November 2026');
    const site = screen.getByRole('link', { name: /Go to Banyan Bank’s website/ });
    expect(site.getAttribute('href')).toBe('https://banyan.example/');
    expect(site.getAttribute('rel')).toContain('noreferrer');
  });

  test.each([
    ['queued', undefined, 'Waiting to be sent to the lender'],
    ['accepted', 'kept-for-hand-over', 'Waiting to be sent to the lender'],
    ['sent', undefined, 'Sent; not confirmed by the lender yet'],
    ['unknown', 'lender-silent', 'Sent; not confirmed by the lender yet'],
  ] as const)(
    'R-LND-3 what its lender has not received is not called with the lender: %s %s',
    async (state, event, words) => {
      const more = event ? [{ at: '2026-11-21T06:10:00.000Z', event, by: 'saakh' as const, note: null }] : [];
      const next = { step: 'sending', by: 'saakh' as const, expectedBy: null };
      await show({ ...sent, submissionState: state, timeline: [...sent.timeline, ...more], next });
      expect((await screen.findAllByText(words)).length).toBeGreaterThanOrEqual(2);
      expect(screen.queryByText('With the lender')).toBeNull();
      expect(screen.getByText('We send your application as soon as the lender can receive it')).toBeTruthy();
    },
  );

  test.each([
    ['en', 'Not stated by the lender'],
    ['hi', 'लेंडर ने नहीं बताया'],
  ] as const)('UROUTE-10 a case without a rate shows neither EMI nor APR, and no 0%%: %s', async (language, words) => {
    await changeLanguage(language);
    const unstated = { emiMinPaise: null, emiPaise: null, aprMinBps: null, aprBps: null, keyFactsId: null };
    await show({ ...sent, ...unstated });
    expect(await screen.findAllByText(words)).toHaveLength(2);
    expect(document.body.textContent).not.toMatch(/0(?:\.00)?%|₹0/);
    await changeLanguage('en');
  });

  test('REG-KFS-2 a case whose fees nobody has said shows its EMI, and no APR', async () => {
    await show({ ...sent, emiMinPaise: 731_400, emiPaise: 731_400, aprMinBps: null, aprBps: null, keyFactsId: null });
    expect((await screen.findByText('EMI')).nextSibling?.textContent).toBe('₹7,314');
    expect(screen.getByText('APR (interest and fees)').nextSibling?.textContent).toBe('Not stated by the lender');
  });

  test.each([
    [2, 'Continue on the lender’s page'],
    [3, 'Approved by the lender · Continue on the lender’s page'],
  ] as const)('UROUTE-10 the state says that the lender waits for the customer: %i', async (status, said) => {
    await show({ ...sent, status, next: { step: 'continue-at-lender', by: 'customer', expectedBy: null } });
    await waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(said));
  });

  test('UROUTE-10 who has to sign finds the way to the lender before the history', async () => {
    await show({ ...sent, status: 3, next: { step: 'sign-with-lender', by: 'customer', expectedBy: null } });
    const site = await screen.findByRole('link', { name: /Go to Banyan Bank’s website/ });
    const history = screen.getByRole('region', { name: 'History' });
    expect(site.compareDocumentPosition(history)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('the reference is short enough to be read out, and the whole one is a press away', async () => {
    const { user } = await show(sent);
    expect(await screen.findByText('0123-4567')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy full reference number' }));
    expect(await navigator.clipboard.readText()).toBe('lap_0123456789ab');
    expect(await screen.findByText('Reference number copied.')).toBeTruthy();
  });

  test('a reference that cannot be copied is an error toast', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await show(sent);
    // As over http, where a browser gives no clipboard.
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    await user.click(await screen.findByRole('button', { name: 'Copy full reference number' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Could not copy the reference number.');
    logged.mockRestore();
  });

  test('in Hindi the button to copy the reference is read out in the order of the sentence', async () => {
    await changeLanguage('hi');
    await show(sent);
    expect((await screen.findByRole('button', { name: 'पूरा नंबर कॉपी करें' })).textContent).toBe('कॉपी करें');
  });

  const GIVING_BACK = 'You are cancelling this loan. Repay the lender as it tells you.';
  test.each([
    [['lender-cancelled'], 'Closed by the lender'],
    [['left-within-cooling-off'], GIVING_BACK],
    [['lender-out-of-reach'], 'Not sent to the lender'],
    [['consent-withdrawn'], 'Withdrawn by you'],
    [['withdrawn', 'lender-disbursed', 'left-within-cooling-off'], GIVING_BACK],
    [['lender-out-of-reach', 'lender-disbursed', 'left-within-cooling-off'], GIVING_BACK],
    [['withdrawn', 'lender-cancelled'], 'Withdrawn by you'],
    [['lender-out-of-reach', 'lender-received', 'lender-cancelled'], 'Closed by the lender'],
  ])('REG-DL-4 a cancelled application says by what it ended: %s', async (events, words) => {
    const timeline = events.map((event, day) => ({
      at: `2026-11-1${day}T06:30:00.000Z`,
      event,
      by: 'lender' as const,
      note: null,
    }));
    await show({ ...sent, status: 6, timeline });
    expect((await screen.findAllByText(words)).length).toBeGreaterThanOrEqual(2);
  });

  test('REG-ML-9 figures are called indicative until the lender has confirmed them', async () => {
    await show(sent);
    expect(await screen.findByText('These figures are indicative until the lender confirms them.')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/approved/i);
  });

  test('a refusal gives the reason, what would help, when to try again, and ways on', async () => {
    await show({
      ...sent,
      status: 5,
      submissionState: 'declined',
      decline: {
        code: 'LOW_INCOME',
        reason: { en: 'Your income is below the limit.', hi: 'आय कम है।' },
        remedy: { en: 'Ask for a smaller amount.', hi: 'कम रकम माँगें।' },
        retryOn: '2026-12-21',
      },
      next: { step: 'choose-another', by: 'customer', expectedBy: null },
    });
    const notice = within(await screen.findByRole('region', { name: 'Declined: what you can do now' }));
    expect(notice.getByText('Your income is below the limit.')).toBeTruthy();
    expect(notice.getByText('Ask for a smaller amount.')).toBeTruthy();
    expect(notice.getByText(/from 21 December 2026/)).toBeTruthy();
    expect(notice.getByRole('link', { name: 'See other offers' }).getAttribute('href')).toBe('/user/offers');
    expect(notice.getByRole('link', { name: 'See other products' }).getAttribute('href')).toBe('/products');
    expect(screen.queryByRole('button', { name: 'Withdraw application' })).toBeNull();
    // Nothing is confirmed any more, and no reference comes.
    expect(document.body.textContent).not.toMatch(/indicative|comes with the lender/);
  });

  test.each([
    ['en', 'Loan documents', 'Sanction letter', 'Open Sanction letter'],
    ['hi', 'लोन के काग़ज़', 'मंज़ूरी पत्र', 'मंज़ूरी पत्र: खोलें'],
  ] as const)(
    'REG-DL-1 what the lender signed with the loan is listed and can be opened: %s',
    async (language, title, kind, open) => {
      await changeLanguage(language);
      const receivedAt = '2026-11-20T06:30:00.000Z';
      const documents = [
        { loanDocumentId: 'ldc_0123456789ab', kind: 'sanction-letter' as const, receivedAt },
        { loanDocumentId: 'ldc_ba9876543210', kind: 'terms' as const, receivedAt },
      ];
      const { api, user } = await show({ ...sent, status: 4, documents });
      const list = within(await screen.findByRole('region', { name: title }));
      expect(list.getAllByRole('listitem')).toHaveLength(2);
      expect(list.getByText(kind)).toBeTruthy();
      api.answer(getLoanDocument, 'a file');
      const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      const made = vi.fn(() => 'blob:signed');
      vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }));
      await user.click(list.getByRole('button', { name: open }));
      await waitFor(() => expect(saved).toHaveBeenCalled());
      expect(api.callsOf(getLoanDocument)[0]?.path).toBe('/api/loan-documents/ldc_0123456789ab');
      saved.mockRestore();
    },
  );

  test('REG-DL-1 a document that the lender does not give says so, and a loan without any shows no list', async () => {
    const document = { loanDocumentId: 'ldc_1', kind: 'terms' as const, receivedAt: '2026-11-20T06:30:00.000Z' };
    const { api, user, unmount } = await show({ ...sent, status: 4, documents: [document] });
    api.refuse(getLoanDocument, 'UNAVAILABLE', 'The lender does not give it now');
    await user.click(await screen.findByRole('button', { name: 'Open Terms and conditions' }));
    expect((await screen.findByRole('alert')).textContent).toBeTruthy();
    unmount();
    await show(sent);
    await screen.findByRole('heading', { name: 'Banyan Bank: Personal Loans' });
    expect(screen.queryByRole('region', { name: 'Loan documents' })).toBeNull();
  });

  test('USE-02 withdrawing is asked once more, keeping is as easy, and what was done is said in a toast', async () => {
    const { api, user } = await show(sent);
    api.answer(withdrawLenderApplication, { data: { ...sent, status: 6 } });
    await user.click(await screen.findByRole('button', { name: 'Withdraw application' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep application' }));
    expect(api.callsOf(withdrawLenderApplication)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Withdraw application' }));
    const withdrawn = { at: '2026-11-21T06:10:00.000Z', event: 'withdrawn', by: 'customer' as const, note: null };
    const left = { ...sent, status: 6 as const, timeline: [...sent.timeline, withdrawn] };
    api.answer(listApplications, { data: [fakeApplication([left])] });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.getAllByText('Withdrawn by you')).toHaveLength(2));
    expect(await screen.findByText('Application withdrawn. This page shows when the lender confirms.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw application' })).toBeNull();
  });

  test.each([
    ['left-within-cooling-off', 'customer', 'You cancelled the loan in the cooling-off period'],
    ['withdrawal-confirmed', 'lender', 'The lender confirmed your withdrawal'],
    ['withdrawal-mailed', 'saakh', 'We wrote to the lender about your withdrawal'],
    ['withdrawal-not-taken', 'lender', 'We could not tell the lender. Please tell the lender yourself'],
  ] as const)(
    'REG-DL-4 USE-02 the timeline says what became of a withdrawal at the lender: %s',
    async (event, by, words) => {
      await show({ ...sent, status: 6, timeline: [{ at: '2026-11-20T06:30:00.000Z', event, by, note: null }] });
      expect(await screen.findByText(words)).toBeTruthy();
    },
  );

  test('REG-DL-4 a paid loan can be given back until the cooling-off days end, and not after', async () => {
    const paid = { ...sent, status: 4 as const, disbursedPaise: 30_000_000 };
    const open = await show({ ...paid, coolingOffUntil: '2026-11-24T18:30:00.000Z' });
    expect(await screen.findByText(/You can cancel without penalty until the end of 24 November 2026/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel loan' })).toBeTruthy();
    open.unmount();
    await show({ ...paid, coolingOffUntil: null });
    await screen.findByRole('heading', { name: 'Banyan Bank: Personal Loans' });
    expect(screen.queryByRole('button', { name: /Cancel loan|Withdraw/ })).toBeNull();
  });

  test('REG-KFS-7 costlier terms wait for a fresh consent to fresh key facts', async () => {
    const { api, user } = await show({
      ...sent,
      status: 3,
      termsChanged: true,
      changedTerms: fakeChangedTerms(),
      approved: { amountPaise: 30_000_000, tenureMonths: 36, rateBps: 2_100, feesPaise: 900_000 },
    });
    api
      .answer(acknowledgeKeyFacts, { acknowledgedAt: '2026-11-21T06:05:00.000Z' })
      .answer(acceptChangedTerms, { data: { ...sent, status: 3 } });
    const accept = await screen.findByRole<HTMLButtonElement>('button', { name: 'Agree to the new terms' });
    expect(accept.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Read the new key facts' }));
    expect(await screen.findByText('Part 1: rates and charges')).toBeTruthy();
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(false);
    expect(accept.disabled).toBe(true);
    await user.click(box);
    await user.click(accept);
    await waitFor(() => expect(api.callsOf(acceptChangedTerms)[0]?.body).toEqual({ keyFactsId: 'kfs_fresh6789ab' }));
    expect(api.callsOf(acknowledgeKeyFacts)[0]?.body).toEqual({ language: 'en', hash: hashOf('key-facts-en') });
  });

  test('REG-KFS-6 REG-ML-5 of a lender’s offers one is chosen, on its own key facts and not before they are read', async () => {
    const cheap = { offerSetId: 'ofs_x', offerId: 'ofr_cheap', validUntil: '2026-12-07T06:00:00.000Z' };
    const { now } = fakeChangedTerms();
    const dear = { ...now, offerSetId: 'ofs_x', offerId: 'ofr_dear', validUntil: null, barrier: 'instalment' as const };
    const { api, user } = await show({ ...sent, choices: [{ ...now, ...cheap, aprBps: 1_500 }, dear] });
    api
      .answer(issueKeyFacts, ({ body }) => ({
        data: fakeKeyFacts(body.language, { keyFactsId: `kfs_of${body.offerId}` }),
      }))
      .answer(acknowledgeKeyFacts, { acknowledgedAt: '2026-11-21T06:05:00.000Z' })
      .answer(chooseLenderOffer, { data: sent });
    const offers = within(await screen.findByRole('region', { name: 'Banyan Bank offers you these loans' }));
    expect(offers.getAllByRole('listitem').map((item) => /1[0-9.]+%|24.15%/.exec(item.textContent ?? '')?.[0])).toEqual(
      ['15.00%', '24.15%'],
    );
    const choose = offers.getByRole<HTMLButtonElement>('button', { name: 'Choose this loan' });
    expect(choose.disabled).toBe(true);
    const [first, second] = offers.getAllByRole('button', { name: /^Read key facts of/ });
    await user.click(second as HTMLElement);
    expect(offers.queryByRole('checkbox')).toBeNull();
    await user.click(first as HTMLElement);
    await user.click(await offers.findByRole('checkbox'));
    await user.click(choose);
    await waitFor(() =>
      expect(api.callsOf(chooseLenderOffer)[0]?.body).toEqual({ offerId: 'ofr_cheap', keyFactsId: 'kfs_ofofr_cheap' }),
    );
  });

  test('REG-KFS-7 USE-02 leaving an approved loan because of its new terms is asked once more', async () => {
    const { api, user } = await show({
      ...sent,
      status: 3,
      termsChanged: true,
      changedTerms: fakeChangedTerms(),
      approved: { amountPaise: 30_000_000, tenureMonths: 36, rateBps: 2_100, feesPaise: 900_000 },
    });
    api.answer(withdrawLenderApplication, { data: { ...sent, status: 6 } });
    await user.click(await screen.findByRole('button', { name: 'No, withdraw application' }));
    const question = within(await screen.findByRole('dialog', { name: 'Withdraw from Banyan Bank?' }));
    expect(question.getByText(/has approved this loan/)).toBeTruthy();
    expect(api.callsOf(withdrawLenderApplication)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(api.callsOf(withdrawLenderApplication)).toHaveLength(1));
  });

  test('UROUTE-10 a paid-out loan leads back to all applications: its offers would begin a new one', async () => {
    await show({ ...sent, status: 4 });
    const back = await screen.findByRole('link', { name: 'My applications' });
    expect(back.getAttribute('href')).toContain('/my-account/applications');
    expect(screen.queryByRole('link', { name: 'Back to offers' })).toBeNull();
  });

  test('the key facts that were agreed to stay at hand', async () => {
    const { api, user } = await show(sent);
    await user.click(await screen.findByRole('button', { name: 'Key facts you read' }));
    expect(await screen.findByText('Asha Menon')).toBeTruthy();
    expect(api.callsOf(getKeyFacts)[0]?.path).toBe(`/api/key-facts/${sent.keyFactsId}/en`);
  });

  test('a lender that was never applied to says so', async () => {
    await show(sent, 'nobody-bank');
    expect(await screen.findByRole('heading', { name: 'No application to this lender', level: 1 })).toBeTruthy();
  });
});

test('UROUTE-10 the page of an application names its product and has an address of its own', async () => {
  const { router } = await show(sent);
  await screen.findByRole('heading', { name: 'Banyan Bank: Personal Loans' });
  await waitFor(() => expect(document.title).toContain('Personal Loans'));
  expect(router.state.location.search).toBe(`?application=${sent.lenderApplicationId}`);
});

test.each(['instalment', 'security'] as const)(
  'REG-KFS-7 terms that nobody can bear (%s) are shown without a yes',
  async (barrier) => {
    await show(
      fakeLenderApplication({
        status: 3,
        submissionState: 'accepted',
        termsChanged: true,
        changedTerms: fakeChangedTerms({ incomeSharePercent: 131, barrier }),
      }),
    );
    expect(await screen.findByText('up to 131%')).toBeTruthy();
    expect(screen.getByText(/you cannot agree to the(m|se terms) here$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Agree to the new terms' })).toBeNull();
    expect(screen.getByRole('button', { name: 'No, withdraw application' })).toBeTruthy();
  },
);

const texts = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');

test('REG-KFS-7 a loan paid out on terms not agreed to says so, with both sets of figures and the ways out, and asks for no yes', async () => {
  await show(
    fakeLenderApplication({
      ...{ status: 4, submissionState: 'accepted', paidUnagreed: true, changedTerms: fakeChangedTerms() },
      approved: { amountPaise: 30_000_000, tenureMonths: 36, rateBps: 2_100, feesPaise: 900_000 },
      ...{ disbursedPaise: 30_000_000, coolingOffUntil: '2026-11-27T18:30:00.000Z' },
      next: { step: 'unagreed-payout', by: 'customer', expectedBy: '2026-11-27T18:30:00.000Z' },
    }),
  );
  await screen.findByRole('heading', { name: 'Paid out on terms that you did not agree to' });
  expect(texts('EMI').map(({ textContent }) => textContent)).toEqual(['₹10,400', '₹11,302']);
  expect(texts('Amount to your account').map(({ textContent }) => textContent)).toEqual(['₹2,94,600', '₹2,91,000']);
  expect(screen.getByText(/return the loan without penalty until the end of 27 November 2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Make a complaint' }).getAttribute('href')).toContain(
    '/my-account/complaints',
  );
  expect(screen.getByText('You need to act. You can return it until the end of 27 November 2026.')).toBeTruthy();
  expect(screen.queryByText(/Expected by/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Agree|No, withdraw/ })).toBeNull();
  expect(screen.queryByText(/Nothing happens until/)).toBeNull();
  expect(screen.getAllByText(/APR 24.15% instead of 16.50%/).length).toBeGreaterThan(0);
});

test.each([
  ['en', 'Paid out on terms you did not agree to: you can complain', /return the loan|return it/],
  ['hi', 'बिना आपकी सहमति वाली शर्तों पर रकम भेजी गई: आप शिकायत कर सकते हैं', /लौटा सकते/],
] as const)(
  'REG-KFS-7 after the cooling-off days no return is offered any more: %s',
  async (language, step, offered) => {
    await changeLanguage(language);
    await show(
      fakeLenderApplication({
        ...{ status: 4, submissionState: 'accepted', paidUnagreed: true, changedTerms: fakeChangedTerms() },
        ...{ disbursedPaise: 30_000_000, coolingOffUntil: null },
        next: { step: 'complain', by: 'customer', expectedBy: null },
      }),
    );
    expect(await screen.findByText(step)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(offered);
    await changeLanguage('en');
  },
);

test.each([
  ['en', 'The lender changed the terms. You decide. APR 24.15% instead of 16.50%'],
  ['hi', 'लेंडर ने शर्तें बदल दीं। फ़ैसला आपका है। APR 16.50% की जगह 24.15%'],
] as const)('REG-KFS-7 dearer terms are never a plain approval: %s', async (language, text) => {
  await changeLanguage(language);
  await show(
    fakeLenderApplication({
      ...{ status: 3, submissionState: 'accepted', termsChanged: true, changedTerms: fakeChangedTerms() },
    }),
  );
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  await changeLanguage('en');
});
