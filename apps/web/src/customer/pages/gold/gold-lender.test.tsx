import { estimateGoldLoan, type GoldEstimate } from '@saakh/contracts/catalogue/gold-loans';
import { getProductDetails } from '@saakh/contracts/customers/product-details';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { APP_ID, answerJourney, filledProfile } from '#browser/testing/fake-loan';
import { renderAt, SIGNED_IN } from '#browser/testing/render';
import { NO_TEMPORARY_FLAGS, setTemporaryFlags } from '#web/features/customers/profile/queries';

const ESTIMATE: GoldEstimate = {
  weightCentigrams: 4_050,
  carat: 22,
  ratePaisePerGram: 1_113_750,
  rateOn: '2026-11-21',
  rateSource: 'Bullion association',
  goldValuePaise: 45_106_800,
  loanToValueBps: 8_000,
  eligiblePaise: 36_085_400,
  lenderMaxPaise: 150_000_000,
};
const PLEDGE = { gold_kind: 'jewellery', gold_weight: '40.5', gold_purity: '22' };

async function show({
  estimate = ESTIMATE as GoldEstimate | null,
  answers = PLEDGE as Record<string, string>,
  asked = 100_000,
  appId = APP_ID as string | null,
} = {}) {
  const applications = appId === null ? [] : [{ appId, productType: 'Gold Loans' }];
  const api = answerJourney(
    fakeApi(),
    filledProfile({
      gl_completed: 1,
      se_loan_amount: asked,
      own_fields_completed: ['Gold Loans'],
      inflight_credit_app_id: appId,
      inflight_applications: applications,
    }),
  )
    .answer(getProductDetails, { data: { slug: 'gold-loans', answers, completed: true } })
    .answer(estimateGoldLoan, {
      data: estimate,
      lender: { lenderId: 7, slug: 'kadamb', name: 'Kadamb Bank', logo: '/k.svg' },
    });
  const view = await renderAt('/user/gold/kadamb', {
    session: { customer: { ...SIGNED_IN, productType: 'Gold Loans', appId } },
  });
  return { api, ...view };
}

describe('gold lender page', () => {
  test('UROUTE-16 weight, purity, the dated rate and the limit give the amount that may be lent', async () => {
    const { api } = await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Gold loan from Kadamb Bank' })).toBeTruthy();
    expect(await screen.findByText('₹3,60,854')).toBeTruthy();
    for (const fact of [
      '40.5 g',
      '22 carat',
      '₹11,137.50 per gram',
      '21 November 2026',
      'Bullion association',
      '₹4,51,068',
      '80%',
    ]) {
      expect(screen.getByText(fact), fact).toBeTruthy();
    }
    expect(api.callsOf(estimateGoldLoan)[0]?.url).toMatch(/weight=40\.5&carat=22$/);
    expect(screen.getByRole('link', { name: 'Answer Kadamb Bank’s questions' }).getAttribute('href')).toContain(
      'screen=',
    );
  });

  test('who asked for more than the gold can bring is told so', async () => {
    await show({ asked: 500_000 });
    expect(await screen.findByText('You asked for ₹5,00,000. You can get up to ₹3,60,854 on this gold.')).toBeTruthy();
  });

  test('without a rate of these days the lender says what the gold is worth', async () => {
    await show({ estimate: null });
    expect(await screen.findByText(/We have no recent gold rate/)).toBeTruthy();
    expect(screen.queryByText('You may be able to borrow')).toBeNull();
  });

  test.each([
    ['weight or purity was told', PLEDGE],
    ['neither was', {}],
  ])(
    'UROUTE-16 PGUARD-17 where %s, the way to change it leads to the own fields and is not turned back',
    async (_, answers) => {
      const { user, router, path } = await show({ answers });
      if (!('gold_weight' in answers)) expect(await screen.findByText('Enter weight and purity first.')).toBeTruthy();
      for (const at of screen.getAllByRole('button', { name: 'Edit weight or purity' }).keys()) {
        await user.click(screen.getAllByRole('button', { name: 'Edit weight or purity' })[at] as HTMLElement);
        await waitFor(() => expect(path()).toBe('/user/user-detail/gold-loan'));
        expect(router.state.location.search).toBe('?step=own');
        expect(await screen.findByLabelText(/Weight/)).toBeTruthy();
        setTemporaryFlags(NO_TEMPORARY_FLAGS);
        await act(() => router.navigate('/user/gold/kadamb'));
        await screen.findAllByRole('button', { name: 'Edit weight or purity' });
      }
    },
  );

  test('a lender that gives no gold loans is told, with the way to the offers', async () => {
    const { api, router } = await show();
    api.refuse(estimateGoldLoan, 'NOT_FOUND', 'Not found');
    await router.navigate('/user/gold/other');
    expect(await screen.findByRole('heading', { level: 1, name: 'No gold loan available' })).toBeTruthy();
  });

  test('it is Hindi in Hindi', async () => {
    await changeLanguage('hi');
    await show();
    expect(await screen.findByText('इस सोने पर इतना मिल सकता है')).toBeTruthy();
  });
});
