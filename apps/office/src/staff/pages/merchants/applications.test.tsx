import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { listPartners } from '@saakh/contracts/partners/staff/brands';
import * as calls from '@saakh/contracts/partners/staff/merchant-applications';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '#browser/testing/fake-api';
import { renderAt } from '#browser/testing/render';
import { asStaff } from '#browser/testing/staff';

const ROW: calls.ApplicationRow = {
  formId: 'mrf_1',
  reference: 'M-ABCD2345',
  state: 'submitted',
  shop: 'Sona Textiles',
  owner: 'Meena Sharma',
  pincode: '560001',
  under: 'rinayan',
  submittedAt: '2026-11-18T06:30:00.000Z',
};
const APPLICATION: calls.MerchantApplication = {
  formId: 'mrf_1',
  reference: 'M-ABCD2345',
  state: 'submitted',
  language: 'hi',
  submittedAt: ROW.submittedAt,
  under: 'rinayan',
  partner: { partnerId: 'ptr_rinayan', name: 'Rinayan' },
  answers: {
    company_name: 'Sona Textiles',
    owner_name: 'Meena Sharma',
    registration: 'proprietorship',
    owner_pan: 'AB******4F',
    has_gst: '0',
  },
  documents: [
    { documentId: 'mdo_1', key: 'pan', fileName: 'pan.jpg', contentType: 'image/jpeg', bytes: 68 },
    { documentId: 'mdo_2', key: 'cheque', fileName: 'cheque.pdf', contentType: 'application/pdf', bytes: 30 },
  ],
  checks: [
    { key: 'pan', level: 'fail', found: null, twins: [] },
    { key: 'ifsc', level: 'passed', found: 'HDFC Bank', twins: [] },
    {
      key: 'same-mobile',
      level: 'warn',
      found: null,
      twins: [{ kind: 'merchant', id: 'mer_1', name: 'Anand Stores' }],
    },
  ],
  decision: null,
};
const PARTNERS = [
  { id: 'ptr_cl', name: 'Saakh', utm_id: null, revenue_percent: null, revenue_flat_fee: null, brands: ['cl'] },
  { id: 'ptr_rinayan', name: 'Rinayan', utm_id: null, revenue_percent: null, revenue_flat_fee: null, brands: [] },
];
const COUNTS = { submitted: 2, approved: 0, rejected: 1 };
const AT = '/admin/merchant-management/applications';

test('ADMIN-PAGE-09 applications stand by state with their counts, and one is found by a number that no address holds', async () => {
  const { server, session } = asStaff();
  server
    .answer(calls.listMerchantApplications, ({ query }) => ({
      data: query.state === 'submitted' ? [ROW] : [],
      next: null,
      counts: COUNTS,
    }))
    .answer(calls.findMerchantApplications, ({ body }) => {
      if (body.text === 'abcd') {
        throw new Refusal('VALIDATION_FAILED', STAFF_CODES.applicationSearch, {
          fields: { text: STAFF_CODES.applicationSearch },
        });
      }
      return { data: body.text === '9812345678' ? [{ ...ROW, state: 'approved' as const }] : [] };
    });
  const { user, router } = await renderAt(AT, { session });
  const link = await screen.findByRole('link', { name: 'M-ABCD2345' });
  expect(link.getAttribute('href')).toContain('/applications/mrf_1');
  expect(screen.getByRole('option', { name: 'Waiting (2)' })).toHaveProperty('selected', true);
  await user.selectOptions(screen.getByLabelText('Status'), 'Rejected (1)');
  expect(await screen.findByText('None rejected yet')).toBeTruthy();
  expect(router.state.location.search).toBe('?state=rejected');
  const box = screen.getByLabelText('Find an application');
  const search = async (text: string) => {
    await user.clear(box);
    await user.type(box, `${text}{Enter}`);
  };
  await search('abc');
  expect(server.callsOf(calls.findMerchantApplications)).toHaveLength(0);
  await search('abcd');
  expect(await screen.findByText(STAFF_MESSAGES.applicationSearch)).toBeTruthy();
  await search('9899999999');
  expect(await screen.findByText('No application has this')).toBeTruthy();
  await search('9812345678');
  expect(await screen.findByRole('cell', { name: 'Approved' })).toBeTruthy();
  expect(router.state.location.search).not.toContain('98');
});

test('ADMIN-PAGE-09 REG-DP-8 an application shows its answers masked; one is shown with a reason', async () => {
  const { server, session } = asStaff();
  server
    .answer(calls.getMerchantApplication, { data: APPLICATION })
    .answer(calls.revealMerchantAnswer, { value: 'ABCPE1234F', seconds: 60 });
  const { user } = await renderAt(`${AT}/mrf_1`, { session });
  expect(await screen.findByText('AB******4F')).toBeTruthy();
  expect(screen.getByText('Proprietorship')).toBeTruthy();
  const bad = screen.getByText(/The PAN does not fit/).closest('li') as HTMLElement;
  expect(within(bad).getByText('Failed:')).toBeTruthy();
  expect(screen.getByText('The IFSC is of HDFC Bank')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'merchant Anand Stores' }).getAttribute('href')).toContain(
    '/merchants/mer_1',
  );
  expect(screen.getByRole('button', { name: 'View PAN card' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^View Cancelled cheque/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show PAN of the owner' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText('Reason'), 'To compare');
  await user.click(within(dialog).getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('ABCPE1234F')).toBeTruthy();
  expect(server.callsOf(calls.revealMerchantAnswer)[0]?.body).toEqual({
    field: 'owner_pan',
    reason: 'To compare',
  });
});

test('ADMIN-PAGE-09 taking on asks for the partner and, after a failed check, for a word; anyone who comes second is told', async () => {
  const { server, session } = asStaff();
  server
    .answer(calls.getMerchantApplication, { data: APPLICATION })
    .answer(listPartners, { data: PARTNERS, next: null })
    .answer(calls.approveMerchant, () => {
      throw new Refusal('CONFLICT', STAFF_CODES.applicationDecided);
    });
  const { user } = await renderAt(`${AT}/mrf_1`, { session });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = screen.getByRole('dialog');
  const act = () => user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await within(dialog).findByRole('option', { name: 'Saakh' })).toBeTruthy();
  expect(within(dialog).getByLabelText('Partner')).toHaveProperty('value', 'ptr_rinayan');
  await act();
  expect(within(dialog).getByText(STAFF_MESSAGES.applicationNoteRequired)).toBeTruthy();
  expect(server.callsOf(calls.approveMerchant)).toHaveLength(0);
  await user.type(within(dialog).getByLabelText(/^Why approve despite/), 'The card says so');
  await act();
  expect(await within(dialog).findByText(STAFF_MESSAGES.applicationDecided)).toBeTruthy();
  server.answer(calls.approveMerchant, { merchantId: 'mer_2', message: STAFF_CODES.merchantApproved });
  const decision = { by: 'Asha', at: ROW.submittedAt, reason: null, note: null };
  const merchant = { merchantId: 'mer_2', name: 'Sona Textiles' };
  server.answer(calls.getMerchantApplication, {
    data: { ...APPLICATION, state: 'approved', decision: { ...decision, merchant } },
  });
  await act();
  expect(await screen.findByRole('link', { name: /^Open the merchant/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(server.callsOf(calls.approveMerchant).at(-1)?.body).toEqual({
    partnerId: 'ptr_rinayan',
    note: 'The card says so',
  });
});

test('ADMIN-PAGE-09 a refusal takes a reason and a sentence, which are mailed', async () => {
  const { server, session } = asStaff();
  server
    .answer(calls.getMerchantApplication, { data: APPLICATION })
    .answer(calls.refuseMerchant, { message: STAFF_CODES.merchantRefused });
  const { user } = await renderAt(`${AT}/mrf_1`, { session });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = screen.getByRole('dialog');
  const act = () => user.click(within(dialog).getByRole('button', { name: 'Reject and send email' }));
  expect(within(dialog).getByText(/in the language of the form: Hindi/)).toBeTruthy();
  await act();
  expect(within(dialog).getByText(STAFF_MESSAGES.refusalNoteRequired)).toBeTruthy();
  await user.selectOptions(within(dialog).getByLabelText('Reason'), 'duplicate');
  await user.type(within(dialog).getByLabelText('What should they do?'), 'Write to us first');
  await act();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(calls.refuseMerchant)[0]?.body).toEqual({ reason: 'duplicate', note: 'Write to us first' });
});
