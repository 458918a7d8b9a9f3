import { giveConsent, listConsents } from '@saakh/contracts/customers/consents';
import { getOffers, issueKeyFacts, type Offer, type OfferSet, requestOffers } from '@saakh/contracts/lending/offers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import {
  APP_ID,
  answerJourney,
  fakeKeyFacts,
  fakeOffer,
  fakeOfferSet,
  filledProfile,
  OFFER_SET_ID,
} from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const banyan = fakeOffer(1, 'Banyan Bank', { aprMinBps: 1_650, aprMaxBps: 1_650, emiMaxPaise: 1_060_000 });
const umber = fakeOffer(2, 'Umber Bank', {
  rateMinBps: 1_200,
  rateMaxBps: 1_800,
  aprMinBps: 1_299,
  aprMaxBps: 1_900,
  emiMinPaise: 996_400,
  emiMaxPaise: 1_084_600,
  cashInHandPaise: 29_800_000,
});
const cedar = fakeOffer(3, 'Cedar Credit', {
  aprMinBps: 1_800,
  aprMaxBps: 1_800,
  emiMinPaise: 1_000_000,
  emiMaxPaise: 1_000_000,
});
const THREE = [umber, cedar, banyan];

async function show(set: OfferSet, path = '/user/offers') {
  const api = answerJourney(fakeApi(), filledProfile({ inflight_credit_app_id: APP_ID }));
  api.answer(requestOffers, { data: set }).answer(getOffers, { data: set });
  const view = await renderAt(path, { session: { customer: { ...SIGNED_IN, appId: APP_ID } } });
  return { api, ...view };
}
const cards = () => screen.findAllByRole('article');
const names = async () => (await cards()).map((card) => card.getAttribute('aria-label'));
const goOn = () => screen.getByRole('button', { name: 'See key facts' });

describe('offers page', () => {
  test('UROUTE-04 FLOW-02 REG-RBC-7 shows each offer with all that is needed to compare it, and whose it is', async () => {
    const { api } = await show(fakeOfferSet(THREE));
    const card = within((await cards())[0] as HTMLElement);
    expect(card.getByRole('heading', { name: 'Banyan Bank' })).toBeTruthy();
    for (const text of [
      'Banyan Bank Limited',
      '₹3,00,000',
      '36 months',
      '16.50%',
      '₹3,80,486',
      '₹2,93,900',
      '₹5,000 + ₹900',
      'Total you pay (with fees)',
      'within 3 days',
      '₹500 for each missed instalment',
    ])
      expect(card.getAllByText(text).length).toBeGreaterThan(0);
    expect(card.getByRole('link', { name: 'Key facts: Banyan Bank' }).getAttribute('href')).toBe(
      `/user/offers/key-facts/${banyan.offerId}?set=${OFFER_SET_ID}&product=personal-loans`,
    );
    expect(api.callsOf(requestOffers)[0]?.path).toBe(`/api/applications/${APP_ID}/offers`);
  });

  test('C1 the APR is called one per year, in both languages, and no figure but the instalment is by the month', async () => {
    await show(fakeOfferSet(THREE));
    const card = within((await cards())[0] as HTMLElement);
    expect(card.getAllByText('APR (interest and fees)').length).toBeGreaterThan(0);
    const words = ((await cards())[0] as HTMLElement).textContent ?? '';
    expect(words).toContain('16.50%');
    expect(words).not.toMatch(/monthly (?:rate|PR|APR|interest)|% (?:a|per) month|Monthly PR/i);
    await act(() => changeLanguage('hi'));
    expect((await screen.findAllByText('सालाना APR')).length).toBeGreaterThan(0);
    await act(() => changeLanguage('en'));
  });

  test('REG-DL-7 who took back the terms is told why there are no offers, agrees again by the whole text, and has them', async () => {
    const api = answerJourney(fakeApi(), filledProfile({ inflight_credit_app_id: APP_ID }));
    let agreed = false;
    const row = {
      consentId: 'con_1',
      purpose: 'terms',
      granted: false,
      productType: 'Personal Loans',
      appId: null,
      lenderId: null,
      lenderName: null,
      recipient: null,
      noticeKey: 'consent-terms',
      noticeVersion: 2,
      ownText: null,
      channels: [] as string[],
      language: 'en',
      at: '2026-11-18T06:30:00.000Z',
      withdrawnAt: null,
      withdraws: 'con_0',
      holds: true,
      canWithdraw: false,
    } as const;
    api.answer(listConsents, { data: [row] });
    api.answer(requestOffers, () => {
      if (!agreed) throw new Refusal('CONSENT_REQUIRED', 'Please agree', { path: '/my-account/consents' });
      return { data: fakeOfferSet(THREE) };
    });
    api.answer(giveConsent, () => {
      agreed = true;
      return { consentId: 'con_2' };
    });
    const { user, path } = await renderAt('/user/offers', { session: { customer: { ...SIGNED_IN, appId: APP_ID } } });
    expect(await screen.findByText('You have withdrawn your consent to the terms')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Read and agree again' }));
    await screen.findByRole('heading', { name: 'My consents' });
    await user.click(await screen.findByRole('button', { name: 'Read and agree again' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Sentence of terms-of-use')).toBeTruthy();
    expect(agreed).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'I agree' }));
    await waitFor(() => expect(path()).toBe('/user/offers'));
    expect(api.callsOf(giveConsent).map(({ body }) => body)).toEqual([
      expect.objectContaining({ purpose: 'terms', granted: true, productType: 'Personal Loans', noticeVersion: 3 }),
    ]);
    expect(await names()).toHaveLength(3);
  });

  test('REG-ML-5 sorts by lowest APR unless asked otherwise, and names the measure on the screen', async () => {
    const { user } = await show(fakeOfferSet(THREE));
    expect(await names()).toEqual(['Banyan Bank', 'Cedar Credit', 'Umber Bank']);
    expect(screen.getByText(/Sorted by lowest APR, then EMI, then lender name\./)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'How we match and rank' })[0]?.getAttribute('href')).toBe(
      '/how-we-match',
    );
    await user.selectOptions(screen.getByLabelText('Sort by'), 'emi');
    expect(await names()).toEqual(['Cedar Credit', 'Banyan Bank', 'Umber Bank']);
    expect(screen.getByText(/Sorted by lowest EMI/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Sort by'), 'cash-in-hand');
    expect((await names())[0]).toBe('Umber Bank');
  });

  test('REG-ML-5 the chosen measure is in the address, so that it can be sent on', async () => {
    await show(fakeOfferSet(THREE), '/user/offers?sort=name');
    expect(await names()).toEqual(['Banyan Bank', 'Cedar Credit', 'Umber Bank']);
    expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('name');
  });

  test('REG-ML-7 cards with the names exchanged differ in nothing but the names, and none is chosen', async () => {
    const markup = async (first: string, second: string) => {
      const alike = (id: number, name: string): Offer => fakeOffer(id, name, { slug: 'lender', lenderLegalName: name });
      const { unmount } = await show(fakeOfferSet([alike(1, first), alike(2, second)]));
      const html = (await cards()).map((card) => card.outerHTML.replace(/_r_\w+_|«\w+»|:r\w+:/g, 'id'));
      const chosen = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
      unmount();
      sessionStorage.clear();
      return { html, chosen };
    };
    const one = await markup('Aaaa Bank', 'Bbbb Bank');
    expect(one.chosen).toEqual([false, false]);
    const unnamed = (html: string) =>
      html
        .replace(/(Aaaa|Bbbb) Bank/g, 'X')
        .replace(/>[AB]</g, '>X<')
        .replace(/ofr_0+[12]/g, 'offer');
    expect(unnamed(one.html[0] ?? 'a')).toBe(unnamed(one.html[1] ?? 'b'));
  });

  test('C3 REG-ML-7 neither priority nor a lender’s own note moves or marks an offer', async () => {
    const noted = {
      ...cedar,
      specialOffer: { text: { en: 'Festival week: no fee.', hi: 'त्योहार का हफ़्ता: कोई फ़ीस नहीं।' }, until: '2026-12-01' },
    };
    await show(fakeOfferSet([noted, banyan]));
    expect(await names()).toEqual(['Banyan Bank', 'Cedar Credit']);
    const [first, second] = await cards();
    expect(second?.className).toBe(first?.className);
    expect(
      within(second as HTMLElement)
        .getByText(/Festival week/)
        .closest('details')?.open,
    ).toBe(false);
  });

  test('REG-ML-2 offers on gold say what the gold is worth by the price of the day', async () => {
    await show({ ...fakeOfferSet(THREE), goldValuePaise: 5_500_000 });
    expect(await screen.findByText(/^Your gold is worth ₹55,000 at the price of the day/)).toBeTruthy();
  });

  test('REG-ML-9 every offer is "indicative, subject to the lender’s approval" in both languages, and nothing says approved', async () => {
    await show(fakeOfferSet(THREE));
    expect(await screen.findAllByText(/Indicative, subject to the lender’s approval/)).toHaveLength(3);
    expect(document.body.textContent).not.toMatch(/\bapproved\b|pre-?approved|guaranteed/i);
    await changeLanguage('hi');
    expect(await screen.findAllByText(/अंदाज़न; पक्का लेंडर की मंज़ूरी पर/)).toHaveLength(3);
    expect(document.body.textContent).not.toMatch(/मंज़ूर (हुआ|किया|हो गया)|स्वीकृत|पक्का लोन/);
  });

  test('REG-KFS-3 a range of rates shows APR and EMI from lowest to highest, never one "from" figure', async () => {
    await show(fakeOfferSet([umber]));
    const card = within((await cards())[0] as HTMLElement);
    expect(card.getByText('12.99% to 19.00%')).toBeTruthy();
    expect(card.getByText('₹9,964 to ₹10,846')).toBeTruthy();
    expect(card.queryByText(/^from/i)).toBeNull();
  });

  test('REG-ML-2 how much of the income an instalment takes stands on every card alike, in words above half of it', async () => {
    const shares = [31, 51, 101, null].map((incomeSharePercent, at) =>
      fakeOffer(at + 1, `Lender ${at + 1}`, { incomeSharePercent, ...(at === 1 ? { emiMinPaise: 900_000 } : {}) }),
    );
    await show(fakeOfferSet(shares, { sort: 'name' }), '/user/offers?sort=name');
    const name = 'All your EMIs as a share of your income';
    // The first are drawn before the others.
    await waitFor(async () => expect(await cards()).toHaveLength(shares.length));
    const shown = (await cards()).map((card) => within(card).queryByText(name)?.nextElementSibling?.textContent);
    expect(shown).toEqual([
      '31% · leaves room',
      'up to 51% · more than half, hard to repay',
      '101% More than your entire income. This loan is not affordable for you.',
      undefined,
    ]);
  });

  test('VAL-MSG-15 going on without a chosen offer says so, and leads nowhere', async () => {
    const { user, path } = await show(fakeOfferSet(THREE));
    await cards();
    await user.click(goOn());
    expect(await screen.findByText('Please select a offer from offer screen')).toBeTruthy();
    expect(path()).toBe('/user/offers');
    await user.click(screen.getByRole('radio', { name: 'Choose this offer Cedar Credit' }));
    expect(screen.queryByText('Please select a offer from offer screen')).toBeNull();
    await user.click(goOn());
    await waitFor(() => expect(path()).toBe(`/user/offers/key-facts/${cedar.offerId}`));
  });

  test('VAL-MSG-15 the reminder to choose goes when offers are marked for the comparison, and comes back when asked for', async () => {
    const { user } = await show(fakeOfferSet(THREE));
    await cards();
    await user.click(goOn());
    expect(await screen.findByText('Please select a offer from offer screen')).toBeTruthy();
    await user.click(screen.getByLabelText('Compare Banyan Bank'));
    expect(screen.queryByText('Please select a offer from offer screen')).toBeNull();
    await user.click(goOn());
    expect(await screen.findByText('Please select a offer from offer screen')).toBeTruthy();
  });

  test('C4 REG-ML-3 offers appear as lenders answer; who has not answered and who does not match is named, with what stands in the way', async () => {
    const waiting = fakeOfferSet([banyan], {
      waiting: true,
      pending: [{ lenderId: 2, slug: 'umber-bank', name: 'Umber Bank' }],
      unmatched: [
        {
          lenderId: 9,
          slug: 'fig-finance',
          name: 'Fig Finance',
          obstacles: ['income-low', 'credit-score'],
          fittingPaise: null,
        },
        { lenderId: 10, slug: 'olive-bank', name: 'Olive Bank', obstacles: [], fittingPaise: null },
      ],
    });
    const { api } = await show(waiting);
    expect(await names()).toEqual(['Banyan Bank']);
    expect(screen.getByText(/Waiting for 1 lender/)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'No answer yet' })).getByText('Umber Bank')).toBeTruthy();
    const others = within(screen.getByRole('region', { name: 'Lenders that do not match your profile' })).getAllByRole(
      'listitem',
    );
    expect(others.map((other) => other.textContent)).toEqual([
      'Fig Financerequires a higher income; requires a higher credit score',
      'Olive Bankits system declined this request',
    ]);
    api.answer(getOffers, { data: fakeOfferSet([banyan, umber]) });
    await screen.findByRole('article', { name: 'Umber Bank' }, { timeout: 4000 });
    expect(screen.getByText('2 lenders match your profile')).toBeTruthy();
    const reads = api.callsOf(getOffers).length;
    await new Promise((done) => setTimeout(done, 1800));
    expect(api.callsOf(getOffers)).toHaveLength(reads);
    expect(api.callsOf(requestOffers)).toHaveLength(1);
  });

  test('amount and months by slider and by typing, the instalment at once; new offers on a press', async () => {
    const { api, user } = await show(fakeOfferSet(THREE));
    await cards();
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Loan amount' });
    expect(amount.value).toBe('3,00,000');
    const before = screen.getByText(/at 12.00% to 18.00% a year/).previousElementSibling?.textContent;
    await user.clear(amount);
    await user.type(amount, '150000');
    expect(amount.value).toBe('1,50,000');
    fireEvent.change(screen.getByRole('slider', { name: 'Repayment period' }), { target: { value: '24' } });
    expect(screen.getByText(/at 12.00% to 18.00% a year/).previousElementSibling?.textContent).not.toBe(before);
    await user.click(screen.getByRole('button', { name: 'Update offers' }));
    await waitFor(() =>
      expect(api.callsOf(requestOffers)[1]?.body).toEqual({ amountPaise: 15_000_000, tenureMonths: 24 }),
    );
  });

  test('another amount dims the offers at once and puts the button for new ones within reach; the old amount brings them back', async () => {
    const { api, user } = await show(fakeOfferSet(THREE));
    await cards();
    const list = () => screen.getByRole('article', { name: 'Banyan Bank', hidden: true }).closest('ul') as HTMLElement;
    const isShut = () => [list().inert, list().dataset.outdated];
    expect(isShut()).toEqual([false, undefined]);
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Loan amount' });
    await user.clear(amount);
    expect(isShut()).toEqual([true, 'true']);
    expect(screen.queryByRole('button', { name: 'See key facts' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Update offers' }).disabled).toBe(true);
    await user.type(amount, '300000');
    expect(isShut()).toEqual([false, undefined]);
    await user.clear(amount);
    await user.type(amount, '240000');
    expect(screen.getByText(/still for ₹3,00,000 over 36 months/)).toBeTruthy();
    const newer = { ...fakeOfferSet([cedar], { amountPaise: 24_000_000 }), offerSetId: 'ofs_newer0123456' };
    api.answer(requestOffers, { data: newer });
    await user.click(screen.getByRole('button', { name: 'Update offers' }));
    expect(await screen.findByRole('article', { name: 'Cedar Credit' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Banyan Bank', hidden: true })).toBeNull());
    expect(goOn()).toBeTruthy();
  });

  test('where no lender matches, another amount can be asked for', async () => {
    const { api, user } = await show(fakeOfferSet([]));
    expect(await screen.findByText('No lender matches your request')).toBeTruthy();
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Loan amount' });
    await user.clear(amount);
    await user.type(amount, '90000');
    await user.click(screen.getByRole('button', { name: 'Update offers' }));
    await waitFor(() => expect(api.callsOf(requestOffers)[1]?.body).toMatchObject({ amountPaise: 9_000_000 }));
  });

  test.each(['its link', 'the back key'])(
    'the way back from the key facts by %s ends at the same card, with the same choice',
    async (way) => {
      const many = Array.from({ length: 9 }, (_, at) => fakeOffer(at + 1, `Lender ${at + 1}`));
      const { api, user, router, path } = await show(fakeOfferSet(many), '/user/offers?sort=name');
      api.answer(issueKeyFacts, ({ body }) => ({ data: fakeKeyFacts(body.language) }));
      await waitFor(async () => expect(await cards()).toHaveLength(9));
      // The card stands 420 pixels below the top when it is left, and 1,900 when the list is drawn again.
      const tops = [420, 1_900];
      vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
        () => ({ top: tops.length > 1 ? tops.shift() : tops[0] }) as DOMRect,
      );
      const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
      await user.click(screen.getByLabelText('Compare Lender 4'));
      await user.click(screen.getByRole('radio', { name: 'Choose this offer Lender 7' }));
      await user.click(goOn());
      await waitFor(() => expect(path()).toMatch(/key-facts/));
      expect(scrolled).not.toHaveBeenCalled();
      if (way === 'its link') await user.click(await screen.findByRole('link', { name: 'Back to offers' }));
      else await act(() => router.navigate(-1));
      await waitFor(() => expect(path()).toBe('/user/offers'));
      expect(await cards()).toHaveLength(9);
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Choose this offer Lender 7' }).checked).toBe(true);
      expect(screen.getByLabelText<HTMLInputElement>('Compare Lender 4').checked).toBe(true);
      await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 1_480));
      vi.restoreAllMocks();
    },
  );

  test.each(['Back to offers', 'No, back to offers'])(
    'REG-ML-5 “%s” keeps the order that was chosen and the costs that were unfolded',
    async (name) => {
      const offers = [1, 2, 3, 4].map((at) => fakeOffer(at, `Lender ${at}`, { emiMaxPaise: (9 - at) * 100_000 }));
      const { api, user, router, path } = await show(fakeOfferSet(offers));
      api.answer(issueKeyFacts, ({ body }) => ({ data: fakeKeyFacts(body.language) }));
      await waitFor(async () => expect(await cards()).toHaveLength(4));
      const costs = (lender: string) =>
        within(screen.getByRole('article', { name: lender }))
          .getByText('All costs and conditions')
          .closest('details');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'emi');
      const before = (await cards()).map((card) => card.getAttribute('aria-label'));
      for (const lender of ['Lender 2', 'Lender 3'])
        act(() => {
          (costs(lender) as HTMLDetailsElement).open = true;
          costs(lender)?.dispatchEvent(new Event('toggle'));
        });
      await user.click(screen.getByRole('link', { name: 'Key facts: Lender 3' }));
      await waitFor(() => expect(path()).toMatch(/key-facts/));
      await user.click(await screen.findByRole(name.startsWith('No') ? 'button' : 'link', { name }));
      await waitFor(() => expect(path()).toBe('/user/offers'));
      expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('emi');
      expect((await cards()).map((card) => card.getAttribute('aria-label'))).toEqual(before);
      expect([1, 2, 3, 4].filter((at) => costs(`Lender ${at}`)?.open)).toEqual([2, 3]);
    },
  );

  test('up to three offers stand side by side', async () => {
    const four = [...THREE, fakeOffer(4, 'Deodar Finance')];
    const { user } = await show(fakeOfferSet(four));
    await cards();
    for (const name of ['Banyan Bank', 'Umber Bank', 'Cedar Credit'])
      await user.click(screen.getByLabelText(`Compare ${name}`));
    expect(screen.getByLabelText<HTMLInputElement>('3 already selected Deodar Finance').disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Compare 3 offers' }));
    const table = within(await screen.findByRole('dialog'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Banyan Bank',
      'Umber Bank',
      'Cedar Credit',
    ]);
    expect(table.getByRole('row', { name: /APR \(interest and fees\)/ }).textContent).toContain('12.99% to 19.00%');
  });

  test('REG-ML-5 a loan smaller than asked for is named as such before its figures, and in the comparison', async () => {
    const small = { amountPaise: 5_000_000, amountCapped: true, emiMaxPaise: 180_000 };
    const { user } = await show(fakeOfferSet([banyan, fakeOffer(5, 'Fig Finance', small)]), '/user/offers?sort=emi');
    const [first, second] = await cards();
    const told = within(first as HTMLElement).getByText('Lends ₹50,000, less than you asked for');
    const apr = within(first as HTMLElement).getByText('APR (interest and fees)');
    expect(told.compareDocumentPosition(apr)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(second as HTMLElement).queryByText(/less than you asked for/)).toBeNull();
    for (const name of ['Fig Finance', 'Banyan Bank']) await user.click(screen.getByLabelText(`Compare ${name}`));
    await user.click(screen.getByRole('button', { name: 'Compare 2 offers' }));
    const rows = within(await screen.findByRole('dialog')).getAllByRole('row');
    const amounts = rows.find((row) => within(row).queryByRole('rowheader'));
    expect(amounts?.textContent).toBe('Loan amount₹50,000 less than you asked for₹3,00,000');
  });

  const compareThree = async (user: Awaited<ReturnType<typeof show>>['user']) => {
    await cards();
    for (const name of ['Banyan Bank', 'Umber Bank', 'Cedar Credit'])
      await user.click(screen.getByLabelText(`Compare ${name}`));
    await user.click(screen.getByRole('button', { name: 'Compare 3 offers' }));
    return within(await screen.findByRole('dialog'));
  };

  test('the back key closes the comparison and leaves the offers with their marks; a reload keeps it', async () => {
    const { user, router, path, unmount } = await show(fakeOfferSet(THREE));
    await compareThree(user);
    const address = `${router.state.location.pathname}${router.state.location.search}`;
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/user/offers');
    expect(screen.getByLabelText<HTMLInputElement>('Compare Umber Bank').checked).toBe(true);
    unmount();
    const again = await show(fakeOfferSet(THREE), address);
    const table = within(await screen.findByRole('dialog'));
    expect(table.getAllByRole('columnheader')).toHaveLength(3);
    await again.user.click(table.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(again.path()).toBe('/user/offers');
  });

  test('the close button goes back to the entry before the comparison, so that no back key opens it again', async () => {
    const { user, router } = await show(fakeOfferSet(THREE));
    const table = await compareThree(user);
    await user.click(table.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?product=personal-loans');
    expect(router.state.historyAction).toBe('POP');
  });

  test('an offer can be chosen from the comparison, and three marks say why there is no fourth', async () => {
    const { user, path } = await show(fakeOfferSet([...THREE, fakeOffer(4, 'Deodar Finance')]));
    const table = await compareThree(user);
    expect(screen.getByText(/You can compare 3 at a time/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('3 already selected Deodar Finance').disabled).toBe(true);
    await user.click(table.getByRole('button', { name: 'Choose Umber Bank' }));
    await waitFor(() => expect(path()).toBe(`/user/offers/key-facts/${umber.offerId}`));
  });

  test('a reload shows the same set and asks no lender again', async () => {
    const first = await show(fakeOfferSet(THREE));
    await cards();
    first.unmount();
    const { api } = await show(fakeOfferSet(THREE));
    await cards();
    expect(api.callsOf(requestOffers)).toHaveLength(0);
    expect(api.callsOf(getOffers)[0]?.path).toBe(`/api/offers/${OFFER_SET_ID}`);
  });

  test('no match says what to do, and a failure can be tried again', async () => {
    const none = await show(fakeOfferSet([]));
    expect(await screen.findByText('No lender matches your request')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'See key facts' })).toBeNull();
    none.unmount();
    sessionStorage.clear();
    const api = answerJourney(fakeApi(), filledProfile({ inflight_credit_app_id: APP_ID }));
    api.refuse(requestOffers, 'INTERNAL', 'Something broke');
    const { user } = await renderAt('/user/offers', { session: { customer: { ...SIGNED_IN, appId: APP_ID } } });
    expect(await screen.findByText('Something broke')).toBeTruthy();
    api.answer(requestOffers, { data: fakeOfferSet([banyan]) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await names()).toEqual(['Banyan Bank']);
  });
});
