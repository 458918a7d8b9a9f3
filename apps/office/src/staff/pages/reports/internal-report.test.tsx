import {
  exportReportRows,
  listReportChoices,
  listReportRows,
  type ReportRow,
  totalReportRows,
} from '@saakh/contracts/operations/reports/internal-report';
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
} from '@saakh/contracts/operations/reports/report-schedules';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const row = (id: string, more: Partial<ReportRow> = {}): ReportRow => ({
  id,
  shortId: `${id}-REF`,
  userId: 'usr_1',
  prospectAppId: 'pra_1',
  name: 'R*** S***',
  city: 'Pune',
  productType: 'Personal Loans',
  lenderId: 7,
  lender: 'Aster Finance',
  partner: null,
  status: 'approved',
  submission: 'accepted',
  reference: 'AST1',
  amountPaise: 20_000_000,
  approvedPaise: 15_000_000,
  disbursedPaise: null,
  createdAt: '2026-11-18T06:30:00.000Z',
  approvedAt: '2026-11-18T08:30:00.000Z',
  disbursedAt: null,
  declineCode: null,
  ...more,
});

async function open(
  address: string,
  change: (server: ReturnType<typeof asStaff>['server']) => unknown = () => undefined,
) {
  const { server, session } = asStaff(2);
  const span = { from: '2026-11-12', to: '2026-11-18' };
  server
    .answer(listReportRows, ({ query }) =>
      query.product === 'Car'
        ? { data: [], next: null, ...span }
        : query.after
          ? { data: [row('two')], next: null, ...span }
          : { data: [row('one')], next: 'place', ...span },
    )
    .answer(totalReportRows, {
      data: { rows: 1234, amountPaise: 20_000_000, approvedPaise: 15_000_000, disbursedPaise: 0, isWhole: true },
    })
    .answer(listReportChoices, { lenders: [{ lenderId: 7, name: 'Aster Finance' }], partners: [] });
  change(server);
  return { server, ...(await renderAt(address, { session })) };
}

test('ADMIN-PAGE-07 ADMIN-FN-17 the report is filtered, sorted and continued as its address says, with a total of all its rows', async () => {
  const { server, user, router } = await open('/admin/internal-report?preset=yesterday&reached=approved');
  expect(await screen.findByText('1,234 rows · asked ₹2,00,000 · approved ₹1,50,000 · disbursed ₹0')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'one-REF' }).getAttribute('href')).toBe('/admin/csr-portal/usr_1/pra_1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Lender' }), '7');
  await user.click(screen.getByRole('button', { name: 'Asked' }));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?preset=yesterday&reached=approved&lender=7&sort=amount&order=asc'),
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('two-REF')).toBeTruthy();
  const asked = server.callsOf(listReportRows).map(({ url }) => new URL(url).searchParams);
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    preset: 'yesterday',
    reached: 'approved',
    lender: '7',
    sort: 'amount',
    order: 'asc',
    after: 'place',
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Product' }), 'Car');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('one-REF')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('ADMIN-PAGE-07 rows that could not be added up are listed all the same, and may be added up again', async () => {
  const { server, user } = await open('/admin/internal-report', (own) =>
    own.refuse(totalReportRows, 'UNAVAILABLE', 'The service is resting.'),
  );
  const told = await screen.findByText(/We could not calculate the totals/, {}, { timeout: 10_000 });
  expect(told.textContent).toContain('Fewer days make it quicker.');
  expect(await screen.findByText('one-REF')).toBeTruthy();
  server.answer(totalReportRows, {
    data: { rows: 2, amountPaise: 100, approvedPaise: 0, disbursedPaise: 0, isWhole: true },
  });
  await user.click(within(told).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 rows · asked ₹1 · approved ₹0 · disbursed ₹0')).toBeTruthy();
});

test('PRESET-02 the presets are called yesterday, last 7 days, last 30 days and custom, in this order', async () => {
  await open('/admin/internal-report');
  const choices = (await screen.findByRole('radio', { name: 'Yesterday' })).closest('fieldset');
  expect([...(choices?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Yesterday',
    'Last 7 days',
    'Last 30 days',
    'Custom',
  ]);
});

test('PRESET-02 ADMIN-PAGE-07 a custom range from a link stands in its fields and may be shown again', async () => {
  const { user, router } = await open('/admin/internal-report?preset=custom_range&from=2026-11-03&to=2026-11-09');
  await screen.findByText('one-REF');
  const field = (name: 'From' | 'To') => screen.getByLabelText<HTMLInputElement>(name);
  expect([field('From').value, field('To').value]).toEqual(['2026-11-03', '2026-11-09']);
  expect(screen.getByRole('button', { name: 'Show' })).toHaveProperty('disabled', false);
  fireEvent.change(field('To'), { target: { value: '2026-11-10' } });
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(router.state.location.search).toBe('?preset=custom_range&from=2026-11-03&to=2026-11-10'));
  // Other days come in by a saved view or the way back.
  await act(() => router.navigate('/admin/internal-report?preset=custom_range&from=2026-10-01&to=2026-10-02'));
  expect([field('From').value, field('To').value]).toEqual(['2026-10-01', '2026-10-02']);
});

test('ADMIN-PAGE-07 in both languages the page is called as in the menu', async () => {
  await open('/admin/internal-report');
  await screen.findByRole('heading', { name: 'Internal report', level: 1 });
  for (const [language, name] of [
    ['hi', 'अंदरूनी रिपोर्ट'],
    ['en', 'Internal report'],
  ] as const) {
    await act(() => changeLanguage(language));
    const links = await screen.findAllByRole('link');
    const entry = links.find((link) => link.getAttribute('href') === '/admin/internal-report');
    expect(entry?.textContent).toBe(name);
    expect(await screen.findByRole('heading', { name, level: 1 })).toBeTruthy();
  }
});

test('ADMIN-PAGE-07 ADMIN-FN-17 a city that finds nothing says how a city is found', async () => {
  const { user } = await open('/admin/internal-report?product=Car');
  expect(await screen.findByText('Nothing in these days fits the filter.')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'City' }), 'engal');
  expect(await screen.findByText(/A city is found by the beginning of a word of its name/)).toBeTruthy();
});

test('ADMIN-PAGE-07 ADMIN-FN-17 two amounts typed one after the other both filter; what is no amount stays, says so and filters nothing', async () => {
  const { user, router } = await open('/admin/internal-report?preset=yesterday');
  await screen.findByText('one-REF');
  const from = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount from' });
  // The sign stands before the box already.
  expect(from.placeholder).not.toContain('₹');
  await user.click(from);
  await user.paste('1,00,000');
  await user.click(screen.getByRole('textbox', { name: 'Amount up to' }));
  await user.paste('200000');
  await waitFor(() => expect(router.state.location.search).toBe('?preset=yesterday&min=100000&max=200000'));
  expect(from.value).toBe('1,00,000');
  await user.clear(from);
  await user.paste('2 lakh');
  expect(screen.getByText('Enter whole rupees, such as 2,00,000')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe('?preset=yesterday&max=200000'));
  expect(from.value).toBe('2 lakh');
});

test('ADMIN-PAGE-07 ADMIN-FN-17 amounts the wrong way round are told at the field, not as a list that could not be loaded', async () => {
  const WRONG_WAY = 'The maximum must not be below the minimum';
  const { user } = await open('/admin/internal-report?min=200000', (server) =>
    server.refuse(listReportRows, 'VALIDATION_FAILED', 'Invalid', { fields: { max: WRONG_WAY } }),
  );
  const upTo = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount up to' });
  await user.type(upTo, '100000');
  expect(await screen.findByText(WRONG_WAY)).toBeTruthy();
  expect(upTo.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('We could not load this')).toBeNull();
});

test('ADMIN-PAGE-07 S-AZ-7 columns are chosen, and a file of them takes a reason', async () => {
  const { server, user } = await open('/admin/internal-report?columns=shortId,amount,city');
  server.answer(exportReportRows, 'a');
  await screen.findByText('one-REF');
  const heads = () =>
    within(screen.getByRole('table'))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
  expect(heads()).toEqual(['Reference', 'Asked', 'City']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'City' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(heads()).toEqual(['Reference', 'Asked']);
  await user.click(screen.getByRole('button', { name: 'Export Excel' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Export Excel' }));
  expect(server.callsOf(exportReportRows)).toHaveLength(0);
  await user.type(dialog.getByLabelText('Reason'), 'For the board');
  await user.click(dialog.getByRole('button', { name: 'Export Excel' }));
  await waitFor(() => expect(server.callsOf(exportReportRows)).toHaveLength(1));
  expect(server.callsOf(exportReportRows)[0]?.body).toEqual({
    preset: 'last_7_days',
    columns: ['shortId', 'amount'],
    format: 'xlsx',
    reason: 'For the board',
  });
});

test('ADMIN-FN-17 the filter that is shown goes out by mail to chosen colleagues, and what goes out can be ended', async () => {
  const { server, user } = await open('/admin/internal-report?preset=yesterday&product=Personal+Loans');
  server
    .answer(listReportSchedules, {
      data: [
        {
          scheduleId: 'rps_1',
          name: 'Old one',
          query: '',
          every: 'day',
          on: null,
          hour: 9,
          people: ['Omar'],
          nextAt: '2026-11-19T03:30:00.000Z',
          sentAt: null,
        },
      ],
      people: [
        { staffId: 'stf_1', name: 'Omar' },
        { staffId: 'stf_2', name: 'Asha' },
      ],
    })
    .answer(createReportSchedule, { message: 'Saved', scheduleId: 'rps_2' })
    .answer(deleteReportSchedule, { message: 'Ended' });
  await user.click(await screen.findByRole('button', { name: 'Schedule' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/^Next on .*9:00.*, to Omar$/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete Old one' }));
  await waitFor(() => expect(server.callsOf(deleteReportSchedule)[0]?.body).toEqual({ scheduleId: 'rps_1' }));
  await user.type(dialog.getByLabelText('Name'), 'Payouts');
  await user.selectOptions(dialog.getByLabelText('How often'), 'week');
  await user.selectOptions(dialog.getByLabelText('On'), 'Friday');
  await user.selectOptions(dialog.getByLabelText('Hour in India'), '18:00');
  expect(dialog.getByRole('button', { name: 'Schedule report' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('checkbox', { name: 'Asha' }));
  await user.click(dialog.getByRole('button', { name: 'Schedule report' }));
  await waitFor(() =>
    expect(server.callsOf(createReportSchedule)[0]?.body).toEqual({
      name: 'Payouts',
      query: 'preset=yesterday&product=Personal+Loans',
      every: 'week',
      on: 5,
      hour: 18,
      staffIds: ['stf_2'],
    }),
  );
});
