import { listProducts } from '@saakh/contracts/catalogue/products';
import { type Agent, listAgents } from '@saakh/contracts/partners/agents';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { fakeProduct } from '#browser/testing/fake-product';
import { renderAt } from '#browser/testing/render';

const RINAYAN: Agent = {
  agentId: 'ptr_rinayan',
  name: 'Rinayan',
  legalName: 'Rinayan Distribution Private Limited',
  type: 'dsa',
  address: '14 Station Road, Pune 411001',
  sinceOn: '2025-04-01',
};
const SHOP: Agent = {
  ...RINAYAN,
  agentId: 'mer_1',
  name: 'Deccan Rin Seva',
  legalName: null,
  type: 'merchant',
  address: null,
};
const BRAND = { name: { en: 'Rinayan', hi: 'ऋणायन' }, legalName: 'Rinayan Distribution Private Limited' };
function show(path: string, data: Agent[] = [SHOP, RINAYAN], next: string | null = null) {
  const api = fakeApi()
    .answer(listProducts, { data: [fakeProduct('Personal Loans'), fakeProduct('Gold Loans', { productId: 2 })] })
    .answer(listAgents, { brand: BRAND, products: ['Personal Loans'], data, next });
  return renderAt(path).then((view) => ({ api, ...view }));
}

test('REG-RBC-6 everybody reads who acts for the brand: name, type, address, since when, products; what is not stated says so', async () => {
  const { api } = await show('/agents?partner=rinayan');
  const card = (await screen.findByRole('heading', { level: 2, name: 'Rinayan' })).closest('li') as HTMLElement;
  const facts = within(card)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'Direct selling agent (DSA)',
    '14 Station Road, Pune 411001',
    expect.stringMatching(/^since .*2025/),
  ]);
  expect(within(card).getByText('Rinayan Distribution Private Limited')).toBeTruthy();
  const shop = screen.getByRole('heading', { level: 2, name: 'Deccan Rin Seva' }).closest('li') as HTMLElement;
  expect(within(shop).getByText('Not stated')).toBeTruthy();
  expect(screen.getByText('2 agents')).toBeTruthy();
  expect(screen.getByText('Each may offer: Personal Loans.')).toBeTruthy();
  expect(api.callsOf(listAgents)[0]?.url).toContain('partner=rinayan');
  await changeLanguage('hi');
  expect(await screen.findByText('बिक्री एजेंट (DSA)')).toBeTruthy();
});

test('REG-RBC-6 the footer of a customer page leads there; nobody found says that anyone who claims it is not ours', async () => {
  const { user } = await show('/lenders-and-disclosures', []);
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Our agents' }));
  expect(await screen.findByText('No one acts for us here')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Find by name' }), 'zz');
  await waitFor(() => expect(screen.getByText('No agent has this name')).toBeTruthy());
});
