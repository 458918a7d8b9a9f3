import {
  getPartnerProduct,
  listPartnerProducts,
  type PartnerLenderTerms,
} from '@saakh/contracts/catalogue/partner/products';
import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import { listPartnerCreatives, type PartnerCreative } from '@saakh/contracts/partners/creatives';
import {
  getPartnerLinkCode,
  listPartnerLinks,
  makePartnerLink,
  type PartnerLink,
} from '@saakh/contracts/partners/tracking-links';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { fakePartnerProduct } from '#browser/testing/fake-partner-product';
import { showLaterToast } from '#browser/testing/later-toast';
import { renderAt } from '#browser/testing/render';

const session = { partner: { partnerToken: 'p-tok' } };
const LOAN = fakePartnerProduct('Personal Loans', { productId: 1 });
const CARDS = fakePartnerProduct('Credit Cards', { productId: 8 });
const LINK: PartnerLink = {
  linkId: 'trk_0123456789abcdef',
  address: 'https://saakh.example/t/abcdefg',
  code: 'abcdefg',
  productType: 'Personal Loans',
  state: 'on',
  person: 'Ravi',
  isOwn: true,
  createdAt: '2026-11-18T06:30:00.000Z',
  ...{ clicks: 12, leads: 3, signIns: 2, applications: 1 },
};
const TERMS: PartnerLenderTerms = {
  name: 'Aster Finance',
  ...{ minAge: 21, maxAge: 58, minIncomePaise: 2_500_000, maxIncomePaise: null, employment: ['salaried'] },
  ...{ lowestScore: 700, minAmountPaise: 5_000_000, maxAmountPaise: 100_000_000, minTenureMonths: 6 },
  ...{ maxTenureMonths: 60, rateMinBps: 1_100, rateMaxBps: 2_200, everywhere: true, decisionHours: 4 },
};
const PNG = 'iVBORw0KGgo=';

const asPartner = (kind: 'owner' | 'staff' = 'owner') =>
  fakeApi()
    .answer(getPartnerRevenue, { ...fakePartnerOwner, kind, ...(kind === 'owner' ? {} : { revenue_percent: null }) })
    .answer(listPartnerProducts, { data: [LOAN, CARDS] })
    .answer(listPartnerLinks, { data: [] })
    .answer(makePartnerLink, ({ body }) => ({ data: { ...LINK, productType: body.productType } }))
    .answer(getPartnerLinkCode, { svg: '<svg/>', png: PNG })
    .answer(getPartnerProduct, {
      data: {
        ...LOAN,
        lenderTerms: [TERMS],
        documents: [
          { code: 'pan', lenders: 2 },
          { code: 'a-new-paper', lenders: 1 },
        ],
      },
    });

test('PORTAL-PAGE-02 a product is two taps from WhatsApp: its link is made, with a ready text in the language that is chosen', async () => {
  const server = asPartner('staff');
  const { user } = await renderAt('/partner/product-offering', { session });
  await user.click(await screen.findByRole('button', { name: 'Share Personal Loans' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = await dialog.findByRole('link', { name: /^Send by WhatsApp/ });
  const sent = () => decodeURIComponent(send.getAttribute('href')?.replace('https://wa.me/?text=', '') ?? '');
  expect(sent()).toContain(LINK.address);
  expect(sent()).toContain('Offered by Aster Finance, Banyan Bank, in partnership with Vetanika.');
  await user.selectOptions(dialog.getByLabelText('Language of the text'), 'hi');
  expect(sent()).toMatch(/लेंडर तय करता है/);
  expect(sent()).toContain('वेतनिका की साझेदारी में देने वाले: एस्टर फ़ाइनेंस, बैनियन बैंक।');
  expect(dialog.getByText(/clicks 12, codes requested 3, sign-ins 2, applications 1/)).toBeTruthy();
  expect(server.callsOf(makePartnerLink).map(({ body }) => body)).toEqual([{ productType: 'Personal Loans' }]);
});

test('PORTAL-PAGE-02 products are found by kind, by name in either language and by lender; none, an error and an empty catalogue say so', async () => {
  const server = asPartner();
  const { user, unmount } = await renderAt('/partner/product-offering', { session });
  await screen.findByRole('heading', { level: 2, name: 'Personal Loans' });
  await user.selectOptions(screen.getByLabelText('Type'), 'cards');
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Personal Loans' })).toBeNull());
  await user.selectOptions(screen.getByLabelText('Type'), '');
  await user.type(screen.getByLabelText('Product or lender'), 'banyan');
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Credit Cards' })).toBeNull());
  await user.type(screen.getByLabelText('Product or lender'), 'zzz');
  expect(await screen.findByText('No products found')).toBeTruthy();
  unmount();
  server.answer(listPartnerProducts, { data: [] });
  const empty = await renderAt('/partner/product-offering', { session });
  expect(await screen.findByText('No products available')).toBeTruthy();
  empty.unmount();
  server.answer(listPartnerProducts, () => {
    throw new Refusal('UNAVAILABLE', 'Not now');
  });
  const failed = await renderAt('/partner/product-offering', { session });
  server.answer(listPartnerProducts, { data: [LOAN] });
  await failed.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Personal Loans' })).toBeTruthy();
});

test('REG-RBC-7 PORTAL-PAGE-03 a product’s page says whose offers they are, who can get them at each lender, and which documents', async () => {
  asPartner();
  await renderAt('/partner/product-offering/1', { session });
  expect(await screen.findByRole('heading', { level: 1, name: 'Personal Loans' })).toBeTruthy();
  expect(
    screen.getByText(/^Offered by Aster Finance, Banyan Bank, in partnership\. .*Vetanika is not the lender\.$/),
  ).toBeTruthy();
  const row = within(screen.getByRole('row', { name: /^Aster Finance/ }));
  for (const text of ['21–58', '₹25,000 or more', '700 or more', '4 hours', 'All of India']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText('(asked for by 2 lenders of 2)')).toBeTruthy();
  expect(screen.getByText(/^a-new-paper/)).toBeTruthy();
});

test('S-AZ-5 PORTAL-PAGE-03 what the company is paid is for owners only; times that no lender names have no column', async () => {
  const server = asPartner('owner');
  const { unmount } = await renderAt('/partner/product-offering/1', { session });
  const payout = (await screen.findByRole('heading', { name: 'What you earn' })).closest('section') as HTMLElement;
  expect(within(payout).getByText('1%')).toBeTruthy();
  unmount();
  asPartner('staff').answer(getPartnerProduct, {
    data: { ...LOAN, lenderTerms: [{ ...TERMS, decisionHours: null }], documents: [] },
  });
  const own = await renderAt('/partner/product-offering/1', { session });
  expect(await screen.findByRole('heading', { name: 'Eligibility' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'What you earn' })).toBeNull();
  expect(screen.queryByText('Usual decision time')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Documents to have ready' })).toBeNull();
  own.unmount();
  server.answer(getPartnerProduct, () => {
    throw new Refusal('NOT_FOUND', 'Product not found');
  });
  asPartner().refuse(getPartnerProduct, 'NOT_FOUND', 'Product not found');
  await renderAt('/partner/product-offering/77', { session });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
});

test('ERR-13 a copy that works says so; one that fails is only logged', async () => {
  asPartner();
  const { user } = await renderAt('/partner/product-offering/1', { session });
  const button = await screen.findByRole('button', { name: 'Copy the link' });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await user.click(button);
  expect(log).toHaveBeenCalledWith('copying failed', expect.any(Error));
  await showLaterToast();
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  expect(button.textContent).toBe('Copy the link');
  write.mockResolvedValueOnce();
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(write).toHaveBeenLastCalledWith(LINK.address);
  log.mockRestore();
});

test('PORTAL-PAGE-04 marketing support leads to both kinds of material and lists what came of the links, for owners by person', async () => {
  asPartner().answer(listPartnerLinks, {
    data: [LINK, { ...LINK, linkId: 'trk_2', isOwn: false, person: 'Karan', productType: null }],
  });
  const { user, path } = await renderAt('/partner/marketing-support', { session });
  expect(await screen.findByRole('row', { name: /^Your site Karan/ })).toBeTruthy();
  expect(
    await screen.findByRole('row', { name: /^Personal Loans You saakh\.example\/t\/abcdefg 12 3 2 1$/ }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Banners and creatives/ }).getAttribute('href')).toContain('banners');
  await user.click(screen.getByRole('link', { name: /^Messaging content/ }));
  await waitFor(() => expect(path()).toBe('/partner/marketing-support/messaging-content'));
});

test('PORTAL-PAGE-05 ready texts are filtered by product and language, each with the own link, to copy and to send', async () => {
  asPartner();
  const { user } = await renderAt('/partner/marketing-support/messaging-content', { session });
  expect(await screen.findByRole('region', { name: 'Text 2, Hindi' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Product'), 'Personal Loans');
  await user.selectOptions(screen.getByLabelText('Text language'), 'en');
  const text = within(await screen.findByRole('region', { name: 'Text 1, English' }));
  expect(screen.queryByRole('region', { name: 'Text 2, Hindi' })).toBeNull();
  await waitFor(() => expect(text.getByText(/wedding/).textContent).toContain(LINK.address));
  expect(text.getByRole('link', { name: /^Send by WhatsApp/ }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/\?text=/,
  );
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(text.getByRole('button', { name: 'Copy Text 1, English' }));
  expect(write.mock.lastCall?.[0]).toContain('APR 13.10% to 24.50%');
});

test('PORTAL-PAGE-06 pictures are shown and saved as they are now; one that was withdrawn leads to the current one', async () => {
  const picture = (format: PartnerCreative['format'], version: string): PartnerCreative => ({
    ...{ format, language: 'en', width: 1080, height: 1080 },
    address: `/files/creatives/abcdefg/${version}/${format}-en.png`,
    pdf: format === 'poster' ? `/files/creatives/abcdefg/${version}/poster-en.pdf` : null,
  });
  const server = asPartner().answer(listPartnerCreatives, {
    data: [picture('square', 'old'), picture('poster', 'old')],
  });
  const { user } = await renderAt('/partner/marketing-support/banners-and-creatives', { session });
  const image = await screen.findByRole('img', { name: 'Square picture, English' });
  expect(screen.getByRole('link', { name: /^Download PDF/ }).getAttribute('href')).toMatch(/poster-en\.pdf$/);
  server.answer(listPartnerCreatives, { data: [picture('square', 'new')] });
  fireEvent.error(image);
  await user.click(await screen.findByRole('button', { name: 'Get current picture' }));
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Square picture, English' }).getAttribute('src')).toContain('/new/'),
  );
  server.answer(listPartnerCreatives, { data: [] });
  await user.selectOptions(screen.getByLabelText('Product'), 'Credit Cards');
  expect(await screen.findByText('No pictures for this product')).toBeTruthy();
});

test('PORTAL-PAGE-04 a link that staff have switched off gives no material; all of it speaks Hindi', async () => {
  asPartner().answer(listPartnerLinks, { data: [{ ...LINK, productType: null, state: 'off' }] });
  await renderAt('/partner/marketing-support/messaging-content', { session });
  expect(await screen.findByText('Your link to this product is switched off')).toBeTruthy();
  await changeLanguage('hi');
  expect(await screen.findByRole('heading', { level: 1, name: 'तैयार संदेश' })).toBeTruthy();
});
