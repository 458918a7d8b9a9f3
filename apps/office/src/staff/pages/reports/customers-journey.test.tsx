import { getCustomersJourney, listDroppedCustomers } from '@saakh/contracts/operations/reports/customers-journey';
import { listReportChoices } from '@saakh/contracts/operations/reports/internal-report';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

test('ADMIN-PAGE-08 ROLE-20 each step says how many came so far and leads to who stopped there, and from there to one path', async () => {
  const { server, session } = asStaff(2);
  const reached = [200, 150, 100, 90, 60, 60, 30, 20];
  server
    .answer(getCustomersJourney, ({ query }) => ({
      data: {
        from: '2026-11-12',
        to: '2026-11-18',
        reached: query.source === 'news' ? reached.map(() => 0) : reached,
        products: [{ productType: null, reached }],
        partners: [{ brandKey: 'cl', name: { en: 'Saakh', hi: 'साख' }, reached }],
        sources: [{ source: 'news', reached }],
        countedUntil: query.source === 'news' ? '2026-11-18T06:29:00.000Z' : new Date().toISOString(),
      },
    }))
    .answer(listReportChoices, { lenders: [], partners: [] })
    .answer(listDroppedCustomers, ({ query }) => ({
      data: [
        {
          userId: query.after ? 'usr_2' : 'usr_1',
          prospectAppId: 'pap_1',
          name: query.after ? null : 'R***',
          city: null,
          productType: 'Car',
          partner: null,
          source: null,
          beganAt: '2026-11-17T06:30:00.000Z',
          signedInAt: '2026-11-18T06:30:00.000Z',
        },
      ],
      next: query.after ? null : 'place',
    }));
  const { user, router } = await renderAt('/admin/customers-journey?partner=cl', { session });
  const table = within(await screen.findByRole('table', { name: 'Customers’ journey' }));
  const cells = table.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells[3]).toEqual(['Completed a profile', '100', '66.7%', '50%', '10']);
  expect(cells[8]).toEqual(['Disbursed', '20', '66.7%', '10%', '–']);
  expect(screen.getByText(/return after more than 30 days/)).toBeTruthy();
  expect(screen.getByText(/^Counted up to .* within minutes/)).toBeTruthy();
  const stopped = table.getAllByRole('link').find((link) => link.getAttribute('href')?.endsWith('profileCompleted'));
  await user.click(stopped as HTMLElement);
  expect(router.state.location.search).toBe('?partner=cl&step=profileCompleted');
  expect(await screen.findByRole('heading', { name: 'Who stopped at: Completed a profile' })).toBeTruthy();
  const path = await screen.findByRole('link', { name: 'Path of R***' });
  expect(path.getAttribute('href')).toBe('/admin/csr-portal/usr_1/pap_1');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Path of Customer without a name' })).toBeTruthy();
  const asked = new URL(server.callsOf(listDroppedCustomers).at(-1)?.url ?? '').searchParams;
  expect(Object.fromEntries(asked)).toEqual({
    preset: 'last_7_days',
    partner: 'cl',
    step: 'profileCompleted',
    after: 'place',
  });
  await user.click(screen.getByRole('button', { name: 'Close the list' }));
  await user.click(screen.getByRole('link', { name: 'news' }));
  expect(await screen.findByText('No journey began in these days')).toBeTruthy();
  expect(await screen.findByText(/^Counted up to .*2026.* so far/)).toBeTruthy();
  expect(router.state.location.search).toBe('?partner=cl&source=news');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Source' })).toHaveProperty('value', 'news'));
});
