import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import { JOURNEY_STEPS } from '@saakh/contracts/operations/reports/customers-journey';
import {
  discardFunnelDraft,
  getFunnelDropOff,
  getPartnerFunnel,
  type PartnerFunnel,
  previewFunnel,
  publishFunnel,
  restoreFunnel,
  saveFunnelDraft,
} from '@saakh/contracts/partners/funnels';
import { STANDARD_FUNNEL } from '@saakh/rules/partners/funnels/site-funnel';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi, Refusal } from '#browser/testing/fake-api';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';

const session = { partner: { partnerToken: 'p-tok' } };
const product = (productType: string, open = true) => ({
  productType,
  name: { en: productType, hi: `${productType} (हिन्दी)` },
  open,
});
const AT = { byStaff: false, at: '2026-11-18T06:30:00.000Z' };
const SITE: PartnerFunnel = {
  site: 'https://saakh.example/vetanika/',
  revision: 3,
  published: { ...STANDARD_FUNNEL, products: ['Car'] },
  draft: null,
  versions: [
    {
      ...{ version: 2, by: 'Ravi', ...AT, restored: null, shown: true },
      funnel: { ...STANDARD_FUNNEL, products: ['Car'] },
    },
    { ...{ version: 1, by: 'Meera', ...AT, byStaff: true, restored: null, shown: false }, funnel: STANDARD_FUNNEL },
  ],
  products: [product('Personal Loans'), product('Gold Loans'), product('Car', false)],
  lenders: [
    { lenderId: 1, name: 'Aster Finance' },
    { lenderId: 2, name: 'Banyan Bank' },
  ],
};
const COUNTS = [40, 30, 20, 20, 10, 10, 5, 0];
const steps = JOURNEY_STEPS.map((step, at) => ({
  step,
  count: COUNTS[at] ?? 0,
  shareBps: at === 0 ? null : Math.round(((COUNTS[at] ?? 0) * 10_000) / (COUNTS[at - 1] ?? 1)),
}));

/** A server that keeps what is saved, as the real one would. */
function asOwner(first: Partial<PartnerFunnel> = {}) {
  let site: PartnerFunnel = { ...SITE, ...first };
  const server = fakeApi()
    .answer(getPartnerRevenue, { ...fakePartnerOwner, kind: 'owner' })
    .answer(getPartnerFunnel, () => ({ data: site }))
    .answer(getFunnelDropOff, ({ query }) => ({
      data: { from: '2026-11-12', to: '2026-11-18', steps: query.days === '7' ? steps : [], countedUntil: null },
    }))
    .answer(saveFunnelDraft, ({ body }) => {
      site = { ...site, revision: body.revision + 1, draft: { by: 'Ravi', ...AT, funnel: body.funnel } };
      return { revision: site.revision };
    })
    .answer(publishFunnel, ({ body }) => {
      site = { ...site, revision: body.revision + 1, published: site.draft?.funnel ?? null, draft: null };
      return { version: 3, message: 'Published. Your site shows it now' };
    })
    .answer(discardFunnelDraft, ({ body }) => {
      site = { ...site, revision: body.revision + 1, draft: null };
      return { message: 'Draft discarded. Your site has not changed' };
    })
    .answer(restoreFunnel, { version: 3, message: 'Earlier version restored' })
    .answer(previewFunnel, {
      address: 'https://saakh.example/vetanika/?preview=tok',
      until: '2026-11-18T07:00:00.000Z',
    });
  return server;
}
const open = () => renderAt('/partner/customFunnel?days=7', { session });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('PORTAL-PAGE-19 an owner chooses products and their order, saves a draft, looks at it and publishes it', async () => {
  const server = asOwner();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add: Gold Loans' }));
  expect(namesIn('Your site shows these, in this order')).toEqual(['Carclosed at the moment', 'Gold Loans']);
  await user.click(button('Move up: Gold Loans'));
  expect((button('Publish') as HTMLButtonElement).disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText('Your site starts with'), 'products');
  await user.selectOptions(screen.getByLabelText('Greeting'), 'help');
  await user.selectOptions(screen.getByLabelText('The welcome page leads to'), 'Gold Loans');
  await user.click(button('Add: Banyan Bank'));
  await user.click(button('Save draft'));
  const funnel = {
    ...{ begins: 'products', welcome: 'help', startWith: 'Gold Loans' },
    ...{ products: ['Gold Loans', 'Car'], lenders: [2] },
  };
  await waitFor(() => expect(server.callsOf(saveFunnelDraft)[0]?.body).toEqual({ revision: 3, funnel }));
  expect(await screen.findByText(/Draft last edited by Ravi/)).toBeTruthy();
  await user.click(button('Preview'));
  const link = await screen.findByRole('link', { name: /^Open the preview/ });
  expect(link.getAttribute('href')).toBe('https://saakh.example/vetanika/?preview=tok');
  // The bar is at the window's bottom, the card may be screens away: anyone who asked is led there, each time.
  expect(document.activeElement?.textContent).toMatch(/^Preview of the draft/);
  button('Publish').focus();
  await user.click(button('Preview'));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Preview of the draft/));
  await user.click(button('Publish'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(server.callsOf(publishFunnel)[0]?.body).toEqual({ revision: 4 }));
  expect(await screen.findByText('Published. Your site shows it now')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/There is a draft/)).toBeNull());
});

test('PORTAL-PAGE-19 a product that is taken away takes the beginning with it', async () => {
  const funnel = { ...STANDARD_FUNNEL, products: ['Gold Loans', 'Car'], startWith: 'Gold Loans' };
  asOwner({ draft: { by: 'Ravi', ...AT, funnel } });
  const { user } = await open();
  const start = () => screen.getByLabelText<HTMLSelectElement>('The welcome page leads to');
  await waitFor(() => expect(start().value).toBe('Gold Loans'));
  await user.click(button('Remove: Gold Loans'));
  expect(start().value).toBe('');
  expect(within(start()).queryByRole('option', { name: 'Gold Loans' })).toBeNull();
});

test('PORTAL-PAGE-19 who was second is told by whom, keeps what was typed, and may load the newest', async () => {
  const server = asOwner();
  const told = 'Meera changed this on 18 Nov 2026, 12:00 pm. Load it before you go on.';
  server.answer(saveFunnelDraft, () => {
    throw new Refusal('CONFLICT', told);
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add: Gold Loans' }));
  await user.click(button('Save draft'));
  expect((await screen.findByRole('alert')).textContent).toContain(told);
  expect(namesIn('Your site shows these, in this order')).toHaveLength(2);
  server.answer(getPartnerFunnel, { data: { ...SITE, revision: 4, draft: null } });
  await user.click(button('Load latest'));
  await waitFor(() => expect(namesIn('Your site shows these, in this order')).toHaveLength(1));
});

test('PORTAL-PAGE-19 all that the site has shown stands there with who and when, and is shown again when asked', async () => {
  const server = asOwner();
  const { user } = await open();
  expect(await screen.findByText('Your site shows version 2.')).toBeTruthy();
  expect(screen.getByText(/^our staff for Meera, 18 November 2026/)).toBeTruthy();
  expect(screen.getByText('Products: all, in the usual order')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Restore/ })).toHaveLength(1);
  await user.click(button('Restore Version 1'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(server.callsOf(restoreFunnel)[0]?.body).toEqual({ revision: 3, version: 1 }));
});

test('PORTAL-PAGE-19 where customers stop stands step by step, with the share of the step before; nobody yet is said', async () => {
  asOwner().answer(getFunnelDropOff, ({ query }) => ({
    data: {
      ...{ from: '2026-11-12', to: '2026-11-18', countedUntil: null },
      steps: query.days === '7' ? steps : steps.map((step) => ({ ...step, count: 0, shareBps: null })),
    },
  }));
  const { user, router } = await open();
  const table = await screen.findByRole('table', { name: 'Where customers stop on your site' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'Signed in40–',
    'Began the profile3075%',
    'Completed the profile2066.67%',
    'Saw offers20100%',
    'Agreed to share with a lender1050%',
    'Applied to a lender10100%',
    'Approved550%',
    'Disbursed00%',
  ]);
  await user.click(button('Last 90 days'));
  expect(await screen.findByText('No visitors yet')).toBeTruthy();
  expect(router.state.location.search).toBe('?days=90');
});

test('PORTAL-PAGE-19 a partner without a site is told where to ask; a failure can be tried again; Hindi has its own words', async () => {
  asOwner({ site: null });
  const { unmount } = await open();
  expect(await screen.findByText('You have no site yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe(
    '/partner/communication/general-query',
  );
  unmount();
  const server = asOwner();
  server.answer(getPartnerFunnel, () => {
    throw new Refusal('UNAVAILABLE', 'Not now');
  });
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.answer(getPartnerFunnel, { data: SITE });
  await user.click(retry);
  await screen.findByText('Your site shows version 2.');
  await changeLanguage('hi');
  expect(await screen.findByRole('heading', { level: 1, name: 'आपकी साइट' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'ड्राफ़्ट सेव करें' })).toBeTruthy();
});
