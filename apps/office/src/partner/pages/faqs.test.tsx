import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import attributionEn from '@saakh/i18n/en/partners.attribution.portal.json';
import en from '@saakh/i18n/en/partners.faqs.portal.json';
import casesEn from '@saakh/i18n/en/partners.partner-cases.portal.json';
import attributionHi from '@saakh/i18n/hi/partners.attribution.portal.json';
import hi from '@saakh/i18n/hi/partners.faqs.portal.json';
import casesHi from '@saakh/i18n/hi/partners.partner-cases.portal.json';
import { istDateOf } from '@saakh/rules/dates';
import { rateOn, TAX_DEDUCTED_FROM_COMMISSION } from '@saakh/rules/money/statements/dated-rates';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatPaise } from '#browser/platform/format';
import { fakeApi } from '#browser/testing/fake-api';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';

const session = { partner: { partnerToken: 'p-tok' } };
function show(path: string) {
  fakeApi().answer(getPartnerRevenue, fakePartnerOwner);
  return renderAt(path, { session });
}
const shown = () => [...document.querySelectorAll('summary')].map((summary) => summary.textContent);

test('PORTAL-PAGE-10 PORTAL-PAGE-11 PORTAL-PAGE-12 the FAQs lead to the questions of customers and of agents, at least fourteen each', async () => {
  const { user, path } = await show('/partner/faqs');
  await user.click(await screen.findByRole('link', { name: /^Customer queries/ }));
  await waitFor(() => expect(path()).toBe('/partner/faqs/customer-queries'));
  expect(await screen.findByText('What is the APR, and why is it higher than the interest rate?')).toBeTruthy();
  expect(shown()).toEqual(Object.values(en['customer-queries']).map(({ q }) => q));
  await user.click(screen.getByRole('link', { name: 'DSA queries' }));
  expect(await screen.findByText('Who does a lead belong to?')).toBeTruthy();
  for (const topic of ['customer-queries', 'dsa-queries'] as const) {
    expect(Object.keys(en[topic]).length).toBeGreaterThanOrEqual(14);
  }
});

test('PORTAL-PAGE-11 words of either language find a question, the count is told, and nothing found leads to us', async () => {
  const { user } = await show('/partner/faqs/customer-queries');
  const search = await screen.findByRole('searchbox', { name: 'Search the questions' });
  await user.type(search, 'EMIs FACTS key');
  expect(shown()).toEqual([en['customer-queries']['key-facts'].q]);
  expect(screen.getByText('1 question found').getAttribute('role')).toBe('status');
  await user.clear(search);
  // Without the dot that many keyboards make hard to type.
  await user.type(search, 'मंजूरी अंदाजा');
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

test('PORTAL-PAGE-12 agents read how commission, statements, payment and TDS go, in the words of the reports, in both languages', async () => {
  const { user } = await show('/partner/faqs/dsa-queries');
  for (const id of ['commission', 'statements', 'paid-when', 'tds'] as const) {
    expect(await screen.findByText(en['dsa-queries'][id].q)).toBeTruthy();
    expect(hi['dsa-queries'][id].a).not.toBe(en['dsa-queries'][id].a);
  }
  for (const [faqs, cases] of [
    [en, casesEn],
    [hi, casesHi],
  ] as const) {
    for (const status of Object.values(cases.statuses)) expect(faqs['dsa-queries'].statuses.a).toContain(`${status}:`);
  }
  const { bps, withoutPanBps, freePaise } = rateOn(TAX_DEDUCTED_FROM_COMMISSION, istDateOf(new Date()));
  for (const { a } of [en['dsa-queries'].tds, hi['dsa-queries'].tds]) {
    for (const figure of [`${bps / 100}%`, `${withoutPanBps / 100}%`, formatPaise(freePaise)])
      expect(a).toContain(figure);
  }
  expect(en['dsa-queries']['lead-owner'].a).toContain(`“${attributionEn.dispute}”`);
  expect(hi['dsa-queries']['lead-owner'].a).toContain(`“${attributionHi.dispute}”`);
  expect(en['dsa-queries']['share-login'].a).toContain('“Your people”');
  await user.type(await screen.findByRole('searchbox', { name: 'Search the questions' }), 'वित्त वर्ष');
  expect(shown()).toEqual([en['dsa-queries'].tds.q]);
});
