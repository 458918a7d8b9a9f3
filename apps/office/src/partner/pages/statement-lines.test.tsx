import { getPartnerRevenue } from '@saakh/contracts/identity/sign-in/sign-in';
import { getOwnStatement, listOwnStatements, type OwnStatement } from '@saakh/contracts/money/partner/statements';
import { type CommissionLine, getPartnerCase, listBringers } from '@saakh/contracts/partners/partner-cases';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeLanguage } from '#browser/platform/i18n/i18n';
import { fakeApi } from '#browser/testing/fake-api';
import { fakePartnerOwner } from '#browser/testing/fake-partner';
import { renderAt } from '#browser/testing/render';

const session = { partner: { partnerToken: 'p-tok' } };
const STATEMENT: OwnStatement = {
  ...{ statementId: 'stm_1', number: 'SK-2026-10-01234567', month: '2026-10', state: 'approved' },
  ...{ grossPaise: 30_000_00, taxBasePaise: 30_000_00, taxBps: 200, taxPaise: 600_00 },
  ...{
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
    netPaise: 29_400_00,
    lines: 37,
    gstUninvoicedPaise: 0,
    gstBeforePaise: 0,
  },
  tax: {
    ...{ reason: 'with-pan', freePaise: 20_000_00, section: '393(1)', act: 2025, paymentCode: '1006' },
    ...{ returnForm: '140', certificate: '131' },
  },
  ...{ approvedAt: '2026-11-05T06:30:00.000Z', paidOn: null, utr: null, returnReason: null, account: null },
};
const LINE: CommissionLine = {
  ...{ id: '7', at: '2026-10-15T06:30:00.000Z', kind: 'commission', paise: 1_000_00, shortId: '0123-4567' },
  ...{ productType: 'Personal Loans', month: '2026-10', disbursedOn: '2026-10-15', broughtBy: null },
  statementId: 'stm_1',
  own: {
    ...{ caseId: 'lap_1', lender: 'Banyan Bank', by: null, shop: null },
    ...{ disbursedPaise: 90_000_00, sharePercent: 55, shareFlatPaise: 0, lenderTookBack: false },
  },
};

test.each([
  ['en', 'Lines of SK-2026-10-01234567', 'Statement'],
  ['hi', 'SK-2026-10-01234567 की लाइनें', 'स्टेटमेंट'],
] as const)(
  'PORTAL-PAGE-18 B27 in %s the number of a statement’s lines opens them, and each leads to its case and back',
  async (...row) => {
    const [language, title, statement] = row;
    const api = fakeApi()
      .answer(getPartnerRevenue, fakePartnerOwner)
      .answer(listBringers, { people: [], shops: [] })
      .answer(listOwnStatements, { data: [STATEMENT], drafts: [] })
      .answer(getOwnStatement, ({ query }) => ({
        data: STATEMENT,
        ...(query.after ? { rows: [], next: null } : { rows: [LINE], next: '7' }),
      }))
      .answer(getPartnerCase, {
        data: {
          ...{
            id: 'lap_1',
            shortId: '0123-4567',
            name: 'K*** R***',
            mobile: '******3210',
            dial: null,
            isShown: true,
            by: null,
          },
          ...{ shop: null, productType: 'Personal Loans', lender: 'Banyan Bank', status: 'disbursed', way: 'qr' },
          ...{ amountPaise: 90_000_00, disbursedPaise: 90_000_00, at: '2026-10-12T06:30:00.000Z' },
          ...{ disbursedOn: '2026-10-15', stuckDays: null, commissionPaise: 1_000_00, timeline: [] },
          movements: [{ at: '2026-10-15T06:30:00.000Z', kind: 'commission', paise: 1_000_00, statementId: 'stm_1' }],
          reckoning: {
            ...{ disbursedPaise: 90_000_00, sharePercent: 55, shareFlatPaise: 0, commissionPaise: 1_000_00 },
            lenderTookBack: false,
          },
        },
      });
    await changeLanguage(language);
    const { user } = await renderAt('/partner/reports?list=statements', { session });
    await user.click(await screen.findByRole('link', { name: '37 SK-2026-10-01234567' }));
    const lines = within(await screen.findByRole('dialog', { name: title }));
    expect(api.callsOf(getOwnStatement)[0]?.path).toContain('stm_1');
    await user.click(await lines.findByRole('button', { name: '0123-4567' }));
    const drawer = within(await screen.findByRole('dialog', { name: /0123-4567/ }));
    await user.click(await drawer.findByRole('link', { name: statement }));
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  },
);

test.each([
  ['approved', 'To be paid to you'],
  ['sent', 'On its way to you'],
  ['returned', 'To be paid to you again'],
  ['paid', 'Paid to you'],
] as const)('PORTAL-PAGE-18 a statement that is %s calls its amount: %s', async (state, words) => {
  const data = [{ ...STATEMENT, state, gstBeforePaise: 5_659_26 }];
  fakeApi()
    .answer(getPartnerRevenue, fakePartnerOwner)
    .answer(listBringers, { people: [], shops: [] })
    .answer(listOwnStatements, { data, drafts: [] });
  await renderAt('/partner/reports?list=statements', { session });
  const panel = within(await screen.findByRole('region', { name: 'Statement of October 2026' }));
  const amountOf = (name: string) => panel.queryByText(name)?.nextSibling?.textContent;
  expect(amountOf(words)).toBe('₹29,400.00');
  expect(amountOf('Paid to you')).toBe(state === 'paid' ? '₹29,400.00' : undefined);
  expect(amountOf('GST of earlier months, still open')).toBe('₹5,659.26');
});
