import { listCreditCards } from '@saakh/contracts/catalogue/credit-cards';
import {
  createTrackingLink,
  getLinkCode,
  getTrackingLink,
  listLinkRows,
  listTrackingLinks,
  type TrackingLink,
} from '@saakh/contracts/partners/staff/tracking-links';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { Refusal } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const link: TrackingLink = {
  linkId: 'trk_0123456789abcdef',
  name: 'Diwali poster',
  address: 'https://saakh.example/t/abcdefg',
  code: 'abcdefg',
  brandKey: 'cl',
  brand: { en: 'Saakh', hi: 'साख' },
  target: 'product',
  productType: 'Personal Loans',
  cardId: null,
  utms: { utm_source: 'poster' },
  endsOn: null,
  state: 'on',
  holder: { partner: 'Vetanika', person: 'Ravi Menon' },
  createdAt: '2026-11-18T06:30:00.000Z',
  clicks: 120,
  bots: 7,
};

test('ADMIN-PAGE-10 ADMIN-FN-10 a link is made in a dialog that says what is wrong at its field', async () => {
  const { server, session } = asStaff(1);
  server.answer(listTrackingLinks, { data: [link], next: null }).answer(listCreditCards, { data: [] });
  server.answer(createTrackingLink, () => {
    throw new Refusal('VALIDATION_FAILED', 'Choose a product', { fields: { productType: 'Choose a product' } });
  });
  const { user } = await renderAt('/admin/tracking-links', { session });
  expect((await screen.findByRole('link', { name: 'Diwali poster' })).getAttribute('href')).toBe(
    '/admin/tracking-links/trk_0123456789abcdef',
  );
  expect(screen.getByText('Ravi Menon · Vetanika')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Leads to'), 'product');
  await user.selectOptions(dialog.getByLabelText('Product'), 'Gold Loans');
  await user.type(dialog.getByLabelText('Name'), 'Poster');
  await user.type(dialog.getByLabelText('Campaign: source (utm_source)'), 'poster');
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(server.callsOf(createTrackingLink)).toHaveLength(1));
  expect(server.callsOf(createTrackingLink)[0]?.body).toMatchObject({
    ...{ target: 'product', productType: 'Gold Loans', cardId: null, endsOn: null, brandKey: 'cl' },
    utms: { utm_source: 'poster' },
  });
  expect(await dialog.findByText('Choose a product')).toBeTruthy();
});

test('ADMIN-FN-10 a link shows its way from click to loan, its code to download, and who stands behind each step', async () => {
  const { server, session } = asStaff(1);
  server.answer(getTrackingLink, {
    data: {
      ...link,
      campaign: { campaignId: 'cpn_1', name: 'Gold for Diwali' },
      steps: { leads: 40, signIns: 30, applications: 12, submissions: 9, disbursals: 2, disbursedPaise: 25_000_000 },
      days: [{ on: '2026-11-18', clicks: 120, bots: 7, leads: 40 }],
    },
  });
  server.answer(getLinkCode, { svg: '<svg/>', png: 'iVBORw0KGgo=' }).answer(listCreditCards, { data: [] });
  server.answer(listLinkRows, {
    data: [
      {
        ...{ id: 'lap_1', at: '2026-11-18T06:30:00.000Z', byQr: true, who: 'R*** S***', productType: 'Personal Loans' },
        ...{ lender: 'Aster Finance', status: 4, amountPaise: 12_500_000 },
      },
    ],
    next: null,
  });
  const { user } = await renderAt('/admin/tracking-links/trk_0123456789abcdef', { session });
  expect(await screen.findByRole('img', { name: 'QR code of https://saakh.example/t/abcdefg' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Gold for Diwali' }).getAttribute('href')).toBe('/admin/messaging/cpn_1');
  expect(screen.getByText(/7 more from bots/)).toBeTruthy();
  expect(screen.getByText(/One product: Personal loan/)).toBeTruthy();
  expect(screen.getByText('Campaign: source (utm_source)').parentElement?.textContent).toContain('poster');
  await user.click(screen.getByRole('button', { name: /Loans disbursed.*₹2,50,000/ }));
  await waitFor(() => expect(server.callsOf(listLinkRows).at(-1)?.url).toContain('step=disbursals'));
  const row = within(await screen.findByRole('table', { name: 'Loans disbursed' }));
  expect(row.getByText('R*** S***')).toBeTruthy();
  expect(row.getByText('₹1,25,000')).toBeTruthy();
});

test.each([
  ['en', 'There is nothing at this address'],
  ['hi', 'इस पते पर कुछ नहीं है'],
] as const)('ADMIN-PAGE-10 B40 in %s a wrong address of a record says so, and offers no second try', async (...row) => {
  const [language, words] = row;
  const { server, session } = asStaff(1);
  server.refuse(getTrackingLink, 'NOT_FOUND', 'Tracking link not found').answer(listCreditCards, { data: [] });
  await changeLanguage(language);
  await renderAt('/admin/tracking-links/xyz', { session });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Try again|फिर/ })).toBeNull();
});
