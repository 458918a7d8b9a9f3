import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';
import { ELIGIBILITY_ROWS } from '#office/features/catalogue/eligibility/portal/rows';

const session = { partner: { partnerToken: 'p-tok' } };
function show(path: string) {
  const api = fakeApi().answer(getPartnerRevenue, fakePartnerOwner);
  return renderAt(path, { session }).then((view) => ({ api, ...view }));
}

test('PORTAL-PAGE-14 the training material has lessons of real steps, and leads to the table of lenders', async () => {
  const { user } = await show('/partner/training-material');
  expect(await screen.findByRole('heading', { level: 3, name: '1. Your first lead' })).toBeTruthy();
  const lessons = screen.getAllByRole('heading', { level: 3 });
  expect(lessons.length).toBeGreaterThanOrEqual(5);
  for (const lesson of lessons) {
    const steps = within(lesson.closest('section') as HTMLElement).getAllByRole('listitem');
    expect(steps.length).toBeGreaterThanOrEqual(5);
  }
  await user.click(screen.getByRole('link', { name: /^Eligibility criteria/ }));
  expect(await screen.findByRole('table', { name: 'Eligibility criteria' })).toBeTruthy();
});

test('PORTAL-ELIG-01 PORTAL-PAGE-15 ENT-ELIG-07 the table has a row a lender, all eight columns, and asks the server for nothing', async () => {
  const { api } = await show('/partner/training-material/eligibility-criteria');
  const table = await screen.findByRole('table', { name: 'Eligibility criteria' });
  const texts = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
  const [head, ...rows] = within(table).getAllByRole('row');
  expect(texts(head as HTMLElement)).toEqual([
    'Lender',
    'Age',
    'Employment',
    'Monthly net income',
    'Min loan',
    'Max loan',
    'Credit score',
    'Lender journey',
  ]);
  expect(rows).toHaveLength(23);
  const banyan = rows.find((row) => row.firstChild?.textContent === 'Banyan Bank') as HTMLElement;
  expect(texts(banyan)).toEqual([
    'Banyan Bank',
    '23 to 60 years',
    'Salaried, Self-employed, Business',
    '₹50,000 or more',
    '₹1,00,000',
    '₹10,00,000',
    '750 and above',
    'Web/App',
  ]);
  expect(new Set(rows.map((row) => texts(row).at(-1)))).toEqual(new Set(['App', 'Web/App']));
  expect(rows).toHaveLength(ELIGIBILITY_ROWS.length);
  expect(api.seen.map(({ path }) => path).filter((path) => !path.startsWith('/api/cookies'))).toEqual([
    '/api/partner/get-revenue',
  ]);
  await changeLanguage('hi');
  expect(await screen.findByRole('columnheader', { name: 'महीने की आमदनी (कटौती के बाद)' })).toBeTruthy();
});

test('ENT-ELIG-06 a score stands as the least that is taken, from 625 to 750, “and above”', async () => {
  await show('/partner/training-material/eligibility-criteria');
  const table = await screen.findByRole('table', { name: 'Eligibility criteria' });
  const [, ...rows] = within(table).getAllByRole('row');
  const scores = rows.map((row) => row.children[6]?.textContent ?? '').toSorted();
  expect([scores.at(0), scores.at(-1)]).toEqual(['625 and above', '750 and above']);
});
