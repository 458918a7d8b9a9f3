import { getPartnerRevenue } from '@saakh/contracts/identity';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import en from '../../../platform/i18n/en/partner/faqs';
import { fakeApi } from '../../../testing/fake-api';
import { fakePartnerOwner } from '../../../testing/fake-partner';
import { renderAt } from '../../../testing/render';

const session = { partner: { partnerToken: 'p-tok' } };
const show = (path: string) => {
  fakeApi().answer(getPartnerRevenue, fakePartnerOwner);
  return renderAt(path, { session });
};
const shown = () => [...document.querySelectorAll('summary')].map((summary) => summary.textContent);

test('PORTAL-PAGE-10 PORTAL-PAGE-11 PORTAL-PAGE-12 the FAQs lead to the questions of customers and of agents, at least fourteen each', async () => {
  const { user, path } = await show('/partner/faqs');
  await user.click(await screen.findByRole('link', { name: /^Customer queries/ }));
  await waitFor(() => expect(path()).toBe('/partner/faqs/customer-queries'));
  expect(await screen.findByText('What is the APR, and why is it higher than the interest rate?')).toBeTruthy();
  expect(shown()).toEqual(Object.values(en['customer-queries']).map(({ q }) => q));
  await user.click(screen.getByRole('link', { name: 'DSA queries' }));
  expect(await screen.findByText('Who owns a lead?')).toBeTruthy();
  for (const topic of ['customer-queries', 'dsa-queries'] as const) {
    expect(Object.keys(en[topic]).length).toBeGreaterThanOrEqual(14);
  }
});

test('PORTAL-PAGE-11 words of either language find a question, the count is told, and nothing found leads to us', async () => {
  const { user } = await show('/partner/faqs/customer-queries');
  const search = await screen.findByRole('searchbox', { name: 'Search the questions' });
  await user.type(search, 'instalments FACTS key');
  expect(shown()).toEqual([en['customer-queries']['key-facts'].q]);
  expect(screen.getByText('1 question found').getAttribute('role')).toBe('status');
  await user.clear(search);
  // Without the dot that many keyboards make hard to type.
  await user.type(search, 'मंजूरी संकेत');
  expect(shown()).toEqual([en['customer-queries'].indicative.q]);
  await user.clear(search);
  await user.type(search, 'zebra');
  expect(screen.getByText('0 questions found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/partner/communication');
});

test('PORTAL-PAGE-12 a link with the id of an answer opens that answer alone', async () => {
  const { user, router } = await show('/partner/faqs/dsa-queries#masked');
  const question = await screen.findByText(en['dsa-queries'].masked.q);
  const open = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id);
  expect(open()).toEqual(['masked']);
  await waitFor(() => expect(document.activeElement).toBe(question));
  await user.click(screen.getByText(en['dsa-queries'].password.q));
  await user.click(screen.getByRole('link', { name: `Link to this answer: ${en['dsa-queries'].password.q}` }));
  await waitFor(() => expect(router.state.location.hash).toBe('#password'));
});
