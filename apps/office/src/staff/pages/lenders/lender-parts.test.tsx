import { uploadPicture } from '@saakh/contracts/catalogue/staff/credit-cards';
import { updateLenderProduct } from '@saakh/contracts/catalogue/staff/lender-products';
import {
  getLender,
  listLenderGroups,
  saveLenderConnection,
  testLenderConnection,
  updateLender,
} from '@saakh/contracts/catalogue/staff/lenders';
import { listRevenueTypes, listSlabs } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { getConnectionPage } from '@saakh/contracts/lending/staff/connections';
import { getStaffJourney } from '@saakh/contracts/lending/staff/lender-journeys';
import { listLenderWords } from '@saakh/contracts/lending/staff/lender-words';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeStaffJourney } from '#browser/testing/fake-journey';
import { fakeLender, fakeLenderProduct } from '#browser/testing/fake-lender';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

async function open(own: Parameters<typeof fakeLender>[0]) {
  const { server, session } = asStaff();
  server
    .answer(getLender, { data: fakeLender(own) })
    .answer(listLenderGroups, { lenderGroups: [] })
    .answer(getStaffJourney, { data: fakeStaffJourney() })
    .answer(listSlabs, { lenderRevenue: [] })
    .answer(listRevenueTypes, { data: [] })
    .answer(updateLender, { message: 'Lender updated successfully!' })
    .answer(updateLenderProduct, { message: 'Lender updated successfully!' });
  const page = await renderAt('/admin/lenders/7', { session });
  await screen.findByRole('heading', { name: 'Aster Finance' });
  return { server, ...page };
}

test('ENT-LENDERDET-01 the logo is uploaded in place, where one applies is chosen, and papers are ticked by their plain names', async () => {
  const { server, user } = await open({ products: [fakeLenderProduct({ documents: ['pan', 'own_paper'] })] });
  server.answer(uploadPicture, { file: '/files/pictures/lenders/new.webp' });
  await user.upload(
    screen.getByLabelText('Logo', { selector: 'input' }),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await user.selectOptions(screen.getByLabelText('Where customers apply'), 'In its app');
  const sent = () => server.callsOf(updateLender).map(({ body }) => body);
  await waitFor(() =>
    expect(sent()).toEqual([
      { lender_id: 7, property: 'logo', value: '/files/pictures/lenders/new.webp', seen: '/assets/lenders/aster.svg' },
      { lender_id: 7, property: 'lender_journey', value: 'App', seen: 'Web' },
    ]),
  );
  await user.click(screen.getByText(/^Personal loan ·/));
  expect(screen.getByLabelText<HTMLInputElement>('own_paper').checked).toBe(true);
  await user.click(screen.getByLabelText('salary slips for 3 months'));
  await waitFor(() =>
    expect(server.callsOf(updateLenderProduct).at(-1)?.body).toMatchObject({
      property: 'documents',
      value: ['pan', 'own_paper', 'salary_slips'],
    }),
  );
});

test('ADMIN-LEDIT-05 an offer that is on and yet hidden from customers says what is missing', async () => {
  const first = await open({ so_status: 1, so_text: null, so_date_end: null });
  expect(screen.getByText('Customers do not see it. Missing: Offer text, Offer ends')).toBeTruthy();
  first.unmount();
  const second = await open({ so_status: 1, so_text: 'Low fee', so_date_end: '2020-01-01' });
  expect(screen.getByText('Customers do not see it: its last day is over.')).toBeTruthy();
  second.unmount();
  await open({ so_status: 1, so_text: 'Low fee', so_date_end: '2999-01-01' });
  expect(screen.queryByText(/^Customers do not see it/)).toBeNull();
});

test('REG-KFS-5 what key facts say of a lender is set on its page; co-lending in both languages together, or in neither', async () => {
  const { server, user } = await open({ may_be_transferred: 0 });
  const switchOf = (name: string) => screen.getByRole('switch', { name });
  expect(switchOf('It may transfer or securitise the loan').getAttribute('aria-checked')).toBe('false');
  await user.click(switchOf('It may engage recovery agents'));
  const save = screen.getByRole('button', { name: 'Save arrangement' });
  expect(save).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Co-lending arrangement'), 'With Neem Capital, 80 to 20');
  await user.click(save);
  const hindi = screen.getByLabelText('Co-lending arrangement in Hindi');
  expect(hindi.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(STAFF_MESSAGES.coLendingInBoth)).toBeTruthy();
  await user.type(hindi, 'नीम कैपिटल के साथ, 80 और 20');
  expect(screen.queryByText(STAFF_MESSAGES.coLendingInBoth)).toBeNull();
  server.refuse(updateLender, 'CONFLICT', 'Changed by Ravi');
  await user.click(save);
  expect(await screen.findByText('Changed by Ravi')).toBeTruthy();
  server.answer(updateLender, { message: 'Lender updated successfully!' });
  const co_lending = { en: 'With Neem Capital, 80 to 20', hi: 'नीम कैपिटल के साथ, 80 और 20' };
  server.answer(getLender, { data: fakeLender({ co_lending }) });
  await user.click(save);
  await waitFor(() => expect(save).toHaveProperty('disabled', true));
  const sent = server.callsOf(updateLender).map(({ body }) => body);
  expect([sent[0], sent.at(-1)]).toEqual([
    { lender_id: 7, property: 'engages_recovery_agents', value: 0, seen: 1 },
    { lender_id: 7, property: 'co_lending', value: co_lending, seen: null },
  ]);
  await user.clear(screen.getByLabelText('Co-lending arrangement'));
  await user.clear(hindi);
  await user.click(save);
  await waitFor(() =>
    expect(server.callsOf(updateLender).at(-1)?.body).toMatchObject({ value: null, seen: co_lending }),
  );
});

test('ADMIN-PAGE-22 what is refused of a connection stands at its own field', async () => {
  const { server, user } = await open({
    connection: {
      adapter: 'rest',
      dialect: 'plain',
      base_url: 'https://aster.example/v1',
      offers_quotes: false,
      takes_withdrawals: false,
      has_api_key: false,
      has_webhook_secret: false,
    },
  });
  server.refuse(saveLenderConnection, 'VALIDATION_FAILED', 'Please check the values', {
    fields: { api_key: STAFF_CODES.secretRequired },
  });
  await user.click(screen.getByRole('button', { name: 'Save connection' }));
  await waitFor(() => expect(screen.getByLabelText('API key').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).not.toBe('true');
  server.refuse(saveLenderConnection, 'CONFLICT', 'Changed by Ravi');
  fireEvent.click(screen.getByRole('button', { name: 'Save connection' }));
  expect(await screen.findByText('Changed by Ravi')).toBeTruthy();
  expect(screen.getByLabelText('Message format').textContent).toContain('rupees (plain)');
});

test('ADMIN-PAGE-22 a lender that gets applications by mail takes a plain address; a test shows what came and what was not read', async () => {
  const mail = {
    adapter: 'lead' as const,
    ...{ dialect: 'lead', base_url: 'mailto:loans@aster.example' },
    ...{ offers_quotes: false, takes_withdrawals: false, has_api_key: true, has_webhook_secret: true },
  };
  const { server, user } = await open({ connection: mail });
  const address = screen.getByLabelText('E-mail address for applications');
  expect(address).toHaveProperty('value', 'loans@aster.example');
  expect(screen.queryByLabelText('API key')).toBeNull();
  server.answer(saveLenderConnection, { message: STAFF_CODES.connectionSaved });
  await user.clear(address);
  await user.type(address, 'desk@aster.example');
  await user.click(screen.getByRole('button', { name: 'Save connection' }));
  await waitFor(() =>
    expect(server.callsOf(saveLenderConnection).at(-1)?.body).toMatchObject({
      base_url: 'desk@aster.example',
      seen: mail,
    }),
  );
});

test('UROUTE-11 of a connection by its guide one line says what is in force and by whom; without any, it is the first way', async () => {
  const none = await open({ connection: null });
  expect(screen.getByRole('link', { name: 'Connect by its guide' }).getAttribute('data-main')).toBe('true');
  const others = screen.getByText('By e-mail, or in one of our own formats').closest('details');
  expect([others?.open, others?.contains(screen.getByLabelText('E-mail address for applications'))]).toEqual([
    false,
    true,
  ]);
  none.unmount();

  const { server, session } = asStaff();
  const connection = {
    ...{ adapter: 'rest' as const, dialect: 'document', base_url: '', version: 3, environment: 'sandbox' as const },
    ...{ offers_quotes: true, takes_withdrawals: false, has_api_key: true, has_webhook_secret: true },
  };
  const at = '2026-11-28T09:00:00Z';
  server
    .answer(getLender, { data: fakeLender({ connection }) })
    .answer(listLenderWords, { data: [] })
    .answer(getConnectionPage, {
      data: {
        ...{ lender_id: 7, lenderName: 'Aster Finance', slug: 'aster-finance', inForce: null, draft: null },
        ...{ versions: [{ version: 3, inForce: true, by: 'Ravi', at, reason: 'New path' }], secrets: [] },
        ...{ webhookUrl: null, returnUrl: null },
      },
    });
  await renderAt('/admin/lenders/7', { session });
  expect(
    await screen.findByText(/^Version 3 is in force .* sandbox\. Published 28 November 2026, 2:30 pm by Ravi\.$/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the connection' }).getAttribute('href')).toMatch(/7\/connection$/);
  expect(screen.queryByLabelText('API key')).toBeNull();
  expect(screen.queryByText(/A secret is saved/)).toBeNull();
});

test('ADMIN-PAGE-22 a test of the connection shows the status, the answer and the part that could not be read', async () => {
  const { server, user } = await open({
    connection: {
      ...{ adapter: 'rest', dialect: 'plain', base_url: 'https://aster.example/v1' },
      ...{ offers_quotes: true, takes_withdrawals: false, has_api_key: true, has_webhook_secret: true },
    },
  });
  server.answer(testLenderConnection, {
    ...{ outcome: 'unreadable', message: STAFF_CODES.lenderUnreadable, milliseconds: 91, status: 200 },
    response: '{"eligible":true,"validUntil":"soon"}',
    unreadable: [
      { field: 'validUntil', found: '"soon"' },
      { field: 'gst', found: null },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText(/Status 200 · 91 ms/)).toBeTruthy();
  expect(screen.getByText('{"eligible":true,"validUntil":"soon"}')).toBeTruthy();
  expect(screen.getByText('validUntil').closest('li')?.textContent).toContain('"soon"');
  expect(screen.getByText('gst').closest('li')?.textContent).toContain('missing');
});

test('REG-ML-2 what keeps a product from customers stands on top and at the product, in the shown language, until nothing does', async () => {
  const missing = [STAFF_CODES.missingPenalHindi, STAFF_CODES.figuresNotChecked];
  const { server, user } = await open({ products: [fakeLenderProduct({ active: 0, figures_checked: 0, missing })] });
  expect(screen.getAllByText('Penal charges in Hindi are missing')).toHaveLength(2);
  expect(screen.getByText('Personal loan · Off · details are missing')).toBeTruthy();
  expect(screen.getByText('Customers are not matched with it while it is off.')).toBeTruthy();
  await user.click(screen.getByLabelText('The figures are checked'));
  await waitFor(() =>
    expect(server.callsOf(updateLenderProduct)[0]?.body).toMatchObject({ property: 'figures_checked', value: 1 }),
  );
  await act(() => changeLanguage('hi'));
  expect(await screen.findAllByText('देरी के शुल्क हिन्दी में नहीं लिखे हैं')).toHaveLength(2);
});
