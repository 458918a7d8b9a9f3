import { getNotice, giveConsent } from '@saakh/contracts/customers/consents';
import { applyToLender, getApplication } from '@saakh/contracts/lending/applications';
import { findOpenQuestions } from '@saakh/contracts/lending/lender-journeys';
import { acknowledgeKeyFacts, getKeyFactsDocument, issueKeyFacts } from '@saakh/contracts/lending/offers';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import {
  APP_ID,
  answerJourney,
  fakeApplication,
  fakeKeyFacts,
  fakeLenderApplication,
  filledProfile,
  hashOf,
  OFFER_SET_ID,
} from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';

const OFFER_ID = 'ofr_000000000007';
const PATH = `/user/offers/key-facts/${OFFER_ID}?set=${OFFER_SET_ID}`;

async function show() {
  const api = answerJourney(fakeApi(), filledProfile({ inflight_credit_app_id: APP_ID }))
    .answer(issueKeyFacts, ({ body }) => ({ data: fakeKeyFacts(body.language) }))
    .answer(acknowledgeKeyFacts, { acknowledgedAt: '2026-11-21T06:05:00.000Z' })
    .answer(findOpenQuestions, { path: null })
    .answer(applyToLender, { data: fakeLenderApplication() })
    .answer(getApplication, { data: fakeApplication([fakeLenderApplication()]) });
  const view = await renderAt(PATH, { session: { customer: { ...SIGNED_IN, appId: APP_ID } } });
  return { api, ...view };
}
const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox');
const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply to Banyan Bank Limited' });

describe('key facts page', () => {
  test('REG-KFS-5 REG-RBC-6 the statement can be read in both languages and downloaded before anything is agreed to, and leads to who acts for us', async () => {
    const { api, user } = await show();
    expect(await screen.findByText('Part 1: rates and charges')).toBeTruthy();
    expect(screen.getByText('How the APR is calculated')).toBeTruthy();
    expect(screen.getByText('Repayment schedule, 1 EMI')).toBeTruthy();
    expect(document.querySelector('details table[aria-label="Repayment schedule, 1 EMI"]')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
    expect(screen.getByText('end of 26 November 2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Who may act for us/ }).getAttribute('href')).toBe('/agents');
    await user.click(screen.getByRole('button', { name: 'हिन्दी में पढ़ें' }));
    expect(await screen.findByText('भाग 1: ब्याज दर और शुल्क')).toBeTruthy();
    expect(screen.getByRole('article').getAttribute('lang')).toBe('hi');
    expect(api.callsOf(issueKeyFacts).map(({ body }) => body)).toEqual([
      { offerId: OFFER_ID, language: 'en' },
      { offerId: OFFER_ID, language: 'hi' },
    ]);
  });

  test('REG-KFS-5 both languages are taken along under names of their own', async () => {
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { api, user } = await show();
    api.answer(getKeyFactsDocument, new Uint8Array([37, 80, 68, 70]));
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(names).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'हिन्दी में पढ़ें' }));
    await screen.findByText('भाग 1: ब्याज दर और शुल्क');
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(names).toHaveLength(2));
    expect(names.map((name) => /-(\w\w)\.pdf$/.exec(name)?.[1])).toEqual(['en', 'hi']);
    click.mockRestore();
  });

  test('FLOW-03 PROD-APPLY-01 read, agree, apply: acknowledgement, consent and application in this order', async () => {
    const { api, user, path, router } = await show();
    for (const box of await boxes()) await user.click(box);
    await user.click(apply());
    await waitFor(() => expect(path()).toBe('/user/lender-submit'));
    expect(router.state.location.state).toEqual({ lenderApplicationId: 'lap_0123456789ab' });
    const order = api.seen
      .filter(({ method, path: at }) => method === 'POST' && !at.includes('cookies'))
      .map(({ path: at }) => at);
    expect(order.slice(-3)).toEqual([
      '/api/key-facts/kfs_0123456789ab/acknowledge',
      '/api/consents',
      `/api/applications/${APP_ID}/lender-applications`,
    ]);
    expect(api.callsOf(acknowledgeKeyFacts)[0]?.body).toEqual({ language: 'en', hash: hashOf('key-facts-en') });
    expect(api.callsOf(applyToLender)[0]?.body).toEqual({ offerId: OFFER_ID, keyFactsId: 'kfs_0123456789ab' });
  });

  test('REG-RBC-1 REG-RBC-2 nothing is ticked; one consent names one lender, one product and what is sent', async () => {
    const { api, user } = await show();
    expect((await boxes()).map(({ checked }) => checked)).toEqual([false, false]);
    expect(apply().disabled).toBe(true);
    const sharing = within(
      screen.getByRole('heading', { name: /Your consent for Banyan Bank Limited/ }).parentElement as HTMLElement,
    );
    expect(sharing.getByText('PAN')).toBeTruthy();
    expect(sharing.getByText('To identify you')).toBeTruthy();
    await user.click(
      sharing.getByRole('checkbox', { name: 'Sentence of consent-lender-sharing to Banyan Bank Limited' }),
    );
    expect(apply().disabled).toBe(true);
    for (const box of await boxes()) if (!box.checked) await user.click(box);
    await user.click(apply());
    await waitFor(() => expect(api.callsOf(applyToLender)).toHaveLength(1));
    expect(api.callsOf(giveConsent).map(({ body }) => body)).toEqual([
      {
        purpose: 'lender-sharing',
        granted: true,
        noticeKey: 'consent-lender-sharing',
        noticeVersion: 3,
        noticeHash: hashOf('consent-lender-sharing'),
        language: 'en',
        productType: 'Personal Loans',
        lenderId: 7,
        appId: APP_ID,
        shownName: { called: 'Banyan Bank Limited', inFull: 'Banyan Bank Limited' },
      },
    ]);
  });

  test('LANG-02 REG-DL-8 in Hindi the consent says the legal name once, whichever language the statement is read in', async () => {
    await changeLanguage('hi');
    await show();
    const name = 'Sentence of consent-lender-sharing to बैनियन बैंक (Banyan Bank Limited)';
    expect(await screen.findByRole('checkbox', { name })).toBeTruthy();
    expect(screen.getByRole('button', { name: /बैनियन बैंक/ }).textContent).not.toContain('Banyan');
  });

  test('REG-KFS-6 REG-DL-8 neither to have read the key facts nor the consent is enough by itself to apply', async () => {
    const { api, user } = await show();
    for (const box of await boxes()) {
      await user.click(box);
      expect(apply().disabled).toBe(true);
      await user.click(apply());
      await user.click(box);
    }
    expect(api.callsOf(acknowledgeKeyFacts)).toHaveLength(0);
    expect(api.callsOf(giveConsent)).toHaveLength(0);
    expect(api.callsOf(applyToLender)).toHaveLength(0);
  });

  test('a lost answer is asked for again under the same key, over a reload too; the next intent has another', async () => {
    const first = await show();
    first.api.disconnect(applyToLender);
    for (const box of await boxes()) await first.user.click(box);
    await first.user.click(apply());
    expect(await screen.findByText(/We cannot reach our server/)).toBeTruthy();
    const key = first.api.callsOf(applyToLender)[0]?.headers.get('idempotency-key');
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    first.unmount();
    const again = await show();
    for (const box of await boxes()) await again.user.click(box);
    await again.user.click(apply());
    await waitFor(() => expect(again.path()).toBe('/user/lender-submit'));
    expect(again.api.callsOf(applyToLender)[0]?.headers.get('idempotency-key')).toBe(key);
    again.unmount();
    const third = await show();
    for (const box of await boxes()) await third.user.click(box);
    await third.user.click(apply());
    await waitFor(() => expect(third.path()).toBe('/user/lender-submit'));
    expect(third.api.callsOf(applyToLender)[0]?.headers.get('idempotency-key')).not.toBe(key);
  });

  test('REG-KFS-6 expired key facts are replaced by new ones, which have to be acknowledged again', async () => {
    const { api, user } = await show();
    for (const box of await boxes()) await user.click(box);
    api.refuse(acknowledgeKeyFacts, 'KEY_FACTS_EXPIRED', 'Expired');
    api.answer(issueKeyFacts, ({ body }) => ({
      data: fakeKeyFacts(body.language, { keyFactsId: 'kfs_new456789abc', proposalNumber: 'SKH-2026-0002' }),
    }));
    await user.click(apply());
    expect(await screen.findByText('SKH-2026-0002')).toBeTruthy();
    expect((await boxes()).map(({ checked }) => checked)).toEqual([false, false]);
    expect(screen.getByText(/^These key facts have expired/)).toBeTruthy();
    expect(api.callsOf(applyToLender)).toHaveLength(0);
    expect(api.callsOf(giveConsent)).toHaveLength(0);
  });

  test('REG-DL-8 a consent text that has changed meanwhile is fetched again, and has to be agreed to again', async () => {
    const { api, user } = await show();
    for (const box of await boxes()) await user.click(box);
    const readBefore = api.callsOf(getNotice).length;
    api.refuse(giveConsent, 'CONSENT_REQUIRED', 'This text has changed');
    await user.click(apply());
    expect(await screen.findByText('This text has changed')).toBeTruthy();
    expect(api.callsOf(getNotice).length).toBe(readBefore + 2);
    expect((await boxes()).map(({ checked }) => checked)).toEqual([false, false]);
  });

  test('REG-DL-8 a lender that got another name meanwhile is agreed to by that name, in new key facts', async () => {
    const { api, user } = await show();
    for (const box of await boxes()) await user.click(box);
    const message = 'This text has changed. Please read it again.';
    api.refuse(giveConsent, 'CONSENT_REQUIRED', message, { fields: { shownName: message } });
    const name = { called: 'Banyan Small Finance Bank', inFull: 'Banyan Small Finance Bank' };
    api.answer(issueKeyFacts, ({ body }) => ({
      data: fakeKeyFacts(body.language, { keyFactsId: 'kfs_new456789abc', lenderNames: { en: name, hi: name } }),
    }));
    await user.click(apply());
    expect(await screen.findByRole('button', { name: 'Apply to Banyan Small Finance Bank' })).toBeTruthy();
    expect((await boxes()).map(({ checked }) => checked)).toEqual([false, false]);
    expect(screen.getByText(message)).toBeTruthy();
    expect(api.callsOf(applyToLender)).toHaveLength(0);
  });

  test('UROUTE-11 a lender with questions is not applied to first: the questions are the next page', async () => {
    const { api, user, router } = await show();
    api.answer(findOpenQuestions, { path: '/user/lender/banyan-bank' });
    for (const box of await boxes()) await user.click(box);
    await user.click(apply());
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/lender/banyan-bank'));
    expect(new URLSearchParams(router.state.location.search).get('offer')).toBe(OFFER_ID);
    expect(api.callsOf(applyToLender)).toHaveLength(0);
    expect(api.callsOf(findOpenQuestions)[0]?.path).toBe(`/api/applications/${APP_ID}/open-questions/7`);
  });

  test('UROUTE-11 what the lender asks for beyond the profile is named, with the way to say it', async () => {
    const { api, user, path } = await show();
    for (const box of await boxes()) await user.click(box);
    const asked = { gender: 'This lender asks for it', email: 'This lender asks for it' };
    api.refuse(applyToLender, 'PROFILE_INCOMPLETE', 'Banyan asks for more than your profile says.', { fields: asked });
    await user.click(apply());
    expect(await screen.findByText('Banyan asks for more than your profile says.')).toBeTruthy();
    expect((await screen.findByText('Gender')).nextSibling?.textContent).toBe('Email address');
    await user.click(screen.getByRole('button', { name: 'Complete my profile' }));
    await waitFor(() => expect(path()).toBe('/user/user-detail'));
  });

  test('saying no is one press, sends nothing and leads to the other offers', async () => {
    const { api, user, path } = await show();
    await boxes();
    await user.click(screen.getByRole('button', { name: 'No, back to offers' }));
    await waitFor(() => expect(path()).toBe('/user/offers'));
    expect(api.callsOf(giveConsent)).toHaveLength(0);
    expect(api.callsOf(acknowledgeKeyFacts)).toHaveLength(0);
  });
});
