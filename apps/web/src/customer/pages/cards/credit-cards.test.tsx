import { listCreditCards } from '@saakh/contracts/catalogue/credit-cards';
import { chooseProduct, listProducts, type Product } from '@saakh/contracts/catalogue/products';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { getSession } from '#browser/platform/session/session';
import { fakeApi } from '#browser/testing/fake-api';
import { fakeCard, keepMarkedCards } from '#browser/testing/fake-card';
import { renderAt } from '#browser/testing/render';

const CARDS = [
  fakeCard(1),
  fakeCard(2, { annual_fee: { en: 'No annual fee', hi: 'कोई सालाना फ़ीस नहीं' }, annual_fee_paise: 0 }),
  fakeCard(3, { secured: 1, annual_fee_paise: 0, annual_fee: { en: 'No annual fee', hi: 'कोई सालाना फ़ीस नहीं' } }),
  fakeCard(4, { secured: 1, annual_fee_paise: 99_900, issuer: 'Harbour Bank' }),
];
const product: Product = {
  productId: 8,
  productType: 'Credit Cards',
  slug: 'credit-cards',
  name: { en: 'Credit Cards', hi: 'क्रेडिट कार्ड' },
  description: { en: 'Cards', hi: 'कार्ड' },
  sortOrder: 80,
  status: 1,
  minAmountPaise: null,
  maxAmountPaise: null,
  minTenureMonths: null,
  maxTenureMonths: null,
};
const api = () =>
  fakeApi()
    .answer(listCreditCards, { data: CARDS })
    .answer(listProducts, { data: [product] });
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
function cookie(name: string): unknown {
  const text = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return text && JSON.parse(decodeURIComponent(text.slice(name.length + 1)));
}
const mark = (card: string) => screen.getByRole('checkbox', { name: new RegExp(`Compare ${card}`) });

describe('credit cards', () => {
  test('ROUTE-10 ROUTE-11 ROUTE-12 one listing at three addresses; the address chooses the kind, and it can be changed', async () => {
    for (const [path, shown] of [
      ['/credit-cards', ['Card 1', 'Card 2', 'Card 3', 'Card 4']],
      ['/cards-unsecured', ['Card 1', 'Card 2']],
      ['/cards-secured', ['Card 3', 'Card 4']],
    ] as const) {
      api();
      const { user, unmount } = await renderAt(path);
      await screen.findByRole('heading', { level: 1, name: 'Credit cards' });
      await waitFor(() => expect(names()).toEqual(shown));
      await user.selectOptions(screen.getByLabelText('Card type'), 'All cards');
      expect(names()).toEqual(['Card 1', 'Card 2', 'Card 3', 'Card 4']);
      unmount();
    }
  });

  test('PROD-APPLY-06 the filters narrow the list and keep its order; what fits nothing says so and leads back', async () => {
    api();
    const { user } = await renderAt('/credit-cards');
    await user.selectOptions(await screen.findByLabelText('Annual fee'), 'No annual fee');
    expect(names()).toEqual(['Card 2', 'Card 3']);
    await user.selectOptions(screen.getByLabelText('Annual fee'), 'Up to ₹500 a year');
    expect(names()).toEqual(['Card 1', 'Card 2', 'Card 3']);
    await user.selectOptions(screen.getByLabelText('Card type'), 'No deposit needed');
    expect(screen.getByText('2 cards')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Card type'), 'Against a deposit or gold');
    expect(names()).toEqual(['Card 3']);
  });

  test('PROD-APPLY-06 a filter that leaves nothing over', async () => {
    fakeApi()
      .answer(listCreditCards, { data: [fakeCard(1)] })
      .answer(listProducts, { data: [] });
    const { user } = await renderAt('/cards-secured');
    expect(await screen.findByRole('heading', { name: 'No cards match your filters' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all cards' }));
    expect(names()).toEqual(['Card 1']);
  });

  test('REG-KFS-8 each card says fee and interest, and leads to its most important terms in the place of key facts', async () => {
    api();
    await renderAt('/credit-cards');
    const card = within(await screen.findByRole('article', { name: 'Card 1' }));
    expect(card.getByText('₹499 a year, plus GST')).toBeTruthy();
    expect(card.getByText('3.5% a month (42% a year)')).toBeTruthy();
    const terms = card.getByRole('link', { name: 'Most Important Terms and Conditions (MITC) of Card 1' });
    expect(terms.getAttribute('href')).toBe('https://cards.ivory.example/terms.pdf');
    expect(card.queryByText(/key facts/i)).toBeNull();
  });

  test('PROD-APPLY-06 the way to the issuer is ours, so that it is recorded, in a tab of its own', async () => {
    api();
    await renderAt('/credit-cards');
    const out = await screen.findByRole('link', { name: /^Apply on Harbour Bank’s website for Card 4/ });
    expect(out.getAttribute('href')).toBe('/api/out/credit-card/4?partner=cl');
    expect(out.getAttribute('target')).toBe('_blank');
    expect(out.getAttribute('rel')).toContain('noopener');
  });

  test('REG-ML-7 nothing is chosen beforehand, and two cards differ in nothing but their own words and picture', async () => {
    fakeApi()
      .answer(listCreditCards, { data: [fakeCard(1), fakeCard(2)] })
      .answer(listProducts, { data: [] });
    await renderAt('/credit-cards');
    const cards = await screen.findAllByRole('article');
    const plain = cards.map(({ outerHTML }) =>
      outerHTML.replace(/Card \d/g, 'Card').replace(/credit-card\/\d/g, 'credit-card'),
    );
    expect(plain[0]).toBe(plain[1]);
    for (const box of screen.getAllByRole('checkbox')) expect((box as HTMLInputElement).checked).toBe(false);
  });

  test('PROD-APPLY-06 up to three cards stand side by side, and the back key closes the comparison', async () => {
    api();
    const { user, router } = await renderAt('/credit-cards');
    await screen.findByRole('article', { name: 'Card 1' });
    await user.click(mark('Card 1'));
    expect((screen.getByRole('button', { name: 'Select one more to compare' }) as HTMLButtonElement).disabled).toBe(
      true,
    );
    await user.click(mark('Card 3'));
    await user.click(mark('Card 4'));
    expect((screen.getByRole('checkbox', { name: /Card 2/ }) as HTMLInputElement).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Compare 3 cards' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare cards' }));
    expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Card 1',
      'Card 3',
      'Card 4',
    ]);
    expect(dialog.getAllByRole('link', { name: /^Apply on .* for Card/ })).toHaveLength(3);
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((mark('Card 3') as HTMLInputElement).checked).toBe(true);
  });

  test('ENT-SESSION-06 ENT-SESSION-07 what is marked is kept in two cookies as JSON lists by kind, and is marked again afterwards', async () => {
    api();
    const { user, unmount } = await renderAt('/credit-cards');
    await screen.findByRole('article', { name: 'Card 1' });
    await user.click(mark('Card 1'));
    await user.click(mark('Card 4'));
    await user.click(mark('Card 3'));
    expect(cookie('CCDetailsunsecured')).toEqual([1]);
    expect(cookie('CCDetailssecured')).toEqual([4, 3]);
    await user.click(mark('Card 4'));
    expect(cookie('CCDetailssecured')).toEqual([3]);
    unmount();
    api();
    await renderAt('/cards-secured');
    await screen.findByRole('article', { name: 'Card 3' });
    expect((mark('Card 3') as HTMLInputElement).checked).toBe(true);
    expect((mark('Card 4') as HTMLInputElement).checked).toBe(false);
  });

  test('ENT-SESSION-07 a cookie that holds something else marks nothing', async () => {
    for (const text of ['{', '"x"', '{"a":1}', '["1",null]', '[99]']) {
      keepMarkedCards(text);
      api();
      const { unmount } = await renderAt('/credit-cards');
      await screen.findByRole('article', { name: 'Card 1' });
      for (const box of screen.getAllByRole('checkbox')) expect((box as HTMLInputElement).checked, text).toBe(false);
      unmount();
    }
  });

  test('UROUTE-18 a visitor goes on to the cards against the own profile by way of the sign-in, with the product chosen', async () => {
    const server = api().answer(chooseProduct, { productId: 8, productType: 'Credit Cards' });
    const { user, path } = await renderAt('/credit-cards');
    await user.click(await screen.findByRole('button', { name: 'See cards that match my profile' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(server.callsOf(chooseProduct)[0]?.body).toEqual({ productId: 8 });
    expect(getSession().customer.productType).toBe('Credit Cards');
  });

  test('PROD-APPLY-06 no cards, and a failed load, say so', async () => {
    fakeApi()
      .answer(listCreditCards, { data: [] })
      .answer(listProducts, { data: [product] });
    const first = await renderAt('/credit-cards');
    expect(await screen.findByRole('heading', { name: 'No cards available' })).toBeTruthy();
    first.unmount();
    const server = fakeApi().refuse(listCreditCards, 'UNAVAILABLE', 'Not just now.').answer(listProducts, { data: [] });
    const { user } = await renderAt('/credit-cards');
    expect((await screen.findByRole('alert')).textContent).toContain('Not just now.');
    server.answer(listCreditCards, { data: CARDS });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toHaveLength(4));
  });

  test('LANG-02 the listing is Hindi when Hindi is chosen', async () => {
    api();
    await changeLanguage('hi');
    await renderAt('/credit-cards');
    expect(await screen.findByRole('heading', { level: 1, name: 'क्रेडिट कार्ड' })).toBeTruthy();
    expect((await screen.findAllByText('महीने का 3.5% (साल का 42%)')).length).toBe(4);
    await changeLanguage('en');
  });
});
