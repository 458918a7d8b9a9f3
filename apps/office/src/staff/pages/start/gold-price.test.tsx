import { getGoldPrice, setGoldPrice } from '@saakh/contracts/catalogue/gold-loans';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { getDashboard } from '@saakh/contracts/operations/dashboard';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';
import { fakeDashboard } from './fake-dashboard';

const price = { on: '2026-11-14', source: 'IBJA', carats: [{ carat: 24, paisePerGram: 12_000_00 }] };

test('UROUTE-16 the dashboard warns of an old gold price, asks about one far from it, and keeps what is confirmed', async () => {
  const { server, session } = asStaff(2);
  server
    .answer(getDashboard, { data: fakeDashboard() })
    .answer(getGoldPrice, { data: { price, ageDays: 5, needed: true, late: true } });
  const { user } = await renderAt('/admin/dashboard', { session });
  expect(await screen.findByText(/^This price is old or missing/)).toBeTruthy();
  expect(screen.getByText(/^One gram of 24 carat: ₹12,000 on 14 November 2026 \(IBJA\)/)).toBeTruthy();
  const field = screen.getByLabelText(/price of one gram/);
  const save = screen.getByRole('button', { name: 'Save' });
  await user.type(field, 'twelve');
  await user.click(save);
  expect(await screen.findByText(STAFF_MESSAGES.goldPriceOutside)).toBeTruthy();
  expect(server.callsOf(setGoldPrice)).toHaveLength(0);

  server.refuse(setGoldPrice, 'VALIDATION_FAILED', STAFF_CODES.goldPriceFar, {
    fields: { pureGramPaise: STAFF_CODES.goldPriceFar },
  });
  await user.clear(field);
  await user.type(field, '15,250.50');
  await user.click(save);
  expect(await screen.findByText(STAFF_MESSAGES.goldPriceFar)).toBeTruthy();
  server.answer(setGoldPrice, { message: STAFF_CODES.goldPriceSaved });
  await user.click(save);
  await waitFor(() => expect(server.callsOf(setGoldPrice)).toHaveLength(2));
  expect(server.callsOf(setGoldPrice).map(({ body }) => body)).toEqual([
    { pureGramPaise: 15_250_50, source: 'IBJA' },
    { pureGramPaise: 15_250_50, source: 'IBJA', confirmed: true },
  ]);
});

test('UROUTE-16 without gold loans and without a price the dashboard asks for none', async () => {
  const { server, session } = asStaff(1);
  server.answer(getDashboard, { data: fakeDashboard() });
  await renderAt('/admin/dashboard', { session });
  await screen.findByRole('heading', { name: 'Today' });
  expect(screen.queryByText('Gold price')).toBeNull();
});
