import { getNotice, type NoticeKey } from '@saakh/contracts/customers/consents';
import { getMatchingRules } from '@saakh/contracts/lending/offers';
import { getPartnerByName } from '@saakh/contracts/partners/brands';
import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { fakePage } from '#browser/testing/fake-page';
import { renderAt } from '#browser/testing/render';

const notice = (key: NoticeKey, language: 'en' | 'hi') => ({
  key,
  version: 3,
  language,
  effectiveFrom: '2026-11-01',
  hash: 'a'.repeat(64),
  title: key,
  sections: [{ heading: 'Who we are', paragraphs: [`The ${key} in ${language}.`] }],
  items: [{ item: 'Mobile number', purpose: 'To sign you in' }],
  links: [{ label: 'Withdraw a consent', href: '/privacy' }],
});
const api = () =>
  fakeApi()
    .answer(getNotice, ({ params }) => ({ data: notice(params.key, params.language) }))
    .answer(getMatchingRules, {
      data: {
        version: 2,
        changedAt: '2026-11-02T00:00:00Z',
        lenders: ['Aarohi Finance'],
        history: [
          {
            version: 2,
            at: '2026-11-02T00:00:00Z',
            lenderCount: 1,
            aspects: ['lowestIncome', 'age'],
            changed: [{ lender: 'Aarohi Finance', productTypes: ['Personal Loans'], aspects: ['lowestIncome', 'age'] }],
          },
          { version: 1, at: '2026-11-01T00:00:00Z', lenderCount: 12, aspects: ['added'], changed: [] },
        ],
      },
    });

describe('static pages', () => {
  test('ROUTE-13 the privacy policy shows the text in force, what is asked for and why', async () => {
    api();
    await renderAt('/privacy-policy');
    expect(await screen.findByText('The privacy-policy in en.')).toBeTruthy();
    expect(screen.getByText('Version 3, effective from 1 November 2026')).toBeTruthy();
    expect(screen.getByText('To sign you in')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Withdraw a consent' }).getAttribute('href')).toBe('/privacy');
  });

  test('REG-DP-1 the items stand under the section that speaks of them, once', async () => {
    fakeApi().answer(getNotice, ({ params }) => {
      const whole = notice(params.key, params.language);
      const items = { heading: 'Item by item', paragraphs: ['Beside each.'], itemsFollow: true as const };
      return { data: { ...whole, sections: [...whole.sections, items, { heading: 'Later', paragraphs: ['End.'] }] } };
    });
    await renderAt('/privacy-policy');
    const section = (await screen.findByRole('heading', { name: 'Item by item' })).closest('section');
    expect(section?.textContent).toContain('Mobile number');
    expect(screen.getAllByText('Mobile number')).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'What we ask for, and why' })).toBeNull();
  });

  test('ROUTE-14 CONST-13 the terms of use carry the representative example', async () => {
    api();
    await renderAt('/terms-of-use');
    expect(await screen.findByText('The terms-of-use in en.')).toBeTruthy();
    expect(
      screen.getByText(
        'Loans of ₹1000 to 1000000, at interest rates of 10.99% to 36% a year, for terms up to 60 months.',
      ),
    ).toBeTruthy();
  });

  test.each(['/privacy-policy', '/terms-of-use'])(
    'ROUTE-15 ROUTE-16 BRAND-04 %s takes a partner and names it',
    async (path) => {
      const vetanika = { ...fakePage().brand, partnerKey: 'vetanika', name: { en: 'Vetanika', hi: 'वेतनिका' } };
      const server = api().answer(getPartnerByName, { data: vetanika });
      await renderAt(`${path}?partner=vetanika`);
      expect(await screen.findByText('Vetanika')).toBeTruthy();
      expect(server.callsOf(getNotice)[0]?.url).toContain('?partner=vetanika');
    },
  );

  test('ERR-03 a failed partner look-up is a toast, and the text is still there', async () => {
    api().refuse(getPartnerByName, 'NOT_FOUND', 'No such partner.');
    await renderAt('/privacy-policy?partner=nobody');
    expect(await screen.findByText('No such partner.')).toBeTruthy();
    expect(await screen.findByText('The privacy-policy in en.')).toBeTruthy();
  });

  test('LANG-02 the text is asked for in the shown language', async () => {
    api();
    await changeLanguage('hi');
    await renderAt('/privacy-policy');
    expect(await screen.findByText('The privacy-policy in hi.')).toBeTruthy();
  });

  test('a text that does not load says so and can be tried again', async () => {
    const server = fakeApi().refuse(getNotice, 'UNAVAILABLE', 'Resting.');
    const { user } = await renderAt('/terms-of-use');
    expect(await screen.findByText('Resting.')).toBeTruthy();
    server.answer(getNotice, { data: notice('terms-of-use', 'en') });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The terms-of-use in en.')).toBeTruthy();
  });

  test('REG-ML-6 how offers are matched is public, with the version in force, the lenders and each change', async () => {
    api();
    await renderAt('/how-we-match');
    expect(await screen.findByText('The how-we-match in en.')).toBeTruthy();
    expect(await screen.findByText('Aarohi Finance')).toBeTruthy();
    expect(screen.getByText('Matching rules version 2, changed on 2 November 2026.')).toBeTruthy();
    expect(screen.getByText('Aarohi Finance (personal loan): lowest income, age')).toBeTruthy();
    expect(screen.getByText('12 lenders: added to the comparison')).toBeTruthy();
    await act(() => changeLanguage('hi'));
    expect(await screen.findByText('Aarohi Finance (पर्सनल लोन): सबसे कम आमदनी, उम्र')).toBeTruthy();
    expect(screen.getByText('12 लेंडर: तब से तुलना में शामिल')).toBeTruthy();
  });
});
